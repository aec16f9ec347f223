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
    text: 'Keep the API key on your server: never in a page, an app or a repository. Rotate it when in doubt.',
  },
  {
    icon: ShieldCheck,
    text: 'Believe the hub alone. Whatever it answers but valid: true is a no, and so is no answer.',
  },
  {
    icon: EyeOff,
    text: 'A token stands in an address: use it at once, redirect, and keep addresses out of your logs.',
  },
  {
    icon: Fingerprint,
    text: 'Find accounts by id: it never changes. Never by email, which others can claim: emailVerified says whether an administrator vouches for it.',
  },
  {
    icon: RefreshCw,
    text: 'Ask again every minute or so: that is how a sign-out or a revoked grant reaches you.',
  },
  {
    icon: Cookie,
    text: 'Make your own cookie HttpOnly, Secure and SameSite=Lax, and serve the application over https.',
  },
];

/** What goes wrong most, and how not to. */
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
