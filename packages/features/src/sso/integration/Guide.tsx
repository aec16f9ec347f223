import { Grid } from '@portico/ui/Grid';
import { Stack } from '@portico/ui/Stack';
import type { ReactNode } from 'react';
import { Endpoints } from './Endpoints.tsx';
import { Examples } from './Examples.tsx';
import type { GuideLevel } from './guideLevel.ts';
import { HelpCard } from './HelpCard.tsx';
import { MachineScopes } from './MachineScopes.tsx';
import { QuickStart } from './QuickStart.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';
import { SecurityTips } from './SecurityTips.tsx';

interface GuideProps {
  /** The origin of the hub. */
  hub: string;
  titleLevel: GuideLevel;
  /** One column, for a dialog. */
  isNarrow?: boolean;
  /** The APIs of applications, for readers who may see them. */
  ownApis?: ReactNode;
}

/** The integration guide, for the console's screen and the landing page's dialog. */
export function Guide({ hub, titleLevel, isNarrow = false, ownApis }: GuideProps) {
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
      <MachineScopes hub={hub} titleLevel={titleLevel}>
        {ownApis}
      </MachineScopes>
      {isNarrow ? aside : null}
    </Stack>
  );
}
