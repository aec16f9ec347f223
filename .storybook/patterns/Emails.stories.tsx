import { contrastOf } from '@portico/contract/hub/accent';
import { icons } from '@portico/mocks/fixtures/pictures/icons';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../preview.tsx';
import { Emails, type EmailsProps } from './Emails.tsx';

/** The emails that the hub sends, from the same code. The colours follow the theme of the mail program. */
const meta = preview.meta({ title: 'Emails', component: Emails, tags: ['!autodocs'] });

const hexOf = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map(channel => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;

/** Expects seven emails, each of which loads nothing, has one heading, and a readable button unless it has no link. */
async function expectEmails({
  canvasElement,
  args,
}: Pick<StoryContext<EmailsProps>, 'canvasElement' | 'args'>) {
  const frames = Array.from(canvasElement.querySelectorAll('iframe'));
  await waitFor(() => expect(frames.every(({ clientHeight }) => clientHeight > 200)).toBe(true));
  const bodies = frames.flatMap(({ contentDocument }) => contentDocument?.body ?? []);
  await expect(bodies).toHaveLength(7);
  for (const body of bodies) {
    const email = within(body);
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
    await expect(email.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expect(body.ownerDocument.title.startsWith(`${args.brand.sender}: `)).toBe(true);
    await expect(body.querySelectorAll('script')).toHaveLength(0);
    const logo = email.queryByRole<HTMLImageElement>('img', { name: args.brand.sender });
    if (args.brand.logo === null) await expect(email.getAllByText(args.brand.sender)[0]).toBeVisible();
    else await expect(logo?.naturalWidth).toBeGreaterThan(0);
  }
  const buttons = bodies.flatMap(body => within(body).queryAllByRole('link'));
  await expect(buttons).toHaveLength(6);
  for (const button of buttons) {
    const { color, backgroundColor } = getComputedStyle(button);
    await expect(contrastOf(hexOf(color), hexOf(backgroundColor))).toBeGreaterThanOrEqual(4.5);
  }
}

const grace = { username: 'grace', appName: 'Field Notes' };
const product = { sender: 'Portico', accent: '', logo: null };

/** Yellow is too faint for text: the button is darker in light mail programs. */
export const LogoAndYellow = meta.story({
  parameters: { picture: true },
  args: {
    title: 'Emails with a logo and a light colour',
    brand: { sender: 'Brackenfield Instruments', accent: '#ffd400', logo: icons.colour },
    ...grace,
  },
  play: expectEmails,
});

/** At 320 px, with names of 64 characters. */
export const LongNames = meta.story({
  args: {
    title: 'Emails with long names',
    brand: { ...product, sender: 'Brackenfield'.repeat(6).slice(0, 64) },
    username: 'grace-hopper'.repeat(6).slice(0, 64),
    appName: 'Instruments'.repeat(6).slice(0, 64),
    isNarrow: true,
  },
  play: expectEmails,
});
