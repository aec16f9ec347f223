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

/** The reason for the change, and the hint at the current password. */
const reasons = {
  temporary: {
    text: "You're using a temporary password. Please create a new secure password to continue.",
    hint: 'The temporary password that you received.',
  },
  due: {
    text: `Your password expired because it is more than ${days} days old. Create a new secure password to continue.`,
    hint: undefined,
  },
};

/** Replaces every screen until a temporary or expired password is changed. docs/product.md 5.4. */
export function ForcedChange() {
  const { logOut } = useSession();
  const { text, hint } = reasons[useUser().isPasswordDue ? 'due' : 'temporary'];
  const { form, minLength, isPending, failure } = useForcedChange();
  useTitle('Password Change Required');
  return (
    <Page isCentred width="narrow">
      <Card padding="large">
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={1}>Password Change Required</Heading>
            <Text tone="muted">{text}</Text>
          </Stack>
          <Form onSubmit={form.submit} aria-label="Password Change Required">
            {failure === null ? null : (
              <Notice tone="danger" isLive>
                {failure}
              </Notice>
            )}
            <CurrentPasswordField {...{ form }} description={hint} />
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
