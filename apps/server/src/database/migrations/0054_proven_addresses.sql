CREATE TABLE "mailed_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_used";--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_link";--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_email_proof_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_proofs" ADD CONSTRAINT "mailed_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_proofs_by_user" ON "mailed_proofs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mailed_proofs_by_address" ON "mailed_proofs" USING btree ("email_key","created_at");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_email" CHECK ((email is not null) = coalesce(purpose in ('prove_email', 'new_email', 'old_email'), false));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_used" CHECK (used_at is null or kind = 'recovery_code' or coalesce(purpose in ('new_email', 'old_email'), false));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_link" CHECK ((kind = 'link') = (purpose is not null) and (purpose is null or purpose in ('invitation', 'reset', 'prove_email', 'new_email', 'old_email')));