import type { CDPSession, Page } from 'playwright';
import { onTestFinished } from 'vitest';

/** An authenticator of the browser's, which needs no touch (Chrome DevTools Protocol, WebAuthn). */
export interface Authenticator {
  cdp: CDPSession;
  id: string;
}

/** The properties of an authenticator. */
export interface Kind {
  transport?: 'internal' | 'usb' | 'hybrid';
  /** True if it verifies its user: by a PIN, a finger or a face. */
  isVerified?: boolean;
  /** True if it copies passkeys to other devices, and has done so. */
  isBackedUp?: boolean;
}

/** Adds a virtual authenticator to the page's browser until the test ends. */
export async function addAuthenticator(page: Page, kind: Kind = {}): Promise<Authenticator> {
  const { transport = 'internal', isVerified = true, isBackedUp = false } = kind;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isBackedUp,
      defaultBackupState: isBackedUp,
    },
  });
  onTestFinished(() => void cdp.detach().catch(() => undefined));
  return { cdp, id };
}
