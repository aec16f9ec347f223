import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/processes.ts';

/** A package of others that the hub contains or needs. */
export interface Component {
  name: string;
  version: string;
  /** Its licence, as SPDX names it. */
  identifier?: string;
  /** The text of its licence, if the builds contain it. */
  text?: string;
}

/** Returns the packages in the builds of all parts, sorted. Vite lists those of each build. */
export function readBundled(): Component[] {
  const components = globSync('apps/*/dist/.vite/*licences.json', { cwd: root }).flatMap(
    (path): Component[] => JSON.parse(readFileSync(join(root, path), 'utf8')),
  );
  const keyed = new Map(components.map(component => [`${component.name}@${component.version}`, component]));
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component);
}

const licenceOf = ({ identifier = 'LicenseRef-see-its-text' }: Component) => identifier;

/** Returns the licences of the packages in the builds as one text. */
export const licenceText = (components: readonly Component[]): string =>
  components
    .map(component => {
      const { name, version, text = [] } = component;
      return [`${name} ${version}`, `Licence: ${licenceOf(component)}`].concat(text).join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');

/**
 * Returns the list of components. It has no time and no serial number, which would differ in each build.
 *
 * Source: CycloneDX 1.6, JSON.
 */
export function billOfMaterials(version: string, components: readonly Component[]): object {
  const entryOf = (type: string, component: Component) => {
    const { name, version } = component;
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licenses = [{ expression: licenceOf(component) }];
    return { type, 'bom-ref': purl, name, version, purl, licenses };
  };
  const self = entryOf('application', { name: 'portico', version, identifier: 'Apache-2.0' });
  const others = components.map(component => entryOf('library', component));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: self },
    components: others,
    dependencies: [{ ref: self.purl, dependsOn: others.map(({ purl }) => purl) }],
  };
}
