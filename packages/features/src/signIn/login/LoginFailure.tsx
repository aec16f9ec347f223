import { Notice } from '@portico/ui/Notice';
import type { ReactNode } from 'react';

/** Shows why the last sign-in failed, until the next attempt. It is not live: the toast announces it. */
export default function LoginFailure({ message }: { message: string }): ReactNode {
  return <Notice tone="danger">{message}</Notice>;
}
