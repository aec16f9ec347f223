import { api } from '@portico/contract/api/table';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { PickList } from '@portico/ui/PickList';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useEffect, useState } from 'react';
import { NoUsersFound } from '../../lib/components/NoUsersFound.tsx';
import { pagesProps } from '../../lib/components/pagesProps.ts';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { usePages } from '../../lib/data/usePages.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { useNextStep } from '../../session/gate/useNextStep.tsx';

interface PeopleListProps {
  /** The id of the selected user. */
  picked: string | null;
  onPick: (userId: string) => void;
}

/** The list of users with their roles, to select one. */
export function PeopleList({ picked, onPick }: PeopleListProps) {
  const { text, setText, search, clear } = useSearch();
  const people = useKeepPreviousData(usePages(api.users.list, { query: { search } }));
  const createUser = useNextStep('createUser');
  const [entered, setEntered] = useState<string | null>(null);
  const [first] = people.items;
  useEffect(() => {
    if (text === '' || entered !== text || search !== text || people.isStale || first === undefined) return;
    setEntered(null);
    onPick(first.id);
  }, [entered, text, search, people.isStale, first, onPick]);
  return (
    <Stack gap={3}>
      <SearchField
        label="Search users"
        placeholder="Search by name or email"
        clearLabel="Clear search"
        hasShortcut
        value={text}
        isPending={people.isStale}
        onChange={setText}
        onSubmit={setEntered}
      />
      <Card padding="none">
        <PickList
          label="Users"
          {...pagesProps(people, 'The users could not be loaded.')}
          textOf={nameOf}
          picked={picked}
          onPick={onPick}
          loadingLabel="Loading users"
          expectedItems={8}
          renderItem={user => (
            <Inline gap={3} isWrapping={false}>
              <Monogram name={nameOf(user)} shape="round" picture={user.avatar} />
              <Stack gap={0} isGrowing>
                <Text isTruncated>
                  <UserSuppliedName>{nameOf(user)}</UserSuppliedName>
                </Text>
                <Text size="small" tone="muted" isTruncated>
                  <UserSuppliedName>{user.username}</UserSuppliedName>
                </Text>
              </Stack>
              <RoleBadge role={user.role} />
            </Inline>
          )}
          empty={<NoUsersFound search={search} onClear={clear} action={createUser} />}
        />
      </Card>
    </Stack>
  );
}
