import { refusals } from '@portico/contract/errors';
import { screens } from '@portico/contract/screens';
import { options as optionsOfSignIn } from '@portico/contract/signIn/endpoints/registration';
import { Card } from '@portico/ui/Card';
import { Link } from '@portico/ui/Link';
import { Notice } from '@portico/ui/Notice';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { productName, useTitle } from '../../lib/navigation/title.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** The registration screen, or a message that registration is closed. docs/people.md, 'Registration'. */
export function RegisterScreen() {
  useTitle(screens.register.title);
  return (
    <EntryPage title={`Create a ${productName} account`}>
      <Card padding="large">
        <Registration />
      </Card>
      <Text align="center" tone="muted">
        Already have an account? <Link href={paths.login}>Sign in</Link>
      </Text>
    </EntryPage>
  );
}

function Registration() {
  const options = useRead(optionsOfSignIn, {}, { isLive: true });
  switch (options.state) {
    case 'loading':
      return <FormSkeleton />;
    case 'failed':
      return <LoadError message="The registration form could not be loaded." of={options} />;
    case 'ready':
      return options.data.allowSelfRegistration ? (
        <RegisterForm passwordMinLength={options.data.passwordMinLength} />
      ) : (
        <Notice>{refusals.registration_closed.message}</Notice>
      );
  }
}

const FormSkeleton = () => (
  <Loading label="Loading registration form">
    <Stack gap={5}>
      {['username', 'email', 'name', 'password'].map(field => (
        <Stack key={field} gap={1}>
          <Skeleton length="short" />
          <Skeleton shape="control" />
        </Stack>
      ))}
    </Stack>
  </Loading>
);
