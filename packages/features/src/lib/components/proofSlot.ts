import type { SignInDemand } from '@portico/contract/schemas/signInRule';
import type { ComponentType, ReactNode } from 'react';

/**
 * The steps of a proof that an application demands. The app passes them to the screens that lead to applications: areas
 * do not import each other.
 */
export type ProofSlot = ComponentType<{
  appName: string;
  /** What the application demands and the session has not proven. */
  demand: SignInDemand;
  /** It asks for a new sign-in, not for a stronger one. */
  isAgain?: boolean;
  /** Continues to the application. */
  onProven: () => void;
  /** The button that leads back. */
  back: ReactNode;
}>;
