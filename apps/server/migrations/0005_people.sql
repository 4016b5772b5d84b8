CREATE TABLE "signup_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"seed" "bytea" NOT NULL,
	"shortcode_hash" "bytea" NOT NULL,
	"status" text DEFAULT 'sent_invitation' NOT NULL,
	"invited_by" bigint,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signup_invitations_role" CHECK ("signup_invitations"."role" in ('admin', 'editor')),
	CONSTRAINT "signup_invitations_status" CHECK ("signup_invitations"."status" in ('sent_invitation', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"device" text NOT NULL,
	"slot" smallint NOT NULL,
	"users" bigint NOT NULL,
	CONSTRAINT "user_counts_device_slot_pk" PRIMARY KEY("device","slot")
);
--> statement-breakpoint
CREATE TABLE "user_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"sender_id" bigint,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_messages_status" CHECK ("user_messages"."status" in ('queued', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "push_token" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "follows" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "views" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_invitations" ADD CONSTRAINT "signup_invitations_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_invitations" ADD CONSTRAINT "signup_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_messages" ADD CONSTRAINT "user_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_messages" ADD CONSTRAINT "user_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signup_invitations_channel_email" ON "signup_invitations" USING btree ("channel_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "signup_invitations_shortcode" ON "signup_invitations" USING btree ("shortcode_hash");--> statement-breakpoint
CREATE INDEX "signup_invitations_email" ON "signup_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "signup_invitations_invited_by" ON "signup_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "user_messages_user_id" ON "user_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_messages_sender_id" ON "user_messages" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "users_email_trgm" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_gender" CHECK ("users"."gender" in ('male', 'female'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_device" CHECK ("users"."device" in ('android', 'ios', 'web'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('he', 'en'));
--> statement-breakpoint
INSERT INTO "user_counts" ("device", "slot", "users")
SELECT coalesce("device", 'none'), 0, count(*) FROM "users" GROUP BY 1;
--> statement-breakpoint
-- Always in the same order, so that two writers never wait for each other in a circle.
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "user_counts"[];
	"after" "user_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW(d, 0, -n)::"user_counts") INTO "before"
		FROM (SELECT coalesce("device", 'none') d, count(*) n FROM "old_rows" GROUP BY 1) o;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW(d, 0, n)::"user_counts") INTO "after"
		FROM (SELECT coalesce("device", 'none') d, count(*) n FROM "new_rows" GROUP BY 1) o;
	END IF;
	INSERT INTO "user_counts" AS c ("device", "slot", "users")
	SELECT d."device", pg_backend_pid() % 16, sum(d."users")
	FROM unnest("before" || "after") d
	GROUP BY 1
	HAVING sum(d."users") <> 0
	ORDER BY 1
	ON CONFLICT ("device", "slot") DO UPDATE SET "users" = c."users" + excluded."users";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "users_counted_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_counted_update" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_counted_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
