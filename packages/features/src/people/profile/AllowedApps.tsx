import type { Consent } from '@portico/contract/schemas/consent';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { useState } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { ListItem } from '../../lib/components/ListItem.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { claimTexts } from '../../lib/format/claims.ts';
import { formatDate } from '../../lib/format/formats.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useConsents, useWithdrawConsent } from './useProfile.ts';

/** The third-party applications that the user has allowed to learn something. Absent if there are none. */
export function AllowedApps() {
  const consents = useConsents();
  const keepPlace = useFocusFallback(consents.data);
  const [chosen, choose] = useState<Consent | null>(null);
  if (consents.state === 'loading' || consents.data?.length === 0) return null;
  return (
    <Card
      title="Applications you allowed"
      description="These applications are not run by your organisation."
      padding="none"
    >
      <List
        label="Applications you allowed"
        state={consents.state}
        items={consents.data}
        itemKey={({ appId }) => appId}
        loadingLabel="Loading the applications"
        renderItem={consent => <AllowedApp consent={consent} onWithdraw={() => choose(consent)} />}
        empty={null}
        failed={<LoadError message="The applications you allowed could not be loaded." of={consents} />}
      />
      {chosen === null ? null : (
        <WithdrawDialog consent={chosen} onClose={() => choose(null)} onWithdrawn={keepPlace} />
      )}
    </Card>
  );
}

function AllowedApp({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const { appName, icon, claims, apiScopes, allowedAt } = consent;
  return (
    <ListItem
      picture={<Monogram name={appName} picture={icon} />}
      title={<UserSuppliedName>{appName}</UserSuppliedName>}
      actions={
        <Button size="small" onPress={onWithdraw} aria-label={`Withdraw from ${appName}`}>
          Withdraw
        </Button>
      }
    >
      <Caption>{['Your ID', ...claims.map(name => claimTexts[name]), ...apiScopes].join(' · ')}</Caption>
      <Caption>Allowed on {formatDate(allowedAt)}</Caption>
    </ListItem>
  );
}

interface WithdrawDialogProps {
  consent: Consent;
  onClose: () => void;
  /** Called before the list is refreshed. */
  onWithdrawn: () => void;
}

/** Confirms before a consent is withdrawn. */
function WithdrawDialog({ consent, onClose, onWithdrawn }: WithdrawDialogProps) {
  const withdraw = useWithdrawConsent();
  return (
    <ConfirmDialog
      title={`Withdraw your consent from ${consent.appName}?`}
      confirmLabel="Withdraw"
      onClose={onClose}
      write={withdraw}
      input={{ params: { id: consent.appId } }}
      options={{ description: consent.appName }}
      onDone={onWithdrawn}
    >
      You are signed out of the application, and it can't read your data here any more. It may keep a copy. It
      asks you again when you next sign in to it.
    </ConfirmDialog>
  );
}
