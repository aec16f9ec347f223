import { deviceOf } from '@portico/contract/lib/devices';
import * as api from '@portico/contract/people/endpoints/profile';
import type { OwnSignIn } from '@portico/contract/people/schemas/profile';
import { list as factors } from '@portico/contract/signIn/endpoints/factors';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { ListItem } from '../../lib/components/ListItem.tsx';
import { DeviceTile, originOf } from '../../lib/components/SessionItem.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { formatMoment } from '../../lib/format/formats.ts';
import { focusMainWhenShown } from '../../lib/navigation/focusMain.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useSession } from '../../session/state/useSession.ts';

/** The user's latest sign-ins, with buttons to report those that were someone else's. */
export function RecentSignIns() {
  const signIns = useRead(api.signIns, {}, { isLive: true });
  const dialog = useDialogs('report');
  const keepPlace = useFocusFallback(signIns.data);
  const { show } = useSignOuts();
  const { verify } = useSession();
  const chosen = signIns.data?.find(row => row.id === dialog.openedId && mayReport(row));
  return (
    <ListCard
      title="Recent sign-ins"
      description="The latest sign-ins of the last 30 days. Report one that you do not recognise."
      items={signIns.data}
      loadingLabel="Loading your sign-ins"
      renderItem={row => <SignInItem signIn={row} onReport={() => dialog.open('report', row.id)} />}
      of={signIns}
      failure="Your sign-ins could not be loaded."
    >
      {chosen === undefined ? null : (
        <ConfirmWrite
          title={`Report the sign-in on ${deviceOf(chosen.userAgent).name}?`}
          confirmLabel="Report sign-in"
          row={api.reportSignIn}
          succeeded={{
            title: 'Sign-in reported',
            description: 'Your other sessions were ended and your administrators notified.',
          }}
          failed={{ title: 'Failed to report the sign-in' }}
          input={{ params: { id: chosen.id } }}
          // The sign-in may no longer be listed.
          options={{ onRefusal: () => void signIns.reload() }}
          onDone={async ({ mustChangePassword, signOutReport }) => {
            if (mustChangePassword) {
              // The screen of the new password replaces this one.
              await verify();
              return focusMainWhenShown();
            }
            keepPlace();
            show(signOutReport);
            await revalidateReads([api.signIns, api.sessions, api.appSessions, factors]);
          }}
          onClose={dialog.close}
        >
          <Stack gap={3}>
            <Text>
              It was on {formatMoment(chosen.at)}. If it wasn't you, someone else can use your account.
            </Text>
            <Text>
              You stay signed in here. Your other sessions end, remembered devices ask for a code again, and
              your administrators are notified.
            </Text>
            <Text>
              {chosen.methods.includes('password')
                ? 'If your current password was used, you choose a new one next.'
                : 'Then remove the passkeys that you do not recognise.'}
            </Text>
          </Stack>
        </ConfirmWrite>
      )}
    </ListCard>
  );
}

const mayReport = ({ state, isReported }: OwnSignIn) => state !== 'current' && !isReported;

/** Names of sign-in methods in 'with your password and a code'. */
const methodNames: Record<OwnSignIn['methods'][number], string> = {
  password: 'your password',
  passkey: 'a passkey',
  totp: 'a code',
  recoveryCode: 'a recovery code',
};

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A sign-in with its device, time, methods and location. */
function SignInItem({ signIn, onReport }: { signIn: OwnSignIn; onReport: () => void }) {
  const { userAgent, at, methods, state, isReported } = signIn;
  const { name } = deviceOf(userAgent);
  const moment = formatMoment(at);
  const means = and.format(methods.map(method => methodNames[method]));
  return (
    <ListItem
      picture={<DeviceTile userAgent={userAgent} isAccented={state === 'current'} />}
      title={name}
      badges={
        <>
          {state === 'current' ? <Badge tone="accent">This session</Badge> : null}
          {state === 'live' ? <Badge>Signed in</Badge> : null}
          {isReported ? <Badge tone="danger">Reported</Badge> : null}
        </>
      }
      actions={
        mayReport(signIn) ? (
          <Button size="small" onPress={onReport} aria-label={`This wasn't me: ${name}, ${moment}`}>
            This wasn't me
          </Button>
        ) : null
      }
    >
      <Caption>{means === '' ? moment : `${moment}, with ${means}`}</Caption>
      <Caption>{originOf(signIn)}</Caption>
    </ListItem>
  );
}
