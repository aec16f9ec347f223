import { describe, expect, test } from 'vitest';
import { accentColours, contrastOf, productAccent } from '../../src/hub/accent.ts';
import { createLinkMail } from '../../src/log/server/linkMail.ts';
import { mailedPurposes } from '../../src/log/server/mailPurposes.ts';
import { createNoticeMail } from '../../src/log/server/noticeMail.ts';
import type { MailLook } from '../../src/log/server/renderMail.ts';
import { accents } from '../support/accents.ts';

const plain: MailLook = {
  publicUrl: 'https://hub.example.org',
  sender: 'Portico',
  accent: '',
  logo: null,
};
const secret = 's'.repeat(43);
const expiresAt = new Date('2026-11-29T09:05:00Z');

/** A name of each kind that is hard to write. */
const names = [
  'مريم-٤٢',
  'W'.repeat(64),
  'م'.repeat(64),
  `<script>alert("1")</script>'&`,
  '</title></style>',
  '$& $1',
  ' ',
];

const kinds = [...mailedPurposes, 'notice', 'notice without link'] as const;

/** Returns the email of a kind in which every name is the same. */
function mailOf(kind: (typeof kinds)[number], name: string, look: MailLook = plain) {
  if (kind === 'notice' || kind === 'notice without link') {
    return createNoticeMail(
      {
        title: `Access granted to ${name}`,
        message: `${name} may open ${name}.`,
        actionUrl: kind === 'notice' ? `/users?search=${encodeURIComponent(name)}` : null,
        parameters: { username: name, apps: [{ name }] },
      },
      look,
    );
  }
  const newEmail = kind === 'old_email' ? name : null;
  return createLinkMail({ purpose: kind, username: name, secret, expiresAt, newEmail }, look);
}

/** Returns the text of HTML as a reader sees it, without its head. */
const readerText = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

const writings = names.flatMap(name => [null, 'cid:a@logo'].map(logo => [name, logo] as const));

describe.each(kinds)('emails of the kind %s', kind => {
  test.each(writings)('keeps the name %j as text, in both forms', (name, logo) => {
    const look = { ...plain, sender: name, logo };
    const { subject, text, html } = mailOf(kind, name, look);
    expect(subject.startsWith(`${name}: `)).toBe(true);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).not.toContain('<script');
    // The content of the text, in the same order.
    const spoken = readerText(html);
    const blocks = text
      .trimEnd()
      .split('\n\n')
      .map(block => block.replace(/^[^\n]*:\n/, ''));
    let at = 0;
    for (const block of blocks) {
      at = spoken.indexOf(block, at);
      expect(at, block).toBeGreaterThanOrEqual(0);
    }
    expect(html.length).toBeLessThan(16 * 1024);
  });

  test('refers to its link and to nothing else', () => {
    const { html } = mailOf(kind, 'grace', { ...plain, logo: 'cid:a@logo' });
    const [src, ...links] = [...html.matchAll(/(?:src|href|background|action)="([^"]*)"/g)].map(
      ([, to]) => to,
    );
    expect(src).toBe('cid:a@logo');
    expect(links).toHaveLength(kind === 'notice without link' ? 0 : 1);
    if (links.length > 0) expect(links[0]).toMatch(/^https:\/\/hub\.example\.org\//);
    expect(html).not.toMatch(/url\(|@import|<(script|link|iframe|form|object)/);
  });

  test('isolates names from the writing direction of the other text', () => {
    const { html } = mailOf(kind, 'مريم', { ...plain, sender: 'مريم الكبرى' });
    const body = html.slice(html.indexOf('<body'));
    expect(body).toContain('<bdi>مريم الكبرى</bdi>');
    expect(body).toContain('<bdi>مريم</bdi>');
    expect(body.replace(/<bdi>[^<]*<\/bdi>/g, '')).not.toMatch(/\p{Script=Arabic}/u);
  });
});

/** Returns the colours of the button: inline, and those for dark mail programs. */
function buttonsOf(html: string) {
  const pairs = [...html.matchAll(/[ ;]color: ?(#\w{6})[^;]*; ?background-color: ?(#\w{6})/g)];
  return pairs.map(([, ink = '', ground = '']) => ({ ink, ground }));
}

describe('buttons of emails', () => {
  test('gives the button readable text on every colour, in light and dark mail programs', () => {
    const faint = accents.flatMap(accent => {
      const buttons = buttonsOf(mailOf('notice', 'ada', { ...plain, accent }).html);
      expect(buttons).toHaveLength(2);
      return buttons.filter(({ ink, ground }) => contrastOf(ink, ground) < 4.5);
    });
    expect(faint).toEqual([]);
  });

  test("gives the button the product's colour without a brand", () => {
    const grounds = buttonsOf(mailOf('reset', 'ada').html).map(({ ground }) => ground);
    expect(grounds).toContain(accentColours(productAccent, 'light').accent);
    expect(grounds).toContain(accentColours(productAccent, 'dark').accent);
  });
});

test('keeps the text of a link as it was before emails had HTML', () => {
  expect(mailOf('old_email', 'grace').text).toBe(
    `Someone wants to change the email address of your account at Portico (https://hub.example.org) to grace. If it wasn't you, open the link and choose “This wasn't me” to cancel the change and notify your administrators.

Your username: grace

Confirm the change of your email address:
https://hub.example.org/invitation#email:${secret}

The link works once, until 29 November 2026 at 09:05 UTC. Opening it doesn't sign anyone in. Replies to this address are not read.
`,
  );
});
