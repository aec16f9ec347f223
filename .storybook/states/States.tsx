import { declared } from 'virtual:declared-states';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { Link } from '@portico/ui/Link';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { StorybookPage } from '../pages/StorybookPage.tsx';
import { states } from './states.ts';

const rows = states.map(state => {
  const stories = declared.filter(story => story.state === state.id);
  const { id, screen, state: description, shows } = state;
  const text = [id, screen, description, ...shows, ...stories.map(({ name }) => name)].join(' ');
  return { ...state, stories, text: text.toLowerCase() };
});

type Row = (typeof rows)[number];

const columns: readonly TableColumn<Row>[] = [
  {
    id: 'state',
    title: 'State',
    isRowHeader: true,
    share: 2,
    cell: ({ id, screen, state }) => (
      <Stack gap={1}>
        <Text>{state || id}</Text>
        <Text size="small" tone="muted">
          {screen}
        </Text>
      </Stack>
    ),
  },
  { id: 'shows', title: 'Shows', share: 2, cell: ({ shows }) => shows.join(' · ') },
  {
    id: 'stories',
    title: 'Stories',
    share: 1,
    cell: ({ stories }) => (
      <Stack gap={1}>
        {stories.map(({ id, name }) => (
          <Link key={id} href={`?path=/story/${id}`}>
            {name}
          </Link>
        ))}
      </Stack>
    ),
  },
];

/** Returns the rows with the most words of a search, or all for an empty one. */
function searchStates(search: string): readonly Row[] {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const patterns = words.map(word => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
  const counts = rows.map(({ text }) => patterns.filter(pattern => pattern.test(text)).length);
  const most = Math.max(...counts);
  return words.length > 0 && most === 0 ? [] : rows.filter((_, index) => counts[index] === most);
}

/** Lists all states of the product with their stories, or those that a search finds. */
export function States() {
  const [search, setSearch] = useState('');
  const matches = searchStates(search);
  return (
    <StorybookPage>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>States</Heading>
          <Text tone="muted">{`${rows.length} states. Each has at least one story that shows its texts.`}</Text>
        </Stack>
        <SearchField
          label="Search states"
          placeholder="Failed to create user account"
          clearLabel="Clear"
          value={search}
          onChange={setSearch}
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
    </StorybookPage>
  );
}
