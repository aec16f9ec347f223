import preview from '@portico/storybook/preview';
import { Grid } from '../Grid/Grid.tsx';
import { Wordmark } from './Wordmark.tsx';

const meta = preview.meta({ component: Wordmark, args: { children: 'Portico' } });

export const Default = meta.story({ tags: ['full'] });

/** Shows the name completely or not at all. */
export const Permutations = meta.story({
  render: () => (
    <Grid columns="small">
      <Wordmark>Portico</Wordmark>
      <Wordmark>Porticoes and colonnades</Wordmark>
      <Wordmark>Porticoes, colonnades and arcades of the ancient world</Wordmark>
      <Wordmark>{'unbroken'.repeat(20)}</Wordmark>
    </Grid>
  ),
});
