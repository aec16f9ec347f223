import { api } from '@portico/contract/table';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { fill } from '../../lib/stories.tsx';
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
  },
});

export const Invalid = meta.story({
  parameters: { state: 'apps.add-name-required' },
  play: async context => {
    await add(context, { name: '', url: 'javascript:alert(1)' });
    await expect(await context.canvas.findByText(/^URL must start with http/)).toBeVisible();
    await waitFor(() => expect(context.canvas.getByRole('textbox', { name: /App name/ })).toHaveFocus());
  },
});

/** The input stays when the hub fails. The application has the category business, and is open to every role. */
export const Added = meta.story({
  parameters: { state: ['apps.add-failed', 'apps.added'] },
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.create)),
  play: async context => {
    const { args, canvas, userEvent } = context;
    await add(context);
    await passes('apps.add-failed');
    await expect(args.onAdded).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Add Application' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Application added successfully' }));
    await expect(toast.getByRole('link', { name: 'View' }).getAttribute('href')).toMatch(/^\/apps\?new=/);
    await expect(args.onAdded).toHaveBeenCalledWith(
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
