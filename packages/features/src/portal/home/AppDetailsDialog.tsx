import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { Badge } from '@portico/ui/Badge';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Dialog } from '@portico/ui/Dialog';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { Star, StarOff } from 'lucide-react';
import { useState } from 'react';
import { usePreferApp } from '../../lib/data/usePreferApp.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { useIsOffline } from '../../session/gate/useIsOffline.ts';
import { badgeOf, useOf } from './facts.ts';
import { OnlineButton } from './OfflineNotice.tsx';

interface AppDetailsDialogProps {
  app: MyApplication;
  onOpen: () => void;
  onClose: () => void;
}

/** Details of an application, with the user's preferences for it. docs/apps.md, 'Portal'. */
export function AppDetailsDialog({ app, onOpen, onClose }: AppDetailsDialogProps) {
  const items = useOf(app, useNow());
  const { prefer, isPending } = usePreferApp(app);
  return (
    <Dialog
      title={app.name}
      description={app.description || undefined}
      size="small"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <OnlineButton
            icon={app.isFavourite ? <StarOff /> : <Star />}
            isPending={isPending}
            onPress={() => void prefer({ isFavourite: !app.isFavourite })}
          >
            {app.isFavourite ? 'Remove from favourites' : 'Add to favourites'}
          </OnlineButton>
          <OnlineButton variant="primary" onPress={onOpen}>
            Open application
          </OnlineButton>
        </>
      }
    >
      <Stack>
        <Inline gap={3}>
          <Monogram name={app.name} size="large" picture={app.icon} />
          <Badge tone={app.isSsoReady ? 'accent' : 'neutral'}>{badgeOf(app)}</Badge>
          {app.isFavourite ? (
            <Badge tone="warning" icon={<Star />}>
              Favourite
            </Badge>
          ) : null}
        </Inline>
        <DescriptionList items={items.map(({ label, text }) => ({ term: label, description: text }))} />
        <AskSwitch app={app} />
      </Stack>
    </Dialog>
  );
}

/**
 * Withdraws 'Don't ask again', and restores it while the dialog is open. It is never given first here: only the
 * confirmation itself may do that. docs/apps.md, 'Opening an application'.
 */
function AskSwitch({ app }: { app: MyApplication }) {
  const isOffline = useIsOffline();
  const [wasDirect] = useState(app.opensDirectly);
  const { prefer } = usePreferApp(app);
  if (!wasDirect && !app.opensDirectly) return null;
  return (
    <Switch
      label="Ask before opening"
      description={app.opensDirectly ? "You chose 'Don't ask again'." : undefined}
      isSelected={!app.opensDirectly}
      isDisabled={isOffline}
      onChange={asks => void prefer({ opensDirectly: !asks })}
    />
  );
}
