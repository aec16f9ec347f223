import { myApps } from '@portico/contract/apps/endpoints/portal';
import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Text } from '@portico/ui/Text';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { toast } from '../../lib/data/toasts.ts';
import { usePreferApp } from '../../lib/data/usePreferApp.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';

/**
 * The applications that the user opens without a confirmation. Absent if there are none. docs/apps.md, 'Opening an
 * application'.
 */
export function DirectApps() {
  const apps = useRead(myApps, {}, { isLive: true, isWhole: true });
  const keepPlace = useFocusFallback(apps.data);
  const direct = apps.data?.filter(app => app.opensDirectly);
  if (apps.state === 'loading' || direct?.length === 0) return null;
  return (
    <ListCard
      title="Applications that open at once"
      description="You chose 'Don't ask again' for these."
      items={direct}
      loadingLabel="Loading the applications"
      renderItem={app => <DirectApp app={app} onAsked={keepPlace} />}
      of={apps}
      failure="The applications that open at once could not be loaded."
    />
  );
}

interface DirectAppProps {
  app: MyApplication;
  /** Called before the list is refreshed. */
  onAsked: () => void;
}

function DirectApp({ app, onAsked }: DirectAppProps) {
  const { prefer, isPending } = usePreferApp(app);
  const askAgain = async () => {
    onAsked();
    if ((await prefer({ opensDirectly: false })) === null) return;
    toast.success({ title: 'The portal asks again before it opens', description: app.name });
  };
  return (
    <Inline justify="between" gap={3}>
      <Inline gap={3} isWrapping={false}>
        <Monogram name={app.name} picture={app.icon} />
        <Text weight="strong">
          <UserSuppliedName>{app.name}</UserSuppliedName>
        </Text>
      </Inline>
      <Button
        size="small"
        isPending={isPending}
        onPress={() => void askAgain()}
        aria-label={`Ask again before opening ${app.name}`}
      >
        Ask again
      </Button>
    </Inline>
  );
}
