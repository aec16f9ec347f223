import { lazy, Suspense } from 'react';
import { useSignOuts } from '../navigation/useSignOuts.ts';

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'));

/** Shows the report on sign-outs at applications that the address names. docs/sso.md, 'Signing out'. */
export function SignOuts() {
  const { report, close } = useSignOuts();
  return report === null ? null : (
    <Suspense>
      <SignOutDialog id={report} onClose={close} />
    </Suspense>
  );
}
