import type { ComponentType } from 'react';

/** The properties of a story that checks use. */
export type Story = {
  id: string;
  name: string;
  title: string;
  tags: readonly string[];
  component?: ComponentType<object>;
  initialArgs: Record<string, unknown>;
  parameters: Record<string, unknown>;
  /** The element that contains the story. */
  canvasElement: HTMLElement;
};

/** A check of every story. Throwing fails the story. */
export type Check = {
  /** Runs before the story is rendered. */
  before?: (story: Story) => void;
  /** Runs after the play function. */
  after?: (story: Story) => void | Promise<void>;
};

let checks: readonly Check[] = [];

/**
 * Sets the checks of every story. The test setup calls it; Storybook's own pages have none. The preview runs the
 * checks, because hooks of a setup file only affect the first test file when files share a page.
 */
export function setChecks(all: readonly Check[]): void {
  checks = all;
}

/** Runs the checks before a story. For the preview. */
export function beforeStory(story: Story): void {
  for (const check of checks) check.before?.(story);
}

/** Runs the checks after a story. For the preview. */
export async function afterStory(story: Story): Promise<void> {
  for (const check of checks) await check.after?.(story);
}
