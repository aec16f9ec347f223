import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { PickList } from '@portico/ui/PickList';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ChosenName } from '../lib/ChosenName.tsx';
import { NobodyFound } from '../lib/NobodyFound.tsx';
import { NotRead } from '../lib/NotRead.tsx';
import { nameOf } from '../lib/names.ts';
import { RoleBadge } from '../lib/RoleBadge.tsx';
import { useKept } from '../lib/useKept.ts';
import { moreOf } from '../lib/usePages.ts';
import { useSearch } from '../lib/useSearch.ts';
import { usePeople } from './usePermissions.ts';

interface PeopleListProps {
  /** The id of whose access is shown. */
  picked: string | null;
  onPick: (userId: string) => void;
}

/** Everybody with their role, to pick one of them. */
export function PeopleList({ picked, onPick }: PeopleListProps) {
  const { text, setText, search, clear } = useSearch();
  const people = useKept(usePeople(search));
  return (
    <Stack gap={3}>
      <SearchField
        label="Search users"
        placeholder="Search by name or email"
        clearLabel="Clear the search"
        hasShortcut
        value={text}
        isPending={people.isOld}
        onChange={setText}
      />
      <Card padding="none">
        <PickList
          label="Users"
          state={people.state}
          isRefreshing={people.isOld}
          items={people.items}
          itemKey={user => user.id}
          textOf={nameOf}
          picked={picked}
          onPick={onPick}
          loadingLabel="Loading users"
          expectedItems={8}
          renderItem={user => (
            <Inline gap={3} isWrapping={false}>
              <Monogram name={nameOf(user)} shape="round" />
              <Stack gap={0} isGrowing>
                <Text isTruncated>
                  <ChosenName>{nameOf(user)}</ChosenName>
                </Text>
                <Text size="small" tone="muted" isTruncated>
                  <ChosenName>{user.username}</ChosenName>
                </Text>
              </Stack>
              <RoleBadge role={user.role} />
            </Inline>
          )}
          empty={<NobodyFound search={search} onClear={clear} />}
          failed={<NotRead message="The users could not be loaded." of={people} />}
          more={moreOf(people)}
        />
      </Card>
    </Stack>
  );
}
