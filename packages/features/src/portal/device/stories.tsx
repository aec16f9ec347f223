import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import {
  type BeforeInstallPromptEvent,
  deferInstallPrompt,
  deferredInstallPrompt,
} from '../../lib/browser/deferredInstallPrompt.ts';
import { recheckPermission } from '../../lib/browser/permission.ts';
import { StoryToaster } from '../../lib/stories.tsx';
import { mockWorkerStatus } from './worker.ts';

/** Decorates a component with toasts. */
export const withToasts = (Story: ComponentType) => (
  <>
    <Story />
    <StoryToaster />
  </>
);

/**
 * Replaces the browser's notifications by mocks.
 *
 * @param permission the current permission
 * @param answer the user's choice in a request for permission
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

/** Sends the install offer that Chromium sends. `outcome` is the user's choice in the browser's prompt. */
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
