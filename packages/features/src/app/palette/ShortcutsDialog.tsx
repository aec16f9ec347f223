import { characterKeys } from '@portico/ui/characterKeys';
import { Dialog } from '@portico/ui/Dialog';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Keys } from '@portico/ui/Keys';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { useUser } from '../../session/state/useSession.ts';
import { destinationsOf } from '../../shell/navigation.tsx';
import { findKeys } from './findKeys.ts';
import { goKey, screenKeys, singleKeys } from './shortcuts.ts';

type Shortcut = readonly [label: string, keys: readonly string[]];

/** Lists the shortcuts that work, and turns those of letters off. docs/hub.md, 'Find anything'. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [areOn, setOn] = useState(characterKeys.areOn);
  const always: readonly Shortcut[] = [
    ['Find anything', findKeys()],
    ['Move in the rows of a table', ['←', '→', '↑', '↓']],
  ];
  return (
    <Dialog title="Keyboard shortcuts" size={areOn ? 'large' : 'medium'} closeLabel="Close" onClose={onClose}>
      <Stack gap={5}>
        <Switch
          label="Single-key shortcuts"
          description="Disabled while you type. Saved in this browser."
          isSelected={areOn}
          onChange={next => {
            characterKeys.turn(next);
            setOn(next);
          }}
        />
        {areOn ? (
          <Grid split="half" gap={8}>
            <Shortcuts
              title="Go to"
              shortcuts={destinationsOf(user).map(({ id, label }) => [label, [goKey, screenKeys[id]]])}
            />
            <Shortcuts
              title="Anywhere"
              shortcuts={[...always, ...singleKeys.map(({ key, label }): Shortcut => [label, [key]])]}
            />
          </Grid>
        ) : (
          <Shortcuts title="Anywhere" shortcuts={always} />
        )}
      </Stack>
    </Dialog>
  );
}

const Shortcuts = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <Stack gap={2}>
    <Heading level={3}>{title}</Heading>
    <Stack as="ul" gap={2}>
      {shortcuts.map(([label, keys]) => (
        <Inline key={label} as="li" justify="between" isWrapping={false}>
          <Text as="span">{label}</Text>
          <Keys>{keys}</Keys>
        </Inline>
      ))}
    </Stack>
  </Stack>
);
