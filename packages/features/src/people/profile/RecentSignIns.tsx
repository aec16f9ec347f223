import { deviceOf } from '@portico/contract/devices';
import type { OwnSignIn } from '@portico/contract/schemas/profile';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { List } from '@portico/ui/List';
import { Line, ListItem } from '../../lib/components/ListItem.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { DeviceTile, originOf } from '../../lib/components/SessionItem.tsx';
import { formatMoment } from '../../lib/format/formats.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { ReportSignIn } from './ReportSignIn.tsx';
import { useSignIns } from './useSignIns.ts';

/** The user's latest sign-ins, with buttons to report those that were someone else's. */
export function RecentSignIns() {
  const signIns = useSignIns();
  const dialog = useDialogs('report');
  const keepPlace = useFocusFallback(signIns.data);
  const { show } = useSignOuts();
  const chosen = signIns.data?.find(row => row.id === dialog.openedId && mayReport(row));
  return (
    <Card
      title="Recent sign-ins"
      description="The latest sign-ins of the last 30 days. Report one that you do not recognise."
      padding="none"
    >
      <List
        label="Recent sign-ins"
        state={signIns.state}
        items={signIns.data}
        itemKey={({ id }) => id}
        loadingLabel="Loading your sign-ins"
        renderItem={row => <SignInItem signIn={row} onReport={() => dialog.open('report', row.id)} />}
        empty={null}
        failed={<LoadError message="Your sign-ins could not be loaded." of={signIns} />}
      />
      {chosen === undefined ? null : (
        <ReportSignIn
          signIn={chosen}
          onClose={dialog.close}
          onReported={report => {
            keepPlace();
            show(report);
          }}
          onGone={() => void signIns.reload()}
        />
      )}
    </Card>
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
      <Line>{means === '' ? moment : `${moment}, with ${means}`}</Line>
      <Line>{originOf(signIn)}</Line>
    </ListItem>
  );
}
