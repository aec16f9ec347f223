import type { Authenticator } from '@portico/contract/schemas/factor';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../format/clock.tsx';
import { formatDate, formatRelativeInSentence } from '../format/formats.ts';
import { FactorItem } from './FactorItem.tsx';

interface AuthenticatorItemProps {
  app: Authenticator;
  /** Buttons of the row. */
  actions?: ReactNode;
}

/** An authenticator app, with when it was last used. */
export function AuthenticatorItem({ app, actions }: AuthenticatorItemProps) {
  const now = useNow();
  const { name, createdAt, lastUsedAt } = app;
  const used =
    lastUsedAt === null ? 'Never used to sign in' : `Last used ${formatRelativeInSentence(lastUsedAt, now)}`;
  return (
    <FactorItem
      icon={<ShieldCheck />}
      name={name}
      lines={[used, `Added ${formatDate(createdAt)}`]}
      actions={actions}
    />
  );
}
