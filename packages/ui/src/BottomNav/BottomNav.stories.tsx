import preview from '@portico/storybook/preview';
import {
  Activity,
  Blocks,
  Ellipsis,
  KeyRound,
  LayoutDashboard,
  Radio,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { MenuItem } from '../Menu/Menu.tsx';
import { Page } from '../Page/Page.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { BottomNav } from './BottomNav.tsx';

const rows = [...Array.from({ length: 19 }, (_, row) => `Row ${row + 1}`), 'The last row'];

const meta = preview.meta({
  component: BottomNav,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Main',
    items: [
      { href: '/', label: 'Dashboard', icon: <LayoutDashboard />, isCurrent: true },
      { href: '/users', label: 'Users', icon: <Users />, isCurrent: false },
      { href: '/simple-apps', label: 'Apps', icon: <Blocks />, isCurrent: false },
      {
        href: '/live-connect',
        label: 'Live Connect',
        icon: <Radio />,
        isCurrent: false,
        from: 'tablet' as const,
      },
      {
        href: '/user-permissions',
        label: 'Permissions',
        icon: <KeyRound />,
        isCurrent: false,
        from: 'tablet' as const,
      },
      { href: '/audit-logs', label: 'Logs', icon: <Activity />, isCurrent: false },
      {
        href: '/security',
        label: 'Security',
        icon: <ShieldCheck />,
        isCurrent: false,
        from: 'desktop' as const,
      },
    ],
    more: { label: 'More', icon: <Ellipsis />, menu: <MenuItem href="/security">Security</MenuItem> },
    children: null,
  },
  render: args => (
    <BottomNav {...args}>
      <Page>
        <Stack>
          {rows.map(row => (
            <Card key={row}>
              <Text>{row}</Text>
            </Card>
          ))}
        </Stack>
      </Page>
    </BottomNav>
  ),
});

/** Expects the bar not to cover the last row at the end of the page. */
async function standsClear(canvas: {
  getByText: (text: string) => HTMLElement;
  getByRole: (role: string) => HTMLElement;
}) {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const last = canvas.getByText('The last row').getBoundingClientRect();
  await expect(last.bottom).toBeLessThan(canvas.getByRole('navigation').getBoundingClientRect().top);
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    await standsClear(canvas);
  },
});

/**
 * Slides away while the page scrolls down, and returns on scrolling up and at the end. With reduced motion, as in tests,
 * it stays.
 */
export const SlidesAway = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation');
    const scroll = async (top: number, isAway: boolean) => {
      scrollTo({ top, behavior: 'instant' });
      await waitFor(() => expect(bar.hasAttribute('data-away')).toBe(isAway));
    };
    await scroll(200, true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await expect(bar.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    }
    await scroll(100, false);
    await scroll(200, true);
    await scroll(document.documentElement.scrollHeight, false);
  },
});

/** Fits four items and More on the smallest screen, each wide enough for touch and in one line. */
export const Permutations = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    for (const link of [...canvas.getAllByRole('link'), canvas.getByRole('button')]) {
      const { left, right, width } = link.getBoundingClientRect();
      await expect(width).toBeGreaterThanOrEqual(44);
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
      await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
    }
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
    await standsClear(canvas);
  },
});
