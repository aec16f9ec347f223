import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isFunctionDeclaration, isObjectBindingPattern } from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeScriptSymbol,
} from 'typescript/unstable/sync';
import ui from '../../packages/ui/package.json' with { type: 'json' };

/** A prop of a component, from the compiler. */
export interface Prop {
  name: string;
  isRequired: boolean;
  type: string;
  /** Its doc comment. */
  description: string;
  /** The source of its default value; '' for none. */
  fallback: string;
}

/** The components that each folder exports, with their props. */
export type Library = Record<string, Record<string, Prop[]>>;

const root = join(import.meta.dirname, '../..');
const packageFolder = join(root, 'packages/ui');
/** The folder of the library's components. */
export const library = join(packageFolder, 'src');
/** The file of each of its exports; null for a folder that is not one. */
const entries: Readonly<Record<string, string | null>> & { './*': string } = ui.exports;
const features = join(root, 'packages/features/src');

const { NoTruncation, UseSingleQuotesForStringLiteralType } = NodeBuilderFlags;

/** Returns a type as text: a union of literals with all its values, and without `undefined`. */
function typeText(checker: Checker, type: Type): string {
  const textOf = (part: Type) =>
    checker
      .typeToString(part, undefined, NoTruncation | UseSingleQuotesForStringLiteralType)
      .replace('ReactElement<unknown, string | JSXElementConstructor<any>>', 'ReactElement');
  const parts = (type.isUnionType() && type.getTypes()) || [];
  const isValue = (part: Type) => part.isStringLiteralType() || part.isNumberLiteralType();
  if (parts.some(isValue) && parts.every(part => isValue(part) || textOf(part) === 'undefined'))
    return parts.filter(isValue).map(textOf).join(' | ');
  const members = new Set(textOf(type).split(' | '));
  members.delete('undefined');
  const [only = '', ...more] = members;
  return more.length > 0 ? [only, ...more].join(' | ') : only.replace(/^\((\(.*)\)$/, '$1');
}

/** Returns the default values of a component's props by name, as source text. */
function fallbacksOf(component: TypeScriptSymbol, project: Project): Map<string, string> {
  const declaration = component.valueDeclaration?.resolve(project);
  if (declaration === undefined || !isFunctionDeclaration(declaration)) return new Map();
  const pattern = declaration.parameters[0]?.name;
  if (pattern === undefined || !isObjectBindingPattern(pattern)) return new Map();
  return new Map(
    pattern.elements.flatMap(({ propertyName, name, initializer }) =>
      name && initializer ? [[(propertyName ?? name).getText(), initializer.getText()]] : [],
    ),
  );
}

function propsOf(component: TypeScriptSymbol, project: Project): Prop[] {
  const { checker } = project;
  const type = checker.getTypeOfSymbol(component);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  if (signature === undefined || signature.parameters.length === 0) return [];
  const props = checker.getParameterType(signature, 0);
  if (props === undefined) return [];
  // In a union of props, the first member is the usual one.
  const [usual = props] = (props.isUnionType() && props.getTypes()) || [];
  const fallbacks = fallbacksOf(component, project);
  return checker.getPropertiesOfType(props).map(prop => {
    const own = checker.getTypeOfSymbol(prop);
    const { flags } = checker.getPropertyOfType(usual, prop.name) ?? prop;
    return {
      name: prop.name,
      isRequired: (flags & SymbolFlags.Optional) === 0,
      type: own ? typeText(checker, own) : '',
      description: checker.getDocumentationCommentOfSymbol(prop).replace(/\s+/g, ' '),
      fallback: fallbacks.get(prop.name) ?? '',
    };
  });
}

/** The files that components are read from, each with the name under which its stories are found. */
const sources = {
  library: () =>
    globSync('*/', { cwd: library }).flatMap(folder => {
      const file = entries[`./${folder}`];
      return file === null
        ? []
        : [[folder, join(packageFolder, file ?? entries['./*'].replaceAll('*', folder))]];
    }),
  features: () =>
    globSync('**/*.stories.tsx', { cwd: features }).map(file => [
      file.replace('.stories.tsx', ''),
      join(features, file.replace('.stories.', '.')),
    ]),
};

/** Components to read. */
export type Components = keyof typeof sources;

/**
 * Reads the props of components from the compiler.
 *
 * @param of the folders of the library, or the files of features that have stories
 */
export function readProps(of: Components): Library {
  const compiler = new API({ cwd: root });
  try {
    const snapshot = compiler.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
    const project = snapshot.getProject(join(root, 'tsconfig.json'));
    if (project === undefined) throw new Error('The compiler does not know tsconfig.json.');
    const { checker, program } = project;
    const files = sources[of]()
      .sort()
      .map(([name = '', file = '']) => {
        const source = program.getSourceFile(file);
        const module = source && checker.getSymbolAtLocation(source);
        const components = (module ? checker.getExportsOfModule(module) : [])
          .filter(({ name }) => /^[A-Z]/.test(name))
          .map(symbol => (symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
          .filter(({ flags }) => (flags & SymbolFlags.Value) !== 0)
          .map(symbol => [symbol.name, propsOf(symbol, project)] as const);
        return [name, Object.fromEntries(components)] as const;
      });
    return Object.fromEntries(files.filter(([, components]) => Object.keys(components).length > 0));
  } finally {
    compiler.close();
  }
}
