import type { Listing } from '@portico/catalogue/guide';
import { catalogue, otherApplication } from '@portico/catalogue/list';
import type { Endpoint } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { catalogueIcon } from '@portico/contract/apps/catalogueIcons';
import { foldText } from '@portico/contract/lib/text/foldText';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { PickList } from '@portico/ui/PickList';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { Hammer, Link2, Plug, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { matchesSearch } from '../../lib/data/matchesSearch.ts';
import { categoryNames } from '../../lib/format/applications.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { useSession } from '../../session/state/useSession.ts';

/** A way to add an application that the catalogue does not have. */
interface Way {
  id: 'other' | 'proxy' | 'key' | 'link';
  name: string;
  description: string;
  icon: ReactNode;
  /** The endpoint that the way needs besides adding the application. */
  needs?: Endpoint;
}

const { name, description } = otherApplication;

/** These ways, in display order. docs/apps.md, 'Adding and editing applications'. */
export const ways: readonly Way[] = [
  { id: 'other', name, description, icon: <Plug /> },
  {
    id: 'proxy',
    name: 'App behind a proxy',
    description: 'Your reverse proxy checks who may pass',
    icon: <ShieldCheck />,
    needs: api.proxy.save,
  },
  {
    id: 'key',
    name: 'App you build yourself',
    description: 'Your code checks sign-ons with an API key',
    icon: <Hammer />,
  },
  { id: 'link', name: 'Link only', description: 'A tile that opens a URL', icon: <Link2 /> },
];

type Choice = Listing | Way;

/**
 * Picks an application of the catalogue, or another way to add one: these come last, whatever the search. Enter in the
 * search picks the first.
 */
export function Picker({ onPick }: { onPick: (id: string) => void }) {
  const { mayCall } = useSession();
  const { text, setText } = useSearch();
  const search = text.trim();
  const found = search === '' ? catalogue : findChoices(catalogue, search);
  const open = ways.filter(({ needs }) => needs === undefined || mayCall(needs));
  const fitting = search === '' ? [] : findChoices(open, search);
  const items: readonly Choice[] = [...found, ...fitting, ...open.filter(way => !fitting.includes(way))];
  const count = `${found.length} of ${catalogue.length} applications`;
  return (
    <Stack gap={4}>
      <SearchField
        label="Search the catalogue"
        placeholder="Search by name or purpose"
        clearLabel="Clear search"
        hasShortcut
        autoFocus
        value={text}
        onChange={setText}
        onSubmit={() => {
          const [first] = items;
          if (search !== '' && first !== undefined) onPick(first.id);
        }}
      />
      <VisuallyHidden isLive>{search === '' ? '' : count}</VisuallyHidden>
      {found.length === 0 && fitting.length === 0 ? (
        <Text tone="muted">No application of the catalogue matches “{search}”. Add it in another way.</Text>
      ) : null}
      <PickList
        label="Catalogue of applications"
        layout="grid"
        state="ready"
        items={items}
        itemKey={({ id }) => id}
        textOf={({ name }) => name}
        picked={null}
        onPick={onPick}
        loadingLabel=""
        renderItem={choice => <Tile choice={choice} />}
        failed={null}
        empty={null}
      />
    </Stack>
  );
}

/** Returns the category of an application of the catalogue; '' for another way. */
const categoryOf = (choice: Choice) => ('category' in choice ? categoryNames[choice.category] : '');

/** Returns the choices that match a search: first those whose name does, from its beginning if possible. */
function findChoices<Some extends Choice>(choices: readonly Some[], search: string): Some[] {
  const wanted = foldText(search);
  const rankOf = ({ name }: Some) => {
    const at = foldText(name).indexOf(wanted);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return choices
    .filter(choice => matchesSearch([choice.name, choice.description, categoryOf(choice)], search))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

const Tile = ({ choice }: { choice: Choice }) => (
  <Inline gap={3} isWrapping={false} align="start">
    {'icon' in choice ? (
      <IconTile icon={choice.icon} />
    ) : (
      <Monogram name={choice.name} picture={catalogueIcon(choice.id)} />
    )}
    <Stack gap={0} isGrowing>
      <Text weight="strong">{choice.name}</Text>
      <Caption>
        {'icon' in choice ? choice.description : `${categoryOf(choice)} · ${choice.description}`}
      </Caption>
    </Stack>
  </Inline>
);
