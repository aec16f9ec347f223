import { Table } from '../../packages/ui/src/Table/index.ts';
import { Text } from '../../packages/ui/src/Text/index.ts';
import type { Prop } from './docs.ts';
import { Sentence } from './Sentence.tsx';

const code = (text: string) => (
  <Text as="span" size="small" isMono>
    {text}
  </Text>
);

/** The props of a component. */
export const PropsTable = ({ children }: { children: readonly Prop[] }) => (
  <Table
    label="Props"
    state="ready"
    items={children}
    itemKey={({ name }) => name}
    loadingLabel=""
    failed={null}
    empty={<Text>No props</Text>}
    columns={[
      {
        id: 'name',
        title: 'Name',
        isRowHeader: true,
        cell: ({ name, isRequired }) => code(isRequired ? `${name} (required)` : name),
      },
      { id: 'about', title: 'Description', cell: ({ description }) => <Sentence>{description}</Sentence> },
      { id: 'type', title: 'Type', cell: ({ type }) => code(type) },
      { id: 'fallback', title: 'Default', cell: ({ fallback }) => code(fallback) },
    ]}
  />
);
