import type { Endpoint } from '@portico/contract/endpoint';
import { refusalToEditApp } from '@portico/contract/rules';
import type { Application } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { CirclePower, KeyRound, LogOut, PowerOff, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { AppDialog } from '../apps/useAppDialog.ts';
import { useActivateApp } from '../apps/useApps.ts';
import { useSession, useUser } from '../session/useSession.ts';
import type { TabProps } from './tabProps.ts';

interface Action {
  title: string;
  /** What is lost, and what is kept. */
  loss: string;
  verb: string;
  icon: ReactElement;
  endpoint: Endpoint;
  /** Absent for activating, which needs no question. */
  dialog?: AppDialog;
  isDanger?: true;
}

const deactivation: Action = {
  title: 'Deactivate',
  loss: "Users can't open it or sign on to it, and its tokens are refused. Access, settings and the API key are kept until you activate it again.",
  verb: 'Deactivate',
  icon: <PowerOff />,
  endpoint: api.apps.update,
  dialog: 'deactivate',
};

const activation: Action = {
  title: 'Activate',
  loss: 'Users who have access can open it and sign on to it again.',
  verb: 'Activate',
  icon: <CirclePower />,
  endpoint: api.apps.update,
};

const actionsOf = ({ isActive }: Application): Action[] => [
  {
    title: 'End all sessions',
    loss: 'Every user is signed out of this application. They keep their access and stay signed in to the hub.',
    verb: 'End sessions',
    icon: <LogOut />,
    endpoint: api.apps.endSessions,
    dialog: 'end-sessions',
  },
  {
    title: 'Rotate the API key',
    loss: "The current key stops working at once. The hub's hand-off fails until the application has the new key, which is shown once.",
    verb: 'Rotate key',
    icon: <KeyRound />,
    endpoint: api.apps.rotateKey,
    dialog: 'rotate-key',
  },
  isActive ? deactivation : activation,
  {
    title: 'Delete',
    loss: 'The application, its keys, its sign-on settings, all access and all access requests are deleted. This cannot be undone. The audit log keeps its history.',
    verb: 'Delete',
    icon: <Trash2 />,
    endpoint: api.apps.remove,
    dialog: 'delete',
    isDanger: true,
  },
];

/** What ends or deletes something, each with what is lost. */
export function DangerTab({ app, onOpen }: TabProps) {
  return (
    <Card padding="none">
      <List
        label="Danger zone"
        state="ready"
        items={actionsOf(app)}
        itemKey={({ title }) => title}
        loadingLabel=""
        empty={null}
        failed={null}
        renderItem={action => <ActionRow app={app} action={action} onOpen={onOpen} />}
      />
    </Card>
  );
}

function ActionRow({ app, action, onOpen }: TabProps & { action: Action }) {
  const { title, loss, verb, icon, endpoint, dialog, isDanger } = action;
  const { mayCall } = useSession();
  const isRefused = refusalToEditApp(useUser(), app.accessLevel) !== null;
  const activate = useActivateApp();
  const label = `${verb}: ${app.name}`;
  return (
    <Inline justify="between" gap={4}>
      <Stack gap={0}>
        <Text weight="strong">{title}</Text>
        <Text tone="muted">{loss}</Text>
      </Stack>
      {isRefused || !mayCall(endpoint) ? (
        <UnavailableButton icon={icon} aria-label={label} reason="Your role does not allow this.">
          {verb}
        </UnavailableButton>
      ) : (
        <Button
          icon={icon}
          aria-label={label}
          variant={isDanger ? 'danger' : 'secondary'}
          isPending={activate.isPending}
          onPress={() =>
            dialog === undefined
              ? void activate.run(
                  { params: { id: app.id }, body: { isActive: true } },
                  { description: app.name },
                )
              : onOpen(dialog)
          }
        >
          {verb}
        </Button>
      )}
    </Inline>
  );
}
