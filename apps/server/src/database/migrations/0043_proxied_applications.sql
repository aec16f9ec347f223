CREATE TABLE "proxied_apps" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"open_paths" text[] NOT NULL,
	"allow_machines" boolean DEFAULT false NOT NULL,
	"last_asked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proxied_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_sessions" ADD COLUMN "kind" text DEFAULT 'handOff' NOT NULL;--> statement-breakpoint
ALTER TABLE "proxied_apps" ADD CONSTRAINT "proxied_apps_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxied_hosts" ADD CONSTRAINT "proxied_hosts_app_id_proxied_apps_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."proxied_apps"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proxied_hosts_by_app" ON "proxied_hosts" USING btree ("app_id");--> statement-breakpoint
ALTER TABLE "app_sessions" ADD CONSTRAINT "app_sessions_kind_known" CHECK (kind in ('handOff', 'proxied'));