import { icons } from 'virtual:icons';
import { usage } from 'virtual:usage';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Files } from '../docs/UsedIn.tsx';
import { StorybookPage } from '../pages/StorybookPage.tsx';
import { CopyButton } from './CopyButton.tsx';

const all = Object.entries(icons);

/** Returns whether an icon's name or one of its files contains a text. */
const isFound = (name: string, text: string) =>
  [name, ...(usage.icons[name] ?? [])].some(part => part.toLowerCase().includes(text.trim().toLowerCase()));

/** Every icon that the product imports, with the files that do. */
export function Icons() {
  const [text, setText] = useState('');
  const found = all.filter(([name]) => isFound(name, text));
  return (
    <StorybookPage>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>Icons</Heading>
          <Text tone="muted">
            The icons of the product come from Lucide. Use one of these for the same meaning. An icon is
            decorative: the text beside it, or the label of its button, has the meaning.
          </Text>
        </Stack>
        <SearchField
          label="Search icons"
          placeholder="Name, component or screen"
          clearLabel="Clear"
          value={text}
          onChange={setText}
          hasShortcut
        />
        <output>
          <Text as="span" tone="muted">{`${found.length} of ${all.length} icons`}</Text>
        </output>
        {found.length === 0 ? <EmptyState icon={<SearchX aria-hidden />} title="No matching icons" /> : null}
        <Grid columns="medium" gap={3} as="ul">
          {found.map(([name, Icon]) => (
            <li key={name}>
              <Card>
                <Stack gap={2}>
                  <Inline gap={3} isWrapping={false} justify="between">
                    <Inline gap={3} isWrapping={false}>
                      <Icon aria-hidden size={20} />
                      <Text isMono>{name}</Text>
                    </Inline>
                    <CopyButton text={`<${name} />`} />
                  </Inline>
                  <Files files={usage.icons[name] ?? []} titleLevel={2} />
                </Stack>
              </Card>
            </li>
          ))}
        </Grid>
      </Stack>
    </StorybookPage>
  );
}
