import type { Mend } from '@portico/contract/sso/doctor/mends';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Breakable } from '../../lib/components/Breakable.tsx';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { useMend } from './useDoctor.ts';

/** The buttons of fixes, and the titles of their dialogs. */
export const mendLabels: Readonly<Record<Mend['kind'], string>> = {
  addRedirectUri: 'Add redirect address',
  addPostLogoutUri: 'Add address after sign-out',
  waivePkce: 'Waive PKCE',
};

interface MendDialogProps {
  appId: string;
  appName: string;
  mend: Mend;
  onClose: () => void;
  onMended?: (() => void) | undefined;
}

/** Shows the change that fixes a refused request, and applies it. */
export const MendDialog = ({ appId, appName, mend, onClose, onMended }: MendDialogProps) => (
  <ConfirmDialog
    title={`${mendLabels[mend.kind]}?`}
    confirmLabel={mendLabels[mend.kind]}
    pendingLabel="Saving..."
    variant={isRisky(mend) ? 'danger' : 'primary'}
    emphasis={isRisky(mend) ? 'cancel' : 'confirm'}
    write={useMend({ id: appId, name: appName })}
    input={mend}
    onClose={onClose}
    onDone={() => onMended?.()}
  >
    <Stack gap={4}>
      {mend.kind === 'waivePkce' ? (
        <PkceChange appName={appName} />
      ) : (
        <AddressChange appName={appName} mend={mend} />
      )}
    </Stack>
  </ConfirmDialog>
);

/** Returns whether a stranger could have provoked the fix to their advantage. */
const isRisky = (mend: Mend) => mend.kind === 'waivePkce' || !mend.isKnownHost || mend.isUnencrypted;

function PkceChange({ appName }: { appName: string }) {
  return (
    <>
      <Text>{`PKCE required for ${appName}: yes → no.`}</Text>
      <Notice tone="warning">
        Without PKCE, a stolen code can be used by someone who also has the client secret. Only waive it for
        an application that cannot use it. Anyone can send such a request: check that the application did.
      </Notice>
    </>
  );
}

function AddressChange({ appName, mend }: { appName: string; mend: Exclude<Mend, { kind: 'waivePkce' }> }) {
  const url = new URL(mend.uri);
  const isRedirect = mend.kind === 'addRedirectUri';
  return (
    <>
      {mend.isKnownHost ? null : (
        <Notice tone="danger" title={`${appName} has no other address on this host`}>
          Anyone can send a request with any address.{' '}
          {isRedirect
            ? 'The owner of this host could sign in as your users. '
            : 'The owner of this host could show your users a false sign-in page. '}
          Add it only if you know that it belongs to the application.
        </Notice>
      )}
      <Text>
        {isRedirect
          ? `${appName} will also receive sign-ons at this address:`
          : `${appName} may also send users to this address after they sign out:`}
      </Text>
      <DescriptionList
        items={[
          {
            term: 'Address to add',
            description: (
              <Text isMono>
                <Breakable text={mend.uri} />
              </Text>
            ),
          },
          {
            term: 'Host',
            description: (
              <Text isMono weight="strong">
                <Breakable text={url.host || url.protocol} />
              </Text>
            ),
          },
        ]}
      />
      {mend.isUnencrypted ? (
        <Notice tone="warning">
          The address starts with http://. Sign-ons to it travel unencrypted, and others on the network can
          read them.
        </Notice>
      ) : null}
    </>
  );
}
