import type { SignInDemand } from '@portico/contract/schemas/signInRule';
import type { ComponentType, ReactNode } from 'react';

/**
 * The steps of the authentication that an application requires. The app passes them to the screens that lead to
 * applications: areas do not import each other.
 */
export type ProofSlot = ComponentType<{
  appName: string;
  /** The requirement of the application that the session does not meet. */
  demand: SignInDemand;
  /** True if it requires a new sign-in, not a stronger one. */
  isAgain?: boolean;
  /** Continues to the application. */
  onProven: () => void;
  /** The button that leads back. */
  back: ReactNode;
}>;
