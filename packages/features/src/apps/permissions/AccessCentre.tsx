import { ButtonLink } from '@portico/ui/ButtonLink';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Grid3x3, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { paths } from '../../lib/navigation/paths.ts';

/** The way from each view to the other. */
const others = {
  userPermissions: { href: paths.liveConnect, label: 'Access matrix', icon: <Grid3x3 /> },
  liveConnect: { href: paths.userPermissions, label: 'Access by person', icon: <Users /> },
} as const;

interface AccessCentreProps {
  view: keyof typeof others;
  title: string;
  description: string;
  children: ReactNode;
}

/** The frame of both views of access: by person and as a matrix. */
export function AccessCentre({ view, title, description, children }: AccessCentreProps) {
  const { href, label, icon } = others[view];
  return (
    <Page>
      <Stack gap={5}>
        <Inline justify="between" gap={3}>
          <Stack gap={0}>
            <Heading level={1}>{title}</Heading>
            <Text tone="muted">{description}</Text>
          </Stack>
          <ButtonLink href={href} icon={icon}>
            {label}
          </ButtonLink>
        </Inline>
        <SignOuts />
        {children}
      </Stack>
    </Page>
  );
}
