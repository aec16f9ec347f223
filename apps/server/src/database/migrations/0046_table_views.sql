CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_table_known" CHECK (table_name in ('users', 'auditLogs')),
	CONSTRAINT "saved_views_bounded" CHECK (char_length(name) <= 64)
);
--> statement-breakpoint
CREATE TABLE "table_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_compact" boolean DEFAULT false NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_preferences" ADD CONSTRAINT "table_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("user_id","table_name","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_default" ON "saved_views" USING btree ("user_id","table_name") WHERE is_default;