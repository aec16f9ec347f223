import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { List } from '@portico/ui/List';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';

const rows = [...Array.from({ length: 19 }, (_, row) => `user-${row + 1}`), 'رَبابة الأندلسي'];

/** A screen with more rows than a window, each a control. */
export const screenOfRows = (
  <Page>
    <Stack>
      <Heading level={1}>Users</Heading>
      <List
        label="Users"
        items={rows}
        itemKey={row => row}
        renderItem={row => <Button isFullWidth>{row}</Button>}
      />
    </Stack>
  </Page>
);
