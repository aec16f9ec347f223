import { refusals } from '@portico/contract/errors';
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

/** Makes an account for whoever asks, where the settings allow it. docs/product.md 5.3; decision 18. */
export function RegisterScreen() {
  useTitle('Create an account');
  return (
    <Page isCentred width="narrow">
      <Stack gap={6}>
        <Stack gap={3} align="center">
          <Mark size="large" />
          <Heading level={1} align="center">
            Create an account at {productName}
          </Heading>
        </Stack>
        <Card padding="large">
          <Registration />
        </Card>
        <Text align="center" tone="muted">
          Have an account already? <Link href={paths.login}>Sign in</Link>
        </Text>
      </Stack>
    </Page>
  );
}

function Registration() {
  const options = useSignInOptions();
  switch (options.state) {
    case 'loading':
      return <FormToCome />;
    case 'failed':
      return <LoadError message="We could not find out whether you may register." of={options} />;
    case 'ready':
      return options.data.allowSelfRegistration ? (
        <RegisterForm passwordMinLength={options.data.passwordMinLength} />
      ) : (
        <Notice>{refusals.registration_closed.message}</Notice>
      );
  }
}

const FormToCome = () => (
  <Loading label="Loading">
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
