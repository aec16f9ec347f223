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
import { type Row, searchStates } from './searchStates.ts';
import { states } from './states.ts';

const rows: readonly Row[] = states.map(state => ({
  ...state,
  stories: declared.filter(story => story.state === state.id),
}));

const columns: readonly TableColumn<Row>[] = [
  { id: 'screen', title: 'Screen', cell: ({ screen }) => screen },
  { id: 'state', title: 'State', isRowHeader: true, cell: ({ id, state }) => state || id },
  { id: 'shows', title: 'Shows', cell: ({ shows }) => shows.join(' · ') },
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

/** Opens links in the whole window: Storybook shows this page in a frame. */
function useTopLinks() {
  useEffect(() => {
    const base = document.createElement('base');
    base.target = '_top';
    document.head.append(base);
    return () => base.remove();
  }, []);
}

/** Lists all states of the product with their stories. */
export function States() {
  const [text, setText] = useState('');
  useTopLinks();
  const matches = searchStates(rows, text);
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>States</Heading>
          <Text tone="muted">{`${rows.length} states. Each has at least one story that shows its texts.`}</Text>
        </Stack>
        <SearchField
          label="Search states"
          placeholder="Create user failed, default text"
          clearLabel="Clear"
          value={text}
          onChange={setText}
          hasShortcut
        />
        <output>
          <Text
            as="span"
            tone="muted"
          >{`${matches.length} ${matches.length === 1 ? 'state' : 'states'} shown`}</Text>
        </output>
        <Table
          label="States"
          state="ready"
          items={matches}
          itemKey={({ id }) => id}
          loadingLabel=""
          columns={columns}
          empty={<EmptyState icon={<SearchX aria-hidden />} title="No matching states" />}
          failed={null}
        />
      </Stack>
    </Page>
  );
}
