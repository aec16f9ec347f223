import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Blocks, LogIn } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { GuideLevel } from './guideLevel.ts';

/** Links to Connected Apps, or to the login screen without a session. */
export function RelatedLinks({ titleLevel }: { titleLevel: GuideLevel }) {
  const { user } = useSession();
  return (
    <Card title="Related" titleLevel={titleLevel}>
      <Stack gap={3}>
        <Text>Add applications and get their API keys under Connected Apps.</Text>
        {user === null ? (
          <ButtonLink href={paths.login} icon={<LogIn />} isFullWidth>
            Sign in to connect an app
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.apps} icon={<Blocks />} isFullWidth>
            Connected Apps
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
