import { atWidths } from '@portico/storybook/checks/geometry/widths';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { dialogOf, freshHub, hubFor, inApp } from '../../lib/stories.tsx';
import { Landing } from './Landing.tsx';

/** The public page of the product. `/?guide` opens the integration guide over it. */
const meta = preview.meta({
  component: Landing,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/landing' })],
  beforeEach: hubFor(),
});

export const Ready = meta.story({
  parameters: { state: ['landing.page', 'landing.sign-in-goes-to-login'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('One sign-in');
    await expect(canvas.getByRole('img', { name: /^The dashboard of the console/ })).toBeVisible();
    await expect(
      await canvas.findAllByText('Sign in with the account that your administrator created for you.'),
    ).toHaveLength(2);
    for (const name of ['Sign In', 'Get Started Free', 'Start Your Free Trial']) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', '/login');
    }
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('Portico');
  },
});

/** Has the three steps in a row on a tablet, and buttons as wide as the screen only on a phone. */
export const AtWidths = meta.story({
  play: async ({ canvas }) => {
    const start = await canvas.findByRole('link', { name: 'Get Started Free' });
    const steps = ['Connect Your Apps', 'Manage Users', 'Go Live'].map(name =>
      canvas.getByRole('heading', { level: 3, name }),
    );
    await atWidths([390, 768], async width => {
      const isPhone = width === 390;
      const tops = new Set(steps.map(step => step.getBoundingClientRect().top));
      await expect(tops.size).toBe(isPhone ? 3 : 1);
      if (isPhone) await expect(start.getBoundingClientRect().width).toBe(innerWidth - 32);
      else await expect(start.clientWidth).toBeLessThan(300);
    });
  },
});

/** Where visitors may create an account, its buttons have a way to it beside them. */
export const WithRegistration = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    const { organisation } = freshHub(context);
    organisation.settings = { ...organisation.settings, allowSelfRegistration: true };
  },
  play: async ({ canvas }) => {
    const [link] = await canvas.findAllByRole('link', { name: 'Create an account' });
    await expect(link).toHaveAttribute('href', '/register');
    await expect(canvas.queryByText(/your administrator created/)).not.toBeInTheDocument();
  },
});

/** Opens the integration guide over the page. */
export const IntegrationGuide = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'View Integration Guide' });
    await userEvent.click(button);
    const guide = await dialogOf('Integration guide');
    await expect(guide.getByRole('heading', { level: 3, name: 'Quick start' })).toBeVisible();
    await expect(guide.getByRole('tab', { name: 'Python' })).toBeInTheDocument();
    await expect(guide.getByRole('link', { name: 'Sign in to connect an app' })).toHaveAttribute(
      'href',
      '/login',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'link Sign In',
    'link Get Started Free',
    'button View Integration Guide',
    'link Start Your Free Trial',
  ),
});
