import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface ListItemProps {
  /** A tile with an icon or a picture. */
  picture: ReactNode;
  title: ReactNode;
  /** Shown beside the title. */
  badges?: ReactNode;
  /** The lines below the title: `Caption` for the usual ones. */
  children: ReactNode;
  /** The buttons of the row. */
  actions?: ReactNode;
  /** The items that depend on it. */
  below?: ReactNode;
}

/** A row of a list: a picture, a title with lines about it, and buttons. */
export const ListItem = ({ picture, title, badges, children, actions, below }: ListItemProps) => (
  <Inline gap={3} align="start" isWrapping={false}>
    {picture}
    <Stack isGrowing>
      <Inline justify="between" gap={3}>
        <Stack gap={0}>
          <Inline>
            <Text weight="strong">{title}</Text>
            {badges}
          </Inline>
          {children}
        </Stack>
        {actions}
      </Inline>
      {below}
    </Stack>
  </Inline>
);
