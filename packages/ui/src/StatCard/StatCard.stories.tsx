import preview from '@portico/storybook/preview';
import { KeyRound, Users } from 'lucide-react';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { Meter } from '../Meter/Meter.tsx';
import { StatCard } from './StatCard.tsx';

const meta = preview.meta({
  component: StatCard,
  args: { label: 'Users', value: '1,284', loadingLabel: 'Loading users', icon: <Users /> },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Users' })).toHaveTextContent('1,284');
  },
});

/** Announces what is loading. */
export const Permutations = meta.story({
  render: args => (
    <Grid columns="medium">
      <StatCard {...args} />
      <StatCard {...args} label="Failures" hint="3 in the last hour" href="/security" />
      <StatCard {...args} label="Apps" value={undefined} href="/apps" />
      <StatCard {...args} label="Sessions" value={undefined} hint="Two of them yours" />
      <StatCard {...args} label="In a line" icon={undefined} hint="All time" isInline />
      <StatCard {...args} label="No icon" icon={undefined} value="0" />
      <StatCard {...args} label="With a picture" icon={<KeyRound />} value="34">
        <Meter label="Risk" value={34} valueLabel="34/100" />
      </StatCard>
      <StatCard
        {...args}
        label={'unbroken'.repeat(8)}
        value={'1,234,567,890'.repeat(3)}
        hint={'unbroken'.repeat(12)}
      />
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('Loading users');
  },
});
