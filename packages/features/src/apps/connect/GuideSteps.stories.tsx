import { guide as airflow } from '@portico/catalogue/guides/airflow';
import { guide as nextcloud } from '@portico/catalogue/guides/nextcloud';
import { guide as wikiJs } from '@portico/catalogue/guides/wiki-js';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { GuideSteps } from './GuideSteps.tsx';
import { guideFor } from './guideValues.ts';
import { pantrySettings } from './stories.tsx';

const filled = [airflow, nextcloud, wikiJs].map(guide =>
  guideFor(guide, 'https://app.example.com', pantrySettings, null),
);

/** The steps in an application: lines of a file, variables, commands and fields, each to copy. */
const meta = preview.meta({
  component: GuideSteps,
  args: { steps: filled.flatMap(guide => guide?.steps ?? []) },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    for (const name of ['Environment variables', 'Add to the file', 'Command'])
      await expect(canvas.getAllByRole('group', { name })[0]).toBeVisible();
    const fields = within(canvas.getByRole('region', { name: /Administration > .* > Add Strategy$/ }));
    await expect(fields.getByRole('group', { name: 'Client Secret' })).toHaveTextContent(
      'PASTE_THE_CLIENT_SECRET',
    );
    await expect(fields.getByRole('button', { name: 'Copy Issuer' })).toBeVisible();
  },
});
