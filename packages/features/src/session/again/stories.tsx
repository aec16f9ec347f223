import { api } from '@portico/contract/api/table';
import type { Hub } from '@portico/mocks/hub';
import { Button } from '@portico/ui/Button';
import { Form } from '@portico/ui/Form';
import { TextField } from '@portico/ui/TextField';
import type { StoryContext } from '@storybook/react-vite';
import { screen, waitFor } from 'storybook/test';
import * as v from 'valibot';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { fill } from '../../lib/stories.tsx';
import { sessionKeeper } from '../state/keeper.ts';
import { useSession } from '../state/useSession.ts';

const schema = v.object({ username: v.string() });

/** A form of the console whose input can be unsaved, and whose request the hub can refuse. */
export function NewUser() {
  const { mayCall } = useSession();
  useRead(api.users.list);
  const create = useWrite(api.users.create, { failed: { message: 'Failed to create the user' } });
  const form = useForm({
    schema,
    initial: { username: '' },
    onSubmit: async ({ username }) => {
      const email = `${username}@brackenfield.example`;
      if ((await create.run({ body: { username, email, role: 'user' } })) !== null) form.reset();
    },
  });
  return (
    <Form onSubmit={form.submit} aria-label="New user">
      <TextField {...form.field('username')} label="Name of the new user" />
      {mayCall(api.users.create) ? <Button type="submit">Create User</Button> : null}
    </Form>
  );
}

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Fills in the form, once the page keeps its input. Returns its button. */
export async function fillInNewUser({ canvas, userEvent }: Player): Promise<HTMLElement> {
  await waitFor(() => {
    if (sessionKeeper.current === null) throw new Error('The page keeps no input yet');
  });
  const button = await canvas.findByRole('button', { name: 'Create User' });
  await fill({ userEvent }, canvas.getByLabelText('Name of the new user'), 'ada.lovelace');
  return button;
}

/** Returns whether the hub has the user of the form. */
export const hasNewUser = (hub: Hub): boolean =>
  hub.organisation.users.some(({ username }) => username === 'ada.lovelace');

/** Waits until the form has done its work. */
export const isCreated = (hub: Hub): Promise<void> =>
  waitFor(() => {
    if (!hasNewUser(hub)) throw new Error('The user was not created');
    if (screen.queryByRole('dialog') !== null) throw new Error('A dialog is open');
  });
