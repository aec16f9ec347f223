import type { AppPermission } from '@portico/contract/apps/schemas/access';
import type { User } from '@portico/contract/people/schemas/user';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { List } from '@portico/ui/List';
import { Text } from '@portico/ui/Text';
import { Blocks } from 'lucide-react';
import { type Access, useAccess } from '../../lib/data/useAccess.ts';
import { categories, categoryNames } from '../../lib/format/applications.ts';
import { useNextStep } from '../../session/gate/useNextStep.tsx';
import { AppRow } from './AppRow.tsx';

interface AppGroupsProps {
  user: User;
  apps: readonly AppPermission[];
  /** The application that a link to a request leads to. */
  linkedAppId: string | null;
  /** The level of the titles. */
  titleLevel?: 2 | 3;
}

/** All applications by category: whether the user has access, why and since when, with a switch for each. */
export function AppGroups({ apps, ...props }: AppGroupsProps) {
  const access = useAccess();
  const addApp = useNextStep('addApp');
  if (apps.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Blocks />} title="No Applications Yet" action={addApp}>
          Connected applications appear here.
        </EmptyState>
      </Card>
    );
  }
  return categories.map(category => {
    const group = apps.filter(app => app.category === category);
    return group.length === 0 ? null : (
      <AppGroup key={category} {...props} title={categoryNames[category]} apps={group} access={access} />
    );
  });
}

function AppGroup({
  title,
  user,
  apps,
  access,
  linkedAppId,
  titleLevel = 3,
}: AppGroupsProps & { title: string; access: Access }) {
  const held = apps.filter(app => access.pending({ userId: user.id, appId: app.id }) ?? app.hasAccess);
  return (
    <Card
      title={title}
      titleLevel={titleLevel}
      padding="none"
      actions={
        <Text size="small" tone="muted" isTabular>
          {held.length} of {apps.length} granted
        </Text>
      }
    >
      <List
        label={title}
        items={apps}
        itemKey={app => app.id}
        renderItem={app => <AppRow user={user} app={app} access={access} isLinked={app.id === linkedAppId} />}
      />
    </Card>
  );
}
