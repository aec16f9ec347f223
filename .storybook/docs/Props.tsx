import { Table } from '../../packages/ui/src/Table/index.ts';
import { Text } from '../../packages/ui/src/Text/index.ts';
import type { Prop } from './docs.ts';
import { Words } from './Words.tsx';

const code = (words: string) => (
  <Text as="span" size="small" isMono>
    {words}
  </Text>
);

/** What a component takes. */
export const Props = ({ children }: { children: readonly Prop[] }) => (
  <Table
    label="Props"
    state="ready"
    items={children}
    itemKey={({ name }) => name}
    loadingLabel=""
    failed={null}
    empty={<Text>It takes nothing.</Text>}
    columns={[
      {
        id: 'name',
        title: 'Name',
        isRowHeader: true,
        cell: ({ name, isRequired }) => code(isRequired ? `${name} (required)` : name),
      },
      { id: 'about', title: 'What it is', cell: ({ description }) => <Words>{description}</Words> },
      { id: 'type', title: 'Type', cell: ({ type }) => code(type) },
      { id: 'fallback', title: 'If left out', cell: ({ fallback }) => code(fallback) },
    ]}
  />
);
