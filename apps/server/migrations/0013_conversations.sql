CREATE TABLE "commbox_conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commbox_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"object_id" text NOT NULL,
	"user_name" text,
	"user_email" text,
	"closed_time" timestamp (3) with time zone,
	"payload" jsonb NOT NULL,
	"messages_count" integer NOT NULL,
	"last_message" text NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commbox_conversations_object_id" UNIQUE("object_id")
);
--> statement-breakpoint
CREATE TABLE "commbox_counts" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"conversations" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commbox_removals" (
	"object_id" text PRIMARY KEY NOT NULL,
	"messages_count" integer NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_counts" (
	"channel_id" bigint PRIMARY KEY NOT NULL,
	"conversations" bigint NOT NULL,
	"unread" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"opener_id" bigint,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"opener_unread" integer DEFAULT 0 NOT NULL,
	"channel_read" integer DEFAULT 0 NOT NULL,
	"opener_read" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE("channel_id","opener_id"),
	CONSTRAINT "conversations_read" CHECK ("conversations"."channel_read" <= "conversations"."messages_count" and "conversations"."opener_read" <= "conversations"."messages_count")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"user_id" bigint,
	"is_opener" boolean NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_number" UNIQUE("conversation_id","number")
);
--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_opener_id_users_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commbox_conversations_listed" ON "commbox_conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversation_reads_user_id" ON "conversation_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_of_channel" ON "conversations" USING btree ("channel_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversations" USING btree ("channel_id","updated_at","id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_of_opener" ON "conversations" USING btree ("opener_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "messages_user_id" ON "messages" USING btree ("user_id");
--> statement-breakpoint
-- A channel's numbers: conversations come and go in any number, and are read or written in one by one.
CREATE FUNCTION "count_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "conversation_counts" AS c ("channel_id", "conversations", "unread")
	SELECT d."channel_id", sum(d."conversations"), sum(d."unread")
	FROM (
		SELECT r."channel_id",
			CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS "conversations",
			CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * (r."unread" > 0)::int AS "unread"
		FROM "changed" r
	) d
	GROUP BY 1
	ORDER BY 1
	ON CONFLICT ("channel_id") DO UPDATE
		SET "conversations" = c."conversations" + excluded."conversations", "unread" = c."unread" + excluded."unread";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "conversations_counted_insert" AFTER INSERT ON "conversations" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_conversations"();
--> statement-breakpoint
CREATE TRIGGER "conversations_counted_delete" AFTER DELETE ON "conversations" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_conversations"();
--> statement-breakpoint
CREATE FUNCTION "count_unread_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "conversation_counts" SET "unread" = "unread" + CASE WHEN NEW."unread" > 0 THEN 1 ELSE -1 END
	WHERE "channel_id" = NEW."channel_id";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "conversations_counted_update" AFTER UPDATE ON "conversations" FOR EACH ROW WHEN ((OLD."unread" > 0) IS DISTINCT FROM (NEW."unread" > 0)) EXECUTE FUNCTION "count_unread_conversation"();
--> statement-breakpoint
INSERT INTO "commbox_counts" ("conversations") VALUES (0);
--> statement-breakpoint
CREATE FUNCTION "count_commbox_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "commbox_counts"
	SET "conversations" = "conversations" + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * (SELECT count(*) FROM "changed");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "commbox_counted_insert" AFTER INSERT ON "commbox_conversations" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_commbox_conversations"();
--> statement-breakpoint
CREATE TRIGGER "commbox_counted_delete" AFTER DELETE ON "commbox_conversations" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_commbox_conversations"();
