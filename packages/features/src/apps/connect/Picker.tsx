import type { Listing } from '@portico/catalogue/guide';
import { catalogueIcon } from '@portico/contract/catalogueIcons';
import { foldText } from '@portico/contract/foldText';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { PickList } from '@portico/ui/PickList';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { Plug, SearchX } from 'lucide-react';
import { matchesSearch } from '../../lib/data/matchesSearch.ts';
import { categoryNames } from '../../lib/format/applications.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { listings } from './listings.ts';

const named = listings.filter(({ id }) => id !== 'other');

interface PickerProps {
  onPick: (id: string) => void;
}

/** Picks an application of the catalogue, or another one. Enter in the search picks the first that matches. */
export function Picker({ onPick }: PickerProps) {
  const { text, setText } = useSearch();
  const search = text.trim();
  const found = search === '' ? listings : searchListings(search);
  const first = found[0];
  const count =
    search === '' ? `${named.length} applications` : `${found.length} of ${named.length} applications`;
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
          if (search !== '') onPick(first?.id ?? 'other');
        }}
      />
      <VisuallyHidden isLive>{search === '' ? '' : count}</VisuallyHidden>
      <PickList
        label="Catalogue of applications"
        layout="grid"
        state="ready"
        items={found}
        itemKey={({ id }) => id}
        textOf={({ name }) => name}
        picked={null}
        onPick={onPick}
        loadingLabel=""
        renderItem={listing => <Tile listing={listing} />}
        failed={null}
        empty={
          <EmptyState
            icon={<SearchX />}
            title={`No application of the catalogue matches “${search}”`}
            action={
              <Button variant="primary" onPress={() => onPick('other')}>
                Connect another application
              </Button>
            }
          >
            Any application that speaks OpenID Connect can be connected.
          </EmptyState>
        }
      />
    </Stack>
  );
}

/** Returns the applications that match a search: first those whose name does, from its beginning if possible. */
function searchListings(search: string): Listing[] {
  const wanted = foldText(search);
  const rankOf = ({ name }: Listing) => {
    const at = foldText(name).indexOf(wanted);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return named
    .filter(({ name, description, category }) =>
      matchesSearch([name, description, categoryNames[category]], search),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

const Tile = ({ listing: { id, name, category, description } }: { listing: Listing }) => (
  <Inline gap={3} isWrapping={false} align="start">
    {id === 'other' ? <IconTile icon={<Plug />} /> : <Monogram name={name} picture={catalogueIcon(id)} />}
    <Stack gap={0} isGrowing>
      <Text weight="strong">{name}</Text>
      <Text size="small" tone="muted">
        {id === 'other' ? description : `${categoryNames[category]} · ${description}`}
      </Text>
    </Stack>
  </Inline>
);
