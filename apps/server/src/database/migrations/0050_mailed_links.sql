ALTER TABLE "credentials" ADD COLUMN "mail_state" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "mail_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "mail_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "credentials_mails_due" ON "credentials" USING btree ("mail_attempts","mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_mail" CHECK ((mail_state is null or (kind = 'link' and secret is not null and mail_state in ('due', 'sent', 'failed'))) and (mail_state is not distinct from 'due') = (mail_due_at is not null));