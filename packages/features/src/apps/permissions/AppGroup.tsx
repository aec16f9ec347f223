import type { AppPermission } from '@portico/contract/schemas/access';
import type { User } from '@portico/contract/schemas/user';
import { Card } from '@portico/ui/Card';
import { List } from '@portico/ui/List';
import { Text } from '@portico/ui/Text';
import type { Access } from '../../lib/data/useAccess.ts';
import { AppRow } from './AppRow.tsx';

interface AppGroupProps {
  title: string;
  user: User;
  /** At least one application. */
  apps: readonly AppPermission[];
  access: Access;
  /** The application that a link to a request leads to. */
  linkedAppId: string | null;
  /** The level of the title. */
  titleLevel?: 2 | 3;
}

/** The applications of one category. */
export function AppGroup({ title, user, apps, access, linkedAppId, titleLevel = 3 }: AppGroupProps) {
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
        state="ready"
        items={apps}
        itemKey={app => app.id}
        loadingLabel=""
        empty={null}
        failed={null}
        renderItem={app => <AppRow user={user} app={app} access={access} isLinked={app.id === linkedAppId} />}
      />
    </Card>
  );
}
