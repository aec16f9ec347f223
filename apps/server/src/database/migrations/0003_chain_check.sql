CREATE TABLE "chain_check" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"verified_up_to" bigint NOT NULL,
	"broken_at" bigint,
	"round_started_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_check_single_row" CHECK (id = 1)
);
