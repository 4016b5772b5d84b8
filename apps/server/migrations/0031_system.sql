CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"files" bigint,
	"bytes" bigint,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "backups_kind" CHECK ("backups"."kind" in ('embedded', 'dump'))
);
--> statement-breakpoint
CREATE TABLE "platform" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"set_up_at" timestamp (3) with time zone,
	"stored_files" bigint,
	"stored_bytes" bigint,
	"stored_counted_at" timestamp (3) with time zone,
	CONSTRAINT "platform_one_row" CHECK ("platform"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roles" text NOT NULL,
	"version" text NOT NULL,
	"host" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_finished_at" ON "backups" USING btree ("finished_at");--> statement-breakpoint
-- By hand: the one row.
INSERT INTO "platform" DEFAULT VALUES;
