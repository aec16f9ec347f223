import preview from '@portico/storybook/preview';
import { Stack } from '../Stack/Stack.tsx';
import { Heading, headingSizes } from './Heading.tsx';

const meta = preview.meta({
  component: Heading,
  args: { level: 1 as const, children: 'User management' },
});

export const Default = meta.story({ tags: ['full'] });

export const Permutations = meta.story({
  // Shows sizes, not an outline, so all have one level.
  render: () => (
    <Stack>
      {headingSizes.map(size => (
        <Heading key={size} level={2} size={size}>
          {size}: one sign-in for everything your organisation runs
        </Heading>
      ))}
      <Heading level={2} size="display">
        Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft
      </Heading>
    </Stack>
  ),
});
