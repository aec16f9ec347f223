import { type ComponentType, lazy } from 'react';

/** Loads a screen's code. Repeated calls share one request. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

const screens = new Map<LoadScreen, ComponentType>();

/** Loads a screen's code, so that {@link screenOf} has it at once. A lazy one would follow a fallback, 300 ms late. */
export async function preload(load: LoadScreen): Promise<void> {
  const { default: screen } = await load();
  // A lazy one that renders already stays: another component would lose its state.
  if (!screens.has(load)) screens.set(load, screen);
}

/** Returns a loader's screen, which is always the same component: lazy, unless it is preloaded. */
export function screenOf(load: LoadScreen): ComponentType {
  const screen = screens.get(load) ?? lazy(load);
  screens.set(load, screen);
  return screen;
}
