import { api } from '@portico/contract/api/table';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fill } from '../../lib/stories.tsx';
import { AddAppForm } from './AddAppForm.tsx';
import { onLiveConnect } from './stories.tsx';

/** Adds an application. */
const meta = preview.meta({
  component: AddAppForm,
  args: { onAdded: fn() },
  ...onLiveConnect,
});

async function add(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  name: string,
  url: string,
) {
  const fields = {
    name: await canvas.findByRole('textbox', { name: /Name/ }),
    url: canvas.getByRole('textbox', { name: /URL/ }),
  };
  await fill({ userEvent }, fields.name, name);
  await fill({ userEvent }, fields.url, url);
  await userEvent.click(canvas.getByRole('button', { name: 'Add Application' }));
  return fields;
}

/** Shows the message at the field that is still empty. */
export const Ready = meta.story({
  parameters: { state: 'live-connect.name-and-url-required' },
  play: async context => {
    const { args, canvas, userEvent } = context;
    await expect(await canvas.findByText('Its API key is shown after you add it.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Business Category' })).toBeVisible();
    const { name, url } = await add(context, 'Tool Crib', '');
    await waitFor(() => expect(url).toHaveFocus());
    await expect(url).toHaveAccessibleDescription('Name and URL are required');
    await fill(context, url, 'ftp://tools.example');
    await expect(await canvas.findByText(/^URL must start with/)).toBeVisible();
    for (const field of [url, name]) await userEvent.clear(field);
    await add(context, '', '');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(args.onAdded).not.toHaveBeenCalled();
  },
});

export const AddFailed = meta.story({
  parameters: { state: 'live-connect.add-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.create)),
  play: async context => {
    const { name } = await add(context, 'Tool Crib', 'https://tools.example/');
    await expect(await screen.findByText('Failed to add application')).toBeVisible();
    await expect(name).toHaveValue('Tool Crib');
    await expect(context.args.onAdded).not.toHaveBeenCalled();
  },
});
