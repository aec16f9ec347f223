import preview from '@portico/storybook/preview';
import { expect, fn, screen, spyOn, within } from 'storybook/test';
import { dialogOf, press } from '../../lib/stories.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { onProfile } from './stories.tsx';

const all = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);

/** Shows new recovery codes, once. A press outside does not close it. */
const meta = preview.meta({
  component: RecoveryCodes,
  args: { codes: all, onClose: fn() },
  ...onProfile,
});

const dialog = () => dialogOf('Save your recovery codes');

export const Ready = meta.story({
  parameters: { state: 'factors.codes' },
  play: async () => {
    const list = within((await dialog()).getByRole('list', { name: /^Recovery codes of / }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(all);
  },
});

export const Kept = meta.story({
  play: async ({ args, userEvent, step }) => {
    const form = await dialog();
    await step('copies them, one a line', async () => {
      const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await press({ canvas: form, userEvent }, 'Copy');
      await expect(await screen.findByText('Recovery codes copied')).toBeVisible();
      await expect(copied).toHaveBeenCalledWith(all.join('\n'));
    });
    await step('prints them', async () => {
      const print = fn();
      const original = globalThis.print;
      globalThis.print = print;
      await press({ canvas: form, userEvent }, 'Print');
      globalThis.print = original;
      await expect(print).toHaveBeenCalledOnce();
    });
    await step('downloads them as text', async () => {
      let name = '';
      const note = (event: Event) => {
        name = event.target instanceof HTMLAnchorElement ? event.target.download : '';
        event.preventDefault();
      };
      addEventListener('click', note, { capture: true });
      document.addEventListener('click', note, { capture: true });
      await press({ canvas: form, userEvent }, 'Download');
      removeEventListener('click', note, { capture: true });
      document.removeEventListener('click', note, { capture: true });
      await expect(name).toBe('recovery-codes.txt');
    });
    await press({ canvas: form, userEvent }, 'I saved them');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
