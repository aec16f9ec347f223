CREATE TABLE "throttle_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "throttle_counts_by_end" ON "throttle_counts" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "throttle_counts" SET UNLOGGED;
