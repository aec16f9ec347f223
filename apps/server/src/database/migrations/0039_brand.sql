CREATE TABLE "brand" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"accent" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"picture" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_single_row" CHECK (id = 1),
	CONSTRAINT "brand_bounded" CHECK (octet_length(picture) <= 98304)
);
--> statement-breakpoint
INSERT INTO "brand" DEFAULT VALUES;
