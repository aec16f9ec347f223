ALTER TABLE "pending_sign_ins" ADD COLUMN "recovery_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_lacking_factor" ON "users" USING btree ("role","created_at","id") WHERE is_active and not is_suspended and not has_factor;--> statement-breakpoint
CREATE INDEX "users_lacking_passkey" ON "users" USING btree ("role","created_at","id") WHERE is_active and not is_suspended and not has_passkey;--> statement-breakpoint
update users set has_factor = true where exists (select from credentials held where held.user_id = users.id and (held.kind = 'passkey' or (held.kind = 'totp' and held.confirmed_at is not null)));--> statement-breakpoint
update users set has_passkey = true where exists (select from credentials held where held.user_id = users.id and held.kind = 'passkey');--> statement-breakpoint
-- Credentials change only under the lock of their user's row, which this updates.
create function note_factors() returns trigger language plpgsql as $$
declare
  holder uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  has_any boolean;
  has_key boolean;
begin
  select coalesce(bool_or(kind = 'passkey' or confirmed_at is not null), false), coalesce(bool_or(kind = 'passkey'), false)
    into has_any, has_key from credentials where user_id = holder and kind in ('passkey', 'totp');
  update users set has_factor = has_any, has_passkey = has_key
    where id = holder and (has_factor <> has_any or has_passkey <> has_key);
  return null;
end $$;--> statement-breakpoint
create trigger note_added_factors after insert on credentials for each row
  when (new.kind = 'passkey' or new.confirmed_at is not null) execute function note_factors();--> statement-breakpoint
create trigger note_confirmed_factors after update of kind, confirmed_at on credentials for each row
  execute function note_factors();--> statement-breakpoint
create trigger note_removed_factors after delete on credentials for each row
  when (old.kind = 'passkey' or old.confirmed_at is not null) execute function note_factors();
