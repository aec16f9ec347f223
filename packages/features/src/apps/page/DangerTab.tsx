import type { Endpoint } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { CirclePower, KeyRound, LogOut, PowerOff, Trash2 } from 'lucide-react';
import { type DangerAction, DangerList } from '../../lib/components/DangerList.tsx';
import { useSession } from '../../session/state/useSession.ts';
import type { TabProps } from '../list/useAppDialog.ts';
import { useAppRights } from '../list/useAppRights.ts';
import { useActivateApp } from '../list/useApps.ts';

/** Actions that end or delete something, each with its losses. */
export function DangerTab({ app, onOpen }: TabProps) {
  const { mayCall } = useSession();
  const { mayEdit } = useAppRights(app);
  const activate = useActivateApp();
  const reasonFor = (endpoint: Endpoint) =>
    mayEdit && mayCall(endpoint) ? null : 'Your role does not allow this.';
  const deactivation: DangerAction = {
    title: 'Deactivate',
    loss: "Users can't open it or sign on to it, and its tokens are refused. Access, settings and the API key are kept until you activate it again.",
    verb: 'Deactivate',
    icon: <PowerOff />,
    reason: reasonFor(api.apps.update),
    onPress: () => onOpen('deactivate'),
  };
  const activation: DangerAction = {
    title: 'Activate',
    loss: 'Users who have access can open it and sign on to it again.',
    verb: 'Activate',
    icon: <CirclePower />,
    reason: reasonFor(api.apps.update),
    isPending: activate.isPending,
    onPress: () => void activate.run({ params: { id: app.id }, body: { isActive: true } }),
  };
  return (
    <DangerList
      name={app.name}
      actions={[
        {
          title: 'End all sessions',
          loss: 'Every user is signed out of this application. They keep their access and stay signed in to the hub.',
          verb: 'End sessions',
          icon: <LogOut />,
          reason: reasonFor(api.apps.endSessions),
          onPress: () => onOpen('end-sessions'),
        },
        {
          title: 'Rotate the API key',
          loss: 'The current key stops working at once. Sign-ons by Portico token fail until the application has the new key, which is shown once.',
          verb: 'Rotate key',
          icon: <KeyRound />,
          reason: reasonFor(api.apps.rotateKey),
          onPress: () => onOpen('rotate-key'),
        },
        app.isActive ? deactivation : activation,
        {
          title: 'Delete',
          loss: 'The application, its keys, its sign-on settings, all access and all access requests are deleted. You can undo this for ten minutes; sessions stay ended.',
          verb: 'Delete',
          icon: <Trash2 />,
          reason: reasonFor(api.apps.remove),
          onPress: () => onOpen('delete'),
          isDanger: true,
        },
      ]}
    />
  );
}
