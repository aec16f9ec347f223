import { Card } from '@portico/ui/Card';
import { CodeBlock } from '@portico/ui/CodeBlock';
import { Grid } from '@portico/ui/Grid';
import { Stack } from '@portico/ui/Stack';
import { Tabs } from '@portico/ui/Tabs';
import { Text } from '@portico/ui/Text';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { type Example, examplesIn, type LanguageId, languageIds, languageNames } from './examples.ts';
import type { GuideProps } from './guideProps.ts';

/** Complete programs in two languages; the selected one is in the address: `?guide=python`. */
export function Examples({ hub, titleLevel }: GuideProps) {
  const { get, change } = useAddress();
  const chosen = languageIds.find(id => id === get('guide')) ?? 'javascript';
  const choose = (id: LanguageId) => change({ guide: id }, { replace: true });
  return (
    <Card title="Examples" titleLevel={titleLevel} description="Complete programs, tested against the hub">
      <Tabs
        label="Language"
        selectedKey={chosen}
        onSelectionChange={choose}
        items={languageIds.map(id => ({
          id,
          label: languageNames[id],
          content: (
            <Grid columns="full" gap={6}>
              {examplesIn(id).map(example => (
                <ExampleText key={example.file} example={example} hub={hub} />
              ))}
            </Grid>
          ),
        }))}
      />
    </Card>
  );
}

const ExampleText = ({ example, hub }: { example: Example; hub: string }) => (
  <Stack gap={3}>
    <Text>{example.purpose}</Text>
    <CodeBlock
      label={example.file}
      code={example.code}
      language={example.language}
      copyLabel={`Copy ${example.file}`}
      copiedLabel="Copied"
    />
    <CodeBlock
      label={`Run ${example.file}`}
      code={example.commandFor(hub)}
      language="shell"
      copyLabel={`Copy command: ${example.file}`}
      copiedLabel="Copied"
    />
  </Stack>
);
