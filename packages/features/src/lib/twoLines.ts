import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** The most pixels of a row with two lines. */
const maxRowHeight = 76;

/** The height of a phone's viewport, in pixels. */
const phoneHeight = 844;

/** Returns how many phone screens the page is long. */
export const screensLong = (): number => document.documentElement.scrollHeight / phoneHeight;

/** Expects a table with a number of rows, each of two lines. */
export async function expectTwoLines(canvas: StoryContext['canvas'], count: number): Promise<void> {
  const rows = canvas.getAllByRole('rowheader').map(header => header.closest('[role=row]'));
  await expect(rows).toHaveLength(count);
  const heights = rows.map(row => row?.getBoundingClientRect().height ?? 0);
  await expect(Math.max(...heights)).toBeLessThanOrEqual(maxRowHeight);
}

/** Expects that a row shows all of an element. */
export async function expectInside(row: Element, element: Element): Promise<void> {
  const { bottom, right } = row.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  await expect(box.height).toBeGreaterThan(0);
  await expect(box.bottom).toBeLessThanOrEqual(bottom);
  await expect(box.right).toBeLessThanOrEqual(right);
}
