import type { ComponentType } from 'react';

/** What a check gets to know of a story. */
export type Story = {
  id: string;
  title: string;
  component?: ComponentType<object>;
  initialArgs: Record<string, unknown>;
  parameters: Record<string, unknown>;
  /** What it is shown in. */
  canvasElement: HTMLElement;
};

/** Looks at every story. Throwing fails it. */
export type Check = {
  /** Before it is shown. */
  before?: (story: Story) => void;
  /** After it has played. */
  after?: (story: Story) => void | Promise<void>;
};

let checks: readonly Check[] = [];

/**
 * Says which checks every story goes through. The test set-up does so, before each file of stories; Storybook's
 * own page has none. They hang on the preview because hooks of a set-up file reach the first test file alone
 * where files share a page.
 */
export function setChecks(all: readonly Check[]): void {
  checks = all;
}

/** For the preview. */
export function beforeStory(story: Story): void {
  for (const check of checks) check.before?.(story);
}

/** For the preview. */
export async function afterStory(story: Story): Promise<void> {
  for (const check of checks) await check.after?.(story);
}
