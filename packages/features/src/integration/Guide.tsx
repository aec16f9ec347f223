import { Grid } from '@portico/ui/Grid';
import { Stack } from '@portico/ui/Stack';
import { Endpoints } from './Endpoints.tsx';
import { Examples } from './Examples.tsx';
import type { GuideLevel } from './guideLevel.ts';
import { HelpCard } from './HelpCard.tsx';
import { QuickStart } from './QuickStart.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';
import { SecurityTips } from './SecurityTips.tsx';

interface GuideProps {
  /** The origin of the hub. */
  hub: string;
  titleLevel: GuideLevel;
  /** One column, for a dialog. */
  isNarrow?: boolean;
}

/** The integration guide, for the console's screen and the landing page's dialog. */
export function Guide({ hub, titleLevel, isNarrow = false }: GuideProps) {
  const aside = (
    <Stack gap={5}>
      <SecurityTips titleLevel={titleLevel} />
      <HelpCard titleLevel={titleLevel} />
      <RelatedLinks titleLevel={titleLevel} />
    </Stack>
  );
  return (
    <Stack gap={5}>
      <QuickStart titleLevel={titleLevel} />
      {isNarrow ? (
        <Endpoints hub={hub} titleLevel={titleLevel} />
      ) : (
        <Grid split="aside" gap={5}>
          <Endpoints hub={hub} titleLevel={titleLevel} />
          {aside}
        </Grid>
      )}
      <Examples hub={hub} titleLevel={titleLevel} />
      {isNarrow ? aside : null}
    </Stack>
  );
}
