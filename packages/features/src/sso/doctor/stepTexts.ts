import type { TestStep, TestStepKind } from '@portico/contract/schemas/doctor';

type Texts = Partial<Record<TestStep['outcome'], string>>;

/** Texts of each step of a test. A refused step adds the reason. */
const texts: Readonly<Record<TestStepKind, Texts>> = {
  authorization: {
    ok: 'The application sent you here to sign in.',
    refused: 'The request to sign in was refused.',
  },
  signIn: {
    waiting: 'The hub asks you to sign in, in the other tab.',
    ok: 'You continued at the hub.',
  },
  access: { waiting: 'You have no access to this application, so the sign-on stops here.' },
  code: { ok: 'The hub sent you back to the application with a code.' },
  token: {
    ok: 'The application exchanged the code for tokens.',
    refused: 'The exchange of the code was refused.',
  },
  userinfo: {
    ok: 'The application read your details.',
    refused: 'The request for your details was refused.',
  },
};

/** Returns the sentence of a step. */
export const stepText = ({ kind, outcome }: TestStep): string => texts[kind][outcome] ?? 'A request arrived.';
