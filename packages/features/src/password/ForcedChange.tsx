import { lifetimes } from '@portico/contract/limits';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Heading } from '@portico/ui/Heading';
import { Notice } from '@portico/ui/Notice';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { CurrentPasswordField, NewPasswordFields } from '../lib/forms/PasswordFields.tsx';
import { useTitle } from '../lib/navigation/title.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { useForcedChange } from './useForcedChange.ts';

const days = lifetimes.password / (24 * 60 * 60 * 1000);

/** Why the password must be changed, and which one is the current one where that is no matter of course. */
const reasons = {
  temporary: {
    why: "You're using a temporary password. Please create a new secure password to continue.",
    current: 'The temporary one that you were given.',
  },
  due: {
    why: `Passwords are changed every ${days} days here, and yours is older. Please create a new secure password to continue.`,
    current: undefined,
  },
};

/** Stands in place of every screen until a password that is temporary or too old is changed. docs/product.md 5.4. */
export function ForcedChange() {
  const { logOut } = useSession();
  const { why, current } = reasons[useUser().isPasswordDue ? 'due' : 'temporary'];
  const { form, minLength, isPending, failure } = useForcedChange();
  useTitle('Password Change Required');
  return (
    <Page isCentred width="narrow">
      <Card padding="large">
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={1}>Password Change Required</Heading>
            <Text tone="muted">{why}</Text>
          </Stack>
          <Form onSubmit={form.submit} aria-label="Password Change Required">
            {failure === null ? null : (
              <Notice tone="danger" isLive>
                {failure}
              </Notice>
            )}
            <CurrentPasswordField {...{ form }} description={current} />
            <NewPasswordFields {...{ form, minLength }} />
            <Button type="submit" variant="primary" size="large" isFullWidth isPending={isPending}>
              Update Password
            </Button>
          </Form>
          <Button variant="quiet" isFullWidth onPress={() => logOut()}>
            Log out
          </Button>
        </Stack>
      </Card>
    </Page>
  );
}
