import { Card } from '@portico/ui/Card';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Cookie, EyeOff, Fingerprint, KeyRound, type LucideIcon, RefreshCw, ShieldCheck } from 'lucide-react';
import type { GuideLevel } from './guideLevel.ts';

const tips: readonly { icon: LucideIcon; text: string }[] = [
  {
    icon: KeyRound,
    text: 'Keep the API key on your server, never in a page, an app or a repository. Rotate it if it may have leaked.',
  },
  {
    icon: ShieldCheck,
    text: 'Trust only the hub. Refuse access unless it responds with valid: true.',
  },
  {
    icon: EyeOff,
    text: 'The token is part of a URL. Validate it at once, redirect, and keep such URLs out of your logs.',
  },
  {
    icon: Fingerprint,
    text: 'Identify users by id, which never changes. Do not identify them by email: users can enter any address. emailVerified is true if an administrator confirmed it.',
  },
  {
    icon: RefreshCw,
    text: 'Validate sessions again every minute or so, to notice sign-outs and revoked access.',
  },
  {
    icon: Cookie,
    text: 'Set your cookie with HttpOnly, Secure and SameSite=Lax, and serve the application over HTTPS.',
  },
];

/** Advice against the most common mistakes. */
export const SecurityTips = ({ titleLevel }: { titleLevel: GuideLevel }) => (
  <Card title="Security tips" titleLevel={titleLevel}>
    <Stack as="ul" gap={4}>
      {tips.map(({ icon: Icon, text }) => (
        <Inline key={text} as="li" gap={3} align="start" isWrapping={false}>
          <IconTile icon={<Icon />} tone="accent" size="small" />
          <Text as="span">{text}</Text>
        </Inline>
      ))}
    </Stack>
  </Card>
);
