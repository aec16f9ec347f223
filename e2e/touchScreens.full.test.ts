import { expect, test } from 'vitest';
import { useHub } from './support/hub.ts';
import { openSignedIn, ownerSignIn } from './support/screens.ts';

const hub = useHub();

test('shows a dialog with a focused text field at once on a touch screen', async () => {
  const { page } = await openSignedIn(hub().url, ownerSignIn, {
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  // A new document, in which no text field had the focus before.
  await page.goto(`${hub().url}/users`);
  await page.getByRole('button', { name: 'Create User' }).waitFor();
  const hiddenFor = page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    let since: number | undefined;
    for (;;) {
      await frame();
      const dialog = document.querySelector('[role="dialog"]');
      if (dialog === null) continue;
      since ??= performance.now();
      const [modal, overlay] = [dialog.parentElement, dialog.parentElement?.parentElement];
      const isShown = [modal, overlay].every(element => {
        if (!element) return false;
        const { opacity, clipPath } = getComputedStyle(element);
        return Number(opacity) > 0.5 && clipPath === 'none';
      });
      if (isShown) return performance.now() - since;
    }
  });
  await page.getByRole('button', { name: 'Create User' }).tap();
  expect(await hiddenFor, 'milliseconds for which it was invisible').toBeLessThan(300);
});
