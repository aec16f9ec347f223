import { library } from 'virtual:library';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Story } from '../checks.ts';

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Has React finish what it is told, and throw what a component throws. */
async function finish(work: () => void): Promise<void> {
  const { IS_REACT_ACT_ENVIRONMENT } = scope;
  scope.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => work());
  scope.IS_REACT_ACT_ENVIRONMENT = IS_REACT_ACT_ENVIRONMENT;
}

/**
 * Shows the component of a first story once more, with what it requires and nothing else.
 *
 * @returns what the story does not give it
 * @throws what the component throws
 */
export async function lacking({ id, title, component: Component, initialArgs }: Story): Promise<string[]> {
  const name = title.split('/').at(-1) ?? title;
  const { [name]: own, ...others } = library[name] ?? {};
  const props = own ?? Object.values(others)[0];
  if (!id.endsWith('--default') || Component === undefined || props === undefined) return [];
  const required = props.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const missing = required.filter(name => !(name in initialArgs));
  if (missing.length > 0) return missing;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const args = Object.fromEntries(required.map(name => [name, initialArgs[name]]));
  try {
    await finish(() => root.render(<Component {...args} />));
  } finally {
    await finish(() => root.unmount());
    host.remove();
  }
  return [];
}
