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

/** A decorator that puts a screen under what opens above it. */
export const aboveScreen = (Story: ComponentType) => (
  <>
    <Screen />
    <Story />
  </>
);

/** A decorator that puts what the app has to say where it stands, at the edge of a screen. */
export const atTheEdge = (Story: ComponentType) => (
  <>
    <Screen />
    <FloatingCorner>
      <Story />
    </FloatingCorner>
  </>
);

/** Plays a browser that has not decided on notifications. @returns puts the real one back */
export function withPermission(
  permission: NotificationPermission,
  answer: NotificationPermission = 'granted',
) {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'Notification');
  const shown: { title: string; close: () => void }[] = [];
  class PlayedNotification {
    static permission = permission;
    static requestPermission = fn(async () => {
      PlayedNotification.permission = answer;
      return answer;
    });
    close = fn();
    readonly title: string;
    constructor(title: string) {
      this.title = title;
      shown.push(this);
    }
  }
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: PlayedNotification });
  recheckPermission();
  const restore = () => {
    if (real !== undefined) Object.defineProperty(globalThis, 'Notification', real);
    recheckPermission();
  };
  return { shown, requestPermission: PlayedNotification.requestPermission, restore };
}

/** Plays a browser that has made no offer yet. */
export function withoutOffer(): void {
  deferredInstallPrompt.drop();
  deferInstallPrompt();
}

/** What Chromium sends; the reader answers as told. */
export function browserOffers(outcome: 'accepted' | 'dismissed') {
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

/** Plays a browser that can do none of it. @returns puts the real one back */
export function withoutSupport(): () => void {
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
