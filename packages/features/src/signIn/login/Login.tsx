import { screens } from '@portico/contract/screens';
import type { LoginType } from '@portico/contract/signIn/schemas/session';
import { Card } from '@portico/ui/Card';
import { SegmentedControl } from '@portico/ui/SegmentedControl';
import { Stack } from '@portico/ui/Stack';
import { ToastSlot } from '@portico/ui/Toast';
import { lazy, Suspense, useState } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { productName, useTitle } from '../../lib/navigation/title.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterOfferSkeleton } from './RegisterOfferSkeleton.tsx';

const ForgotPassword = lazy(() => import('../../session/proof/ForgotPassword.tsx'));
const RegisterOffer = lazy(() => import('./RegisterOffer.tsx'));

const loginTypes = [
  {
    value: 'user',
    title: 'User Access',
    description: 'A simple, mobile-friendly interface with your apps',
  },
  {
    value: 'admin',
    title: 'Admin Access',
    description: 'The full admin dashboard with system management',
  },
] as const;

/** The login screen. docs/sign-in.md, 'Signing in'. */
export function Login() {
  const [chosen, setChosen] = useState<LoginType>('user');
  const [forgotten, setForgotten] = useState<string | null>(null);
  useTitle(screens.login.title);
  return (
    <EntryPage title={`Sign in to ${productName}`}>
      <ToastSlot />
      <Card padding="large">
        <Stack gap={6}>
          <LoginForm chosen={chosen} onForgot={setForgotten}>
            <SegmentedControl
              label="Access type"
              options={loginTypes}
              value={chosen}
              onChange={setChosen}
              size="small"
            />
          </LoginForm>
        </Stack>
      </Card>
      <Suspense fallback={<RegisterOfferSkeleton />}>
        <RegisterOffer />
      </Suspense>
      {forgotten !== null && (
        <Suspense>
          <ForgotPassword username={forgotten} onClose={() => setForgotten(null)} />
        </Suspense>
      )}
    </EntryPage>
  );
}
