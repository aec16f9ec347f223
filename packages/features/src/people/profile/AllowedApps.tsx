import * as api from '@portico/contract/sso/endpoints/consents';
import type { Consent } from '@portico/contract/sso/schemas/consent';
import { Button } from '@portico/ui/Button';
import { Monogram } from '@portico/ui/Monogram';
import { useState } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { ListItem } from '../../lib/components/ListItem.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { claimTexts } from '../../lib/format/claims.ts';
import { formatDate } from '../../lib/format/formats.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';

/** The third-party applications that the user has allowed to learn something. Absent if there are none. */
export function AllowedApps() {
  const consents = useRead(api.list, {}, { isLive: true });
  const keepPlace = useFocusFallback(consents.data);
  const [chosen, choose] = useState<Consent | null>(null);
  if (consents.state === 'loading' || consents.data?.length === 0) return null;
  return (
    <ListCard
      title="Applications you allowed"
      description="These applications are not run by your organisation."
      items={consents.data?.map(consent => ({ ...consent, id: consent.appId }))}
      loadingLabel="Loading the applications"
      renderItem={consent => (
        <ListItem
          picture={<Monogram name={consent.appName} picture={consent.icon} />}
          title={<UserSuppliedName>{consent.appName}</UserSuppliedName>}
          actions={
            <Button
              size="small"
              onPress={() => choose(consent)}
              aria-label={`Withdraw from ${consent.appName}`}
            >
              Withdraw
            </Button>
          }
        >
          <Caption>
            {['Your ID', ...consent.claims.map(name => claimTexts[name]), ...consent.apiScopes].join(' · ')}
          </Caption>
          <Caption>Allowed on {formatDate(consent.allowedAt)}</Caption>
        </ListItem>
      )}
      of={consents}
      failure="The applications you allowed could not be loaded."
    >
      {chosen === null ? null : (
        <ConfirmWrite
          title={`Withdraw your consent from ${chosen.appName}?`}
          confirmLabel="Withdraw"
          row={api.withdraw}
          refreshes={[api.list]}
          succeeded="Consent withdrawn"
          failed={{ title: 'Failed to withdraw your consent' }}
          input={{ params: { id: chosen.appId } }}
          options={{ description: chosen.appName }}
          onDone={keepPlace}
          onClose={() => choose(null)}
        >
          You are signed out of the application, and it can't read your data here any more. It may keep a
          copy. It asks you again when you next sign in to it.
        </ConfirmWrite>
      )}
    </ListCard>
  );
}
