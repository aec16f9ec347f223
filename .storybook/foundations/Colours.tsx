import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { colourPurposes } from '../../packages/ui/src/theme/purposes.ts';
import { light } from '../../packages/ui/src/theme/themes.ts';
import type { Colour } from '../../packages/ui/src/theme/vars.css.ts';
import { StorybookPage } from '../pages/StorybookPage.tsx';
import { CopyButton } from './CopyButton.tsx';
import { contrastText, lowestContrast, type Theme, valueIn } from './contrasts.ts';
import { Sample } from './Sample.tsx';

const names = Object.keys(light) as Colour[];

/** A colour in one theme: sample, value and lowest contrast. */
function InTheme({ name, theme }: { name: Colour; theme: Theme }) {
  const contrast = lowestContrast(name, theme);
  const isText = contrast?.required === 4.5 && /ink$|^muted$|^on[A-Z]/i.test(name);
  const [background, color] = isText ? [contrast.against, name] : [name, undefined];
  return (
    <Stack gap={1}>
      <Inline gap={2} isWrapping={false}>
        <Sample style={{ background: valueIn(background, theme), color: color && valueIn(color, theme) }}>
          {isText ? 'Aa' : null}
        </Sample>
        <Text as="span" size="small" isMono>
          {valueIn(name, theme)}
        </Text>
      </Inline>
      <Text size="small" tone="muted">
        {contrast ? contrastText(contrast) : 'Decoration: no contrast is required'}
      </Text>
    </Stack>
  );
}

const columns: readonly TableColumn<Colour>[] = [
  {
    id: 'token',
    title: 'Token',
    isRowHeader: true,
    share: 1.3,
    cell: name => (
      <Stack gap={1}>
        <Text isMono>{`colour.${name}`}</Text>
        <Text size="small" tone="muted">
          {colourPurposes[name]}
        </Text>
      </Stack>
    ),
  },
  { id: 'light', title: 'Light theme', cell: name => <InTheme name={name} theme="light" /> },
  { id: 'dark', title: 'Dark theme', cell: name => <InTheme name={name} theme="dark" /> },
];

const matches = (name: Colour, search: string) =>
  `colour.${name} ${colourPurposes[name]}`.toLowerCase().includes(search.trim().toLowerCase());

/** Every colour with its purpose, its values, and its lowest contrast in both themes. */
export function Colours() {
  const [search, setSearch] = useState('');
  return (
    <StorybookPage>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>Colours</Heading>
          <Text tone="muted">
            The contrast is the lowest of all pairs that occur on screens, computed from the values. Text
            needs 4.5:1, shapes need 3:1. Copy takes the name for a style.
          </Text>
        </Stack>
        <SearchField
          label="Search colours"
          placeholder="Name or purpose"
          clearLabel="Clear"
          value={search}
          onChange={setSearch}
        />
        <Table
          label="Colours"
          state="ready"
          items={names.filter(name => matches(name, search))}
          itemKey={name => name}
          columns={columns}
          rowActions={{ label: 'Copy', render: name => <CopyButton text={`vars.colour.${name}`} /> }}
          loadingLabel=""
          failed={null}
          empty={<Text>No matching colours</Text>}
        />
      </Stack>
    </StorybookPage>
  );
}
