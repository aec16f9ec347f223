import { api } from '@portico/contract/api/table';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fill, toastOf } from '../../lib/stories.tsx';
import { AddAppForm } from './AddAppForm.tsx';
import { inApps } from './stories.tsx';

/** Adds an application without OpenID Connect. The parent shows the API key of one that its developers build. */
const meta = preview.meta({
  component: AddAppForm,
  args: { kind: 'link' as const, onAdded: fn() },
  ...inApps,
});

async function add(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  { name = 'Tool Crib', url = 'tools.example.net/' } = {},
) {
  await fill({ userEvent }, await canvas.findByRole('textbox', { name: /App name/ }), name);
  await fill({ userEvent }, canvas.getByRole('textbox', { name: /URL/ }), url);
  await userEvent.click(canvas.getByRole('button', { name: 'Add Application' }));
}

export const Ready = meta.story({
  parameters: { state: 'apps.add-form' },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /App name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: /URL/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Description/ })).toBeVisible();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'apps.add-name-required' },
  play: async context => {
    await add(context, { name: '', url: 'javascript:alert(1)' });
    await expect(await context.canvas.findByText('App name is required')).toBeVisible();
    await waitFor(() => expect(context.canvas.getByRole('textbox', { name: /App name/ })).toHaveFocus());
    await expect(
      context.canvas.getByText('URL must start with http:// or https://, or be a path on this site'),
    ).toBeVisible();
  },
});

/** The application has the category business, and is open to every role. Its URL gets https://. */
export const Added = meta.story({
  parameters: { state: 'apps.added' },
  play: async context => {
    await add(context);
    const toast = await toastOf('Application added successfully');
    await expect(toast.getByRole('link', { name: 'View' }).getAttribute('href')).toMatch(/^\/apps\?new=/);
    await expect(context.args.onAdded).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Tool Crib',
        url: 'https://tools.example.net/',
        category: 'business',
        accessLevel: 'user',
        fullApiKey: expect.stringMatching(/^ptk_.{40,}$/),
      }),
    );
  },
});

export const AddFails = meta.story({
  parameters: { state: 'apps.add-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.create)),
  play: async context => {
    await add(context);
    await expect(await screen.findByText('Failed to add application')).toBeVisible();
    await expect(context.canvas.getByRole('textbox', { name: /App name/ })).toHaveValue('Tool Crib');
    await expect(context.args.onAdded).not.toHaveBeenCalled();
  },
});
