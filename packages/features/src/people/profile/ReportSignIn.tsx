import { deviceOf } from '@portico/contract/devices';
import type { OwnSignIn } from '@portico/contract/schemas/profile';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { formatMoment } from '../../lib/format/formats.ts';
import { useAfterReport, useReportSignIn } from './useSignIns.ts';

interface ReportSignInProps {
  signIn: OwnSignIn;
  onClose: () => void;
  /** Called unless a new password must be chosen first, with the id of the report on the sign-outs; null for none. */
  onReported: (report: string | null) => void;
  /** Called if the hub rejected the request: the sign-in may no longer be listed. */
  onGone: () => void;
}

/** Confirms before a sign-in is reported, and describes the consequences. */
export function ReportSignIn({ signIn, onClose, onReported, onGone }: ReportSignInProps) {
  const report = useReportSignIn();
  const goOn = useAfterReport();
  const usesPassword = signIn.methods.includes('password');
  return (
    <AlertDialog
      title={`Report the sign-in on ${deviceOf(signIn.userAgent).name}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Report sign-in"
      isPending={report.isPending}
      onConfirm={async () => {
        const reported = await report.run({ params: { id: signIn.id } });
        if (reported === null) return onGone();
        onClose();
        if (!reported.mustChangePassword) onReported(reported.signOutReport);
        await goOn(reported);
      }}
    >
      <Stack gap={3}>
        <Text>It was on {formatMoment(signIn.at)}. If it wasn't you, someone else can use your account.</Text>
        <Text>
          You stay signed in here. Your other sessions end, remembered devices ask for a code again, and your
          administrators are notified.
        </Text>
        <Text>
          {usesPassword
            ? 'If your current password was used, you choose a new one next.'
            : 'Then remove the passkeys that you do not recognise.'}
        </Text>
      </Stack>
    </AlertDialog>
  );
}
