import { FloatingCorner } from '@portico/ui/FloatingNotice';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import {
  type BeforeInstallPromptEvent,
  deferInstallPrompt,
  deferredInstallPrompt,
} from '../lib/browser/deferredInstallPrompt.ts';
import { recheckPermission } from '../lib/browser/permission.ts';
import { mockWorkerStatus } from './worker.ts';

const Screen = () => (
  <Page>
    <Heading level={1}>Applications</Heading>
  </Page>
);

/** Decorates a dialog's story with a screen behind it. */
export const overScreen = (Story: ComponentType) => (
  <>
    <Screen />
    <Story />
  </>
);

/** Decorates a notice's story with a screen and puts the notice in its corner. */
export const inFloatingCorner = (Story: ComponentType) => (
  <>
    <Screen />
    <FloatingCorner>
      <Story />
    </FloatingCorner>
  </>
);

/**
 * Replaces the browser's notifications by mocks.
 *
 * @param permission the current permission
 * @param answer the user's answer to a request for permission
 * @returns `shown`: the notifications so far; `restore`: a function that restores the real ones
 */
export function mockPermission(
  permission: NotificationPermission,
  answer: NotificationPermission = 'granted',
) {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'Notification');
  const shown: { title: string; close: () => void }[] = [];
  class MockNotification {
    static permission = permission;
    static requestPermission = fn(async () => {
      MockNotification.permission = answer;
      return answer;
    });
    close = fn();
    readonly title: string;
    constructor(title: string) {
      this.title = title;
      shown.push(this);
    }
  }
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: MockNotification });
  recheckPermission();
  const restore = () => {
    if (real !== undefined) Object.defineProperty(globalThis, 'Notification', real);
    recheckPermission();
  };
  return { shown, requestPermission: MockNotification.requestPermission, restore };
}

/** Discards an earlier install offer and listens for the next. */
export function resetInstallOffer(): void {
  deferredInstallPrompt.drop();
  deferInstallPrompt();
}

/** Sends the install offer that Chromium sends. `outcome` is the user's answer to the browser's prompt. */
export function mockInstallOffer(outcome: 'accepted' | 'dismissed') {
  const prompt = fn(async () => ({ outcome }));
  const offer: BeforeInstallPromptEvent = Object.assign(
    new Event('beforeinstallprompt', { cancelable: true }),
    {
      prompt,
    },
  );
  dispatchEvent(offer);
  return { offer, prompt };
}

/** Mocks a browser without notifications and service workers. @returns a function that restores the real one */
export function mockUnsupportedBrowser(): () => void {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'Notification');
  Reflect.deleteProperty(globalThis, 'Notification');
  const restoreWorker = mockWorkerStatus('unsupported');
  recheckPermission();
  return () => {
    if (real !== undefined) Object.defineProperty(globalThis, 'Notification', real);
    restoreWorker();
    recheckPermission();
  };
}
