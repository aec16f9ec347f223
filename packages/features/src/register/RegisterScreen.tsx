import { refusals } from '@portico/contract/errors';
import { screens } from '@portico/contract/screens';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Link } from '@portico/ui/Link';
import { Mark } from '@portico/ui/Mark';
import { Notice } from '@portico/ui/Notice';
import { Page } from '@portico/ui/Page';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { LoadError } from '../lib/components/LoadError.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { productName, useTitle } from '../lib/navigation/title.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { useSignInOptions } from './useRegister.ts';

/** The registration screen, which says so if registration is closed. docs/product.md 5.3; decision 18. */
export function RegisterScreen() {
  useTitle(screens.register.title);
  return (
    <Page isCentred width="narrow">
      <Stack gap={6}>
        <Stack gap={3} align="center">
          <Mark size="large" />
          <Heading level={1} align="center">
            Create a {productName} account
          </Heading>
        </Stack>
        <Card padding="large">
          <Registration />
        </Card>
        <Text align="center" tone="muted">
          Already have an account? <Link href={paths.login}>Sign in</Link>
        </Text>
      </Stack>
    </Page>
  );
}

function Registration() {
  const options = useSignInOptions();
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
