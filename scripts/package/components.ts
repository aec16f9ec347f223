import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/processes.ts';
import { packagesFile } from '../vite/bundledPackages.ts';

/** A package of others that the hub contains or needs. */
export interface Component {
  name: string;
  version: string;
  /** Its licence, as SPDX names it. */
  licence: string;
  /** The texts of its licence. */
  texts: readonly string[];
}

const isLicence = (name: string) => /^(licen[cs]e|copying|notice)/i.test(name);

/** Reads a package of others. @param folder its folder, from the repository's root */
export function readComponent(folder: string): Component {
  const directory = join(root, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const files = readdirSync(directory).filter(isLicence).sort();
  const texts = files.map(file => readFileSync(join(directory, file), 'utf8').trim());
  return { name, version, licence: license ?? 'LicenseRef-see-its-text', texts };
}

/** Returns the packages in the builds of some parts, sorted. */
export function readBundled(parts: readonly string[]): Component[] {
  const folders = parts.flatMap(part =>
    readFileSync(join(root, 'apps', part, 'dist', packagesFile), 'utf8')
      .trim()
      .split('\n'),
  );
  const components = [...new Set(folders)].map(readComponent);
  const keyed = new Map(components.map(component => [`${component.name}@${component.version}`, component]));
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component);
}

/** Returns the licences of the packages in the builds as one text. */
export const licenceText = (components: readonly Component[]): string =>
  components
    .map(({ name, version, licence, texts }) =>
      [`${name} ${version}`, `Licence: ${licence}`, ...texts].join('\n\n'),
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');

/**
 * Returns the list of components. It has no time and no serial number, which would differ in each build.
 *
 * Source: CycloneDX 1.6, JSON.
 *
 * @param bundled the packages in the builds
 * @param required the packages that are installed with it
 */
export function billOfMaterials(
  version: string,
  bundled: readonly Component[],
  required: readonly Component[],
): object {
  const reference = ({ name, version }: Pick<Component, 'name' | 'version'>) =>
    `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const componentOf = (component: Component) => ({
    type: 'library',
    'bom-ref': reference(component),
    name: component.name,
    version: component.version,
    purl: reference(component),
    licenses: [{ expression: component.licence }],
  });
  const self = { name: 'portico', version };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': reference(self),
        ...self,
        purl: reference(self),
        licenses: [{ expression: 'Apache-2.0' }],
      },
    },
    components: [...bundled, ...required].map(componentOf),
    dependencies: [{ ref: reference(self), dependsOn: [...bundled, ...required].map(reference) }],
  };
}
