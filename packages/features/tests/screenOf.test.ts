import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { preload, screenOf } from '../src/app/screenOf.ts';

const Shown: ComponentType = () => null;
const loader = () => async () => ({ default: Shown });

it('renders a preloaded screen at once', async () => {
  const load = loader();
  await preload(load);
  expect(screenOf(load)).toBe(Shown);
});

it('keeps a screen that rendered before it was loaded', async () => {
  const load = loader();
  const lazy = screenOf(load);
  await preload(load);
  expect(lazy).not.toBe(Shown);
  expect(screenOf(load)).toBe(lazy);
});
