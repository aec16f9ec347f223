/** The area `passkeys`. Two modules, because the login page loads only the first, and only when it is needed. */
export * from './passkeySignIn.ts';
export * from './passkeys.ts';
