import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import pg from 'pg';

/**
 * A store of the bare library on PostgreSQL, as a team without the hub would write it: one table, one statement for each
 * call.
 *
 * @param databaseUrl the URL of an empty database
 */
export async function createProviderStore(databaseUrl: string): Promise<AdapterFactory> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(`
    create table if not exists stored (
      model text, id text, payload jsonb not null, grant_id text, uid text, user_code text,
      expires_at timestamptz, consumed_at timestamptz, primary key (model, id));
    create index if not exists stored_grant on stored (grant_id);
    create index if not exists stored_uid on stored (uid);
    create index if not exists stored_user_code on stored (user_code)`);
  /** Runs a statement, prepared under its name. Returns its rows. */
  const run = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows as { payload: AdapterPayload; consumed: number | null }[];
  const findBy = async (model: string, column: 'id' | 'uid' | 'user_code', value: string) => {
    const [row] = await run(
      `find_${column}`,
      `select payload, extract(epoch from consumed_at)::int as consumed from stored
       where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      [model, value],
    );
    if (row === undefined) return undefined;
    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
  };
  return (model): Adapter => ({
    find: id => findBy(model, 'id', id),
    findByUid: uid => findBy(model, 'uid', uid),
    findByUserCode: code => findBy(model, 'user_code', code),
    async upsert(id, payload, expiresIn) {
      await run(
        'upsert',
        `insert into stored (model, id, payload, grant_id, uid, user_code, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
         on conflict (model, id) do update set payload = $3, grant_id = $4, uid = $5, user_code = $6,
           expires_at = now() + $7 * interval '1 second'`,
        [
          model,
          id,
          payload,
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn ?? null,
        ],
      );
    },
    async consume(id) {
      await run('consume', 'update stored set consumed_at = now() where model = $1 and id = $2', [model, id]);
    },
    async destroy(id) {
      await run('destroy', 'delete from stored where model = $1 and id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await run('revoke', 'delete from stored where grant_id = $1', [grantId]);
    },
  });
}
