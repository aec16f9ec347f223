import { library } from 'virtual:library';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Story } from '../checks/checks.ts';

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Runs work inside React's `act`, so that it completes, and errors of components are thrown. */
async function runInAct(work: () => void): Promise<void> {
  const { IS_REACT_ACT_ENVIRONMENT } = scope;
  scope.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => work());
  scope.IS_REACT_ACT_ENVIRONMENT = IS_REACT_ACT_ENVIRONMENT;
}

/**
 * Renders the component of a Default story with only its required props.
 *
 * @returns required props that the story does not pass
 * @throws errors of the component
 */
export async function missingProps({
  id,
  title,
  component: Component,
  initialArgs,
}: Story): Promise<string[]> {
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
    await runInAct(() => root.render(<Component {...args} />));
  } finally {
    await runInAct(() => root.unmount());
    host.remove();
  }
  return [];
}
