import { declared } from 'virtual:declared-states';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { Link } from '@portico/ui/Link';
import { Page } from '@portico/ui/Page';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { found, type Row } from './found.ts';
import { states } from './states.ts';

const rows: readonly Row[] = states.map(state => ({
  ...state,
  stories: declared.filter(story => story.state === state.id),
}));

const columns: readonly TableColumn<Row>[] = [
  { id: 'screen', title: 'Screen', cell: ({ screen }) => screen },
  { id: 'state', title: 'State', isRowHeader: true, cell: ({ id, state }) => state || id },
  { id: 'shows', title: 'Shows', isWideOnly: true, cell: ({ shows }) => shows.join(' · ') },
  {
    id: 'stories',
    title: 'Stories',
    cell: ({ stories }) => (
      <Stack gap={1}>
        {stories.map(({ id, name }) => (
          <Link key={id} href={`./?path=/story/${id}`}>
            {name}
          </Link>
        ))}
      </Stack>
    ),
  },
];

/** The page is a frame of Storybook's: its links are for the whole of it. */
function useLinksForAll() {
  useEffect(() => {
    const base = document.createElement('base');
    base.target = '_top';
    document.head.append(base);
    return () => base.remove();
  }, []);
}

/** Every state of the product, with the stories that show it. */
export function States() {
  const [text, setText] = useState('');
  useLinksForAll();
  const shown = found(rows, text);
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>States</Heading>
          <Text tone="muted">{`${rows.length} states. Each has a story that shows its texts.`}</Text>
        </Stack>
        <SearchField
          label="Search the states"
          placeholder="Create user failed, default text"
          clearLabel="Clear"
          value={text}
          onChange={setText}
          hasShortcut
        />
        <output>
          <Text as="span" tone="muted">{`${shown.length} shown`}</Text>
        </output>
        <Table
          label="States"
          state="ready"
          items={shown}
          itemKey={({ id }) => id}
          loadingLabel=""
          columns={columns}
          empty={<EmptyState icon={<SearchX aria-hidden />} title="No state holds these words" />}
          failed={null}
        />
      </Stack>
    </Page>
  );
}
