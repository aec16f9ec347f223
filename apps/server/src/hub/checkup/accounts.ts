import { sql } from 'drizzle-orm';
import { type CheckupParts, type Finding, noDatabase, ok, problem } from './finding.ts';

/** Checks that the owner has a password that lasts, or a passkey. */
export async function checkOwner({ store }: CheckupParts): Promise<Finding> {
  if (store === null) return noDatabase;
  const { rows } = await store.execute<{ canSignIn: boolean }>(sql`
    select exists (select from credentials c where c.user_id = u.id
      and (c.kind = 'passkey' or c.kind = 'password' and not c.is_temporary)) as "canSignIn"
    from users u where u.role = 'owner'`);
  const [owner] = rows;
  if (owner === undefined) return problem('There is no owner.', 'Start the hub once.');
  return owner.canSignIn
    ? ok('The owner can sign in.')
    : problem(
        'The owner has not chosen a password yet.',
        'Open the link of the first start, or run recover-owner.',
      );
}

/** Checks that those who manage the hub have a second factor. */
export async function checkSecondFactors({ store }: CheckupParts): Promise<Finding> {
  if (store === null) return noDatabase;
  const { rows } = await store.execute<{ without: number }>(sql`
    select count(*)::int as without from users u
    where u.role in ('owner', 'admin') and u.is_active and not u.is_suspended
      and not exists (select from credentials c where c.user_id = u.id and c.kind in ('totp', 'passkey'))`);
  const without = rows[0]?.without ?? 0;
  return without === 0
    ? ok('Owner and administrators have one.')
    : problem(
        `${without} of owner and administrators sign in with a password alone.`,
        'Add a passkey or an authenticator app in the profile, under Security.',
      );
}
