import { fixtureNow } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, within } from 'storybook/test';
import { pantry } from '../../apps/list/stories.tsx';
import { inDoctor, settings, stepsOf } from './stories.tsx';
import { TestSteps } from './TestSteps.tsx';

/** The requests of a test, in order. */
const meta = preview.meta({
  component: TestSteps,
  args: { steps: stepsOf.wrongSecret({ now: () => fixtureNow }), app: pantry, settings, onMended: fn() },
  ...inDoctor,
});

/** The last step was refused for a reason that no button can fix. */
export const Ready = meta.story({
  parameters: { state: 'doctor.test-refused-exchange' },
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole('list', { name: 'Steps' }));
    await expect(steps.queryByRole('button', { name: 'Add redirect address' })).not.toBeInTheDocument();
  },
});
