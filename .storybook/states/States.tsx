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
import { labelOf } from '../sidebar/labels.ts';
import { type Row, searchStates } from './searchStates.ts';
import { states } from './states.ts';
import { Thumbnail } from './Thumbnail.tsx';

const rows: readonly Row[] = states.map(state => ({
  ...state,
  stories: declared.filter(story => story.state === state.id),
}));

/** The first picture of a state. */
const Picture = ({ stories }: Pick<Row, 'stories'>) => {
  const pictured = stories.find(({ hasPicture }) => hasPicture);
  return pictured ? <Thumbnail id={pictured.id} /> : null;
};

const columns: readonly TableColumn<Row>[] = [
  { id: 'picture', title: 'Picture', isSnug: true, cell: Picture },
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
            {labelOf({ type: 'story', id, name })}
          </Link>
        ))}
      </Stack>
    ),
  },
];

/** Lists all states of the product with a picture and their stories. */
export function States() {
  const [text, setText] = useState('');
  const matches = searchStates(rows, text);
  return (
    <StorybookPage>
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
    </StorybookPage>
  );
}
