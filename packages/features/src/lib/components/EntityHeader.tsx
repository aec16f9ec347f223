import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactElement, ReactNode } from 'react';
import { UserSuppliedName } from './UserSuppliedName.tsx';

interface BackLinkProps {
  href: string;
  /** The title of the list. */
  children: string;
}

/** Leads from the page of a user or an application back to the list. */
export const BackLink = ({ href, children }: BackLinkProps) => (
  <Link href={href} tone="muted" isStandalone>
    {children}
  </Link>
);

interface EntityHeaderProps {
  backLink: ReactElement;
  /** A large `Monogram`. */
  picture: ReactElement;
  name: string;
  /** The badges beside the name. */
  badges: ReactNode;
  /** The line below the name: a username or a description; '' for none. */
  detail: ReactNode;
  /** The most used actions. */
  children: ReactNode;
}

/** The head of the page of a user or an application. */
export const EntityHeader = ({ backLink, picture, name, badges, detail, children }: EntityHeaderProps) => (
  <Stack gap={3}>
    {backLink}
    <Inline justify="between" gap={4} align="start">
      <Inline gap={3} align="start" isWrapping={false}>
        {picture}
        <Stack gap={1} isGrowing>
          <Inline gap={2}>
            <Heading level={1}>
              <UserSuppliedName>{name}</UserSuppliedName>
            </Heading>
            {badges}
          </Inline>
          {detail === '' ? null : <Text tone="muted">{detail}</Text>}
        </Stack>
      </Inline>
      <Inline>{children}</Inline>
    </Inline>
  </Stack>
);
