import { deviceOf } from '@portico/contract/lib/devices';
import type { LastUse } from '@portico/contract/lib/schemas/lastUse';
import type { AppPassword } from '@portico/contract/people/schemas/appPassword';
import type { Authenticator } from '@portico/contract/signIn/schemas/factor';
import type { Passkey } from '@portico/contract/signIn/schemas/passkey';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { IconTile } from '@portico/ui/IconTile';
import { Name } from '@portico/ui/Name';
import { KeyRound, RectangleEllipsis, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../format/clock.tsx';
import { formatDate, formatRelativeInSentence } from '../format/formats.ts';
import { placeOf } from '../format/places.ts';
import { Caption } from './Caption.tsx';
import { ListItem } from './ListItem.tsx';
import { UserSuppliedName } from './UserSuppliedName.tsx';

interface AppPasswordItemProps {
  password: AppPassword;
  /** Absent where the reader may not revoke it. */
  onRevoke?: (() => void) | undefined;
}

/** An app password with its application, and when and where it was last used. */
export function AppPasswordItem({ password, onRevoke }: AppPasswordItemProps) {
  const now = useNow();
  const { name, application, createdAt, lastUsed } = password;
  return (
    <ListItem
      picture={<IconTile icon={<RectangleEllipsis />} tone="neutral" />}
      title={<Name>{name}</Name>}
      actions={
        onRevoke === undefined ? null : (
          <Button size="small" aria-label={`Revoke ${name}`} onPress={onRevoke}>
            Revoke
          </Button>
        )
      }
    >
      <Caption>
        For <UserSuppliedName>{application.name}</UserSuppliedName>, created {formatDate(createdAt)}
      </Caption>
      <Caption>{lastUsed === null ? 'Never used' : lastUseText(lastUsed, now, programOf(lastUsed))}</Caption>
    </ListItem>
  );
}

/** An authenticator app, with when it was last used. */
export function AuthenticatorItem({ app, actions }: { app: Authenticator; actions?: ReactNode }) {
  const now = useNow();
  const { name, createdAt, lastUsedAt } = app;
  return (
    <ListItem
      picture={<IconTile icon={<ShieldCheck />} tone="neutral" />}
      title={<Name>{name}</Name>}
      actions={actions}
    >
      <Caption>
        {lastUsedAt === null
          ? 'Never used to sign in'
          : `Last used ${formatRelativeInSentence(lastUsedAt, now)}`}
      </Caption>
      <Caption>Added {formatDate(createdAt)}</Caption>
    </ListItem>
  );
}

/** A passkey with its kind, its store, and when and where it was last used. */
export function PasskeyItem({ passkey, actions }: { passkey: Passkey; actions?: ReactNode }) {
  const now = useNow();
  const { name, store, isSynced, createdAt, lastUsed } = passkey;
  return (
    <ListItem
      picture={<IconTile icon={<KeyRound />} tone="neutral" />}
      title={<Name>{name}</Name>}
      badges={<Badge>{isSynced ? 'Synced' : 'One device'}</Badge>}
      actions={actions}
    >
      <Caption>{lastUsed === null ? 'Never used to sign in' : lastUseText(lastUsed, now)}</Caption>
      <Caption>
        Added {formatDate(createdAt)}
        {store === null || store === name ? null : ` in ${store}`}
      </Caption>
    </ListItem>
  );
}

/** Returns the device of a browser, otherwise the program, such as `curl/8.16.0`. */
function programOf({ userAgent }: LastUse): string {
  const [program = ''] = userAgent.split(' ');
  return program === '' || program.startsWith('Mozilla/') ? deviceOf(userAgent).name : program;
}

/** Returns when and where a credential was last used: 'Last used 1 day ago: Safari on iPhone, Oslo, Norway'. */
function lastUseText(
  { at, userAgent, ipAddress, location }: LastUse,
  now: Date,
  device = deviceOf(userAgent).name,
): string {
  const place = placeOf(location) || ipAddress;
  return `Last used ${formatRelativeInSentence(at, now)}: ${device}, ${place}`;
}
