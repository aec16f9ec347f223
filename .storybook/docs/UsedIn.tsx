import { usage } from 'virtual:usage';
import { Disclosure } from '../../packages/ui/src/Disclosure/index.ts';
import { Inline } from '../../packages/ui/src/Inline/index.ts';
import { Link } from '../../packages/ui/src/Link/index.ts';
import { Stack } from '../../packages/ui/src/Stack/index.ts';
import { Text } from '../../packages/ui/src/Text/index.ts';
import { list } from './docs.css.ts';
import { SentenceList } from './parts.tsx';

const withoutPackage = (file: string) => file.replace(/^packages\/|\/src(?=\/)/g, '');

/** Returns what a list of files is, in words: '12 files in 5 folders'. */
function summaryOf(files: readonly string[]): string {
  const folders = new Set(files.map(file => file.slice(0, file.lastIndexOf('/'))));
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(files.length, 'file')} in ${count(folders.size, 'folder')}`;
}

interface FilesProps {
  /** Paths from the repository's root. */
  files: readonly string[];
  /** The heading level of their number. */
  titleLevel?: 2 | 3;
}

/** The files of the product that import something, from their imports. */
export const Files = ({ files, titleLevel = 3 }: FilesProps) =>
  files.length === 0 ? (
    <Text tone="muted">Nothing uses it yet.</Text>
  ) : (
    <Disclosure title={summaryOf(files)} titleLevel={titleLevel}>
      <ul className={list}>
        {files.map(file => (
          <li key={file}>
            <Text as="span" isMono size="small">
              {withoutPackage(file)}
            </Text>
          </li>
        ))}
      </ul>
    </Disclosure>
  );

/** Files of the product that use a component. */
export const UsedIn = ({ name }: { name: string }) => <Files files={usage.components[name] ?? []} />;

/** The tokens of a component, from its styles. */
export function Tokens({ name }: { name: string }) {
  const tokens = usage.tokens[name] ?? [];
  if (tokens.length === 0) return <SentenceList>{['It has no styles of its own.']}</SentenceList>;
  return (
    <Stack gap={2}>
      <Inline gap={2} as="ul">
        {tokens.map(token => (
          <li key={token}>
            <Text as="span" isMono size="small">
              {token}
            </Text>
          </li>
        ))}
      </Inline>
      <Text>
        <Link href="?path=/story/foundations-tokens--colours">Values and purposes of all tokens</Link>
      </Text>
    </Stack>
  );
}
