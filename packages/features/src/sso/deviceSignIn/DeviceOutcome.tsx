import { openAppPath } from '@portico/contract/api/documents';
import type { DeviceSignIn } from '@portico/contract/sso/schemas/deviceSignIn';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState, type EmptyStateProps } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { CircleCheck, CircleSlash, Hourglass, Lock, ShieldX } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import type { DeviceAnswer } from './useDeviceSignIn.ts';

interface DeviceOutcomeProps {
  device: DeviceSignIn;
  /** The choice that was sent from this screen; null for none. */
  answered: DeviceAnswer | null;
  onOther: () => void;
}

type Outcome = Pick<EmptyStateProps, 'icon' | 'title' | 'children'> & { next?: 'other' | 'request' };

const outcomes: Record<DeviceAnswer | DeviceSignIn['state'], (name: string) => Outcome> = {
  allowed: name => ({
    icon: <CircleCheck />,
    title: `The device is signed in to ${name}`,
    children: 'Continue on the device. You can close this page.',
  }),
  refused: () => ({
    icon: <ShieldX />,
    title: 'The device is not signed in',
    children: 'If you did not start this sign-in, someone may have tried to use your account.',
  }),
  answered: () => ({
    icon: <CircleSlash />,
    title: 'This code was already used',
    children: 'If the device is not signed in, start again there for a new code.',
    next: 'other',
  }),
  expired: () => ({
    icon: <Hourglass />,
    title: 'This code has expired',
    children: 'A code lasts 10 minutes. Start again on the device for a new one.',
    next: 'other',
  }),
  // The question is shown instead, unless the user has no access.
  waiting: name => ({
    icon: <Lock />,
    title: `You do not have access to ${name}`,
    children: 'The device cannot sign in with your account. Request access, then enter the code again.',
    next: 'request',
  }),
};

/** Shows what became of a code, with the next step. */
export function DeviceOutcome({ device: { app, state }, answered, onOther }: DeviceOutcomeProps) {
  const { next, ...outcome } = outcomes[answered ?? state](app.name);
  return (
    <EmptyState
      {...outcome}
      titleLevel={1}
      action={
        <Inline justify="center">
          {next === 'request' ? (
            <ButtonLink variant="primary" href={openAppPath(app.id)}>
              Request access
            </ButtonLink>
          ) : null}
          {next === 'other' ? (
            <Button variant="primary" onPress={onOther}>
              Enter another code
            </Button>
          ) : null}
          <ButtonLink href={paths.home}>Go to the start page</ButtonLink>
        </Inline>
      }
    />
  );
}
