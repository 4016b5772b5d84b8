CREATE TABLE "comment_channels" (
	"channel_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	CONSTRAINT "comment_channels_comment_id_channel_id_pk" PRIMARY KEY("comment_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "comment_counts" (
	"channel_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"comments" bigint NOT NULL,
	CONSTRAINT "comment_counts_channel_id_slot_pk" PRIMARY KEY("channel_id","slot")
);
--> statement-breakpoint
CREATE TABLE "follow_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"channel_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_events_kind" CHECK ("follow_events"."kind" in ('follow', 'unfollow'))
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_channel_id_pk" PRIMARY KEY("user_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"notification_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "notification_deliveries_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" bigint,
	"channel_id" bigint,
	"to_everybody" boolean NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"recipients" integer,
	"delivered" integer DEFAULT 0 NOT NULL,
	"dropped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_status" CHECK ("notifications"."status" in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "report_channels" (
	"channel_id" bigint NOT NULL,
	"report_id" bigint NOT NULL,
	"is_ignore" boolean NOT NULL,
	CONSTRAINT "report_channels_report_id_channel_id_pk" PRIMARY KEY("report_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "report_counts" (
	"channel_id" bigint NOT NULL,
	"is_ignore" boolean NOT NULL,
	"slot" smallint NOT NULL,
	"reports" bigint NOT NULL,
	CONSTRAINT "report_counts_channel_id_is_ignore_slot_pk" PRIMARY KEY("channel_id","is_ignore","slot")
);
--> statement-breakpoint
CREATE TABLE "video_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"user_id" bigint,
	"reason" smallint NOT NULL,
	"is_ignore" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"user_id" bigint,
	"watch_seconds" integer NOT NULL,
	"device" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_views_watch_seconds" CHECK ("video_views"."watch_seconds" >= 0),
	CONSTRAINT "video_views_device" CHECK ("video_views"."device" in ('android', 'ios', 'web'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "audience" text DEFAULT 'console' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_url" text;--> statement-breakpoint
ALTER TABLE "comment_channels" ADD CONSTRAINT "comment_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_channels" ADD CONSTRAINT "comment_channels_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_events" ADD CONSTRAINT "follow_events_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_channels" ADD CONSTRAINT "report_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_channels" ADD CONSTRAINT "report_channels_report_id_video_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."video_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_channels_listed" ON "comment_channels" USING btree ("channel_id","comment_id");--> statement-breakpoint
CREATE INDEX "follow_events_created_at" ON "follow_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "follow_events_channel_id" ON "follow_events" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "follows_of_channel" ON "follows" USING btree ("channel_id","user_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_user_id" ON "notification_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_of_channel" ON "notifications" USING btree ("channel_id","id");--> statement-breakpoint
CREATE INDEX "notifications_sender_id" ON "notifications" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "report_channels_by_state" ON "report_channels" USING btree ("channel_id","is_ignore","report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_reports_once" ON "video_reports" USING btree ("user_id","video_id");--> statement-breakpoint
CREATE INDEX "video_reports_by_state" ON "video_reports" USING btree ("is_ignore","id");--> statement-breakpoint
CREATE INDEX "video_reports_of_video" ON "video_reports" USING btree ("video_id","is_ignore","id");--> statement-breakpoint
CREATE INDEX "video_views_created_at" ON "video_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "video_views_video_id" ON "video_views" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_views_user_id" ON "video_views" USING btree ("user_id","created_at");--> statement-breakpoint
-- A device that several people were known by goes to the one who was known last.
UPDATE "users" u SET "push_token" = NULL
WHERE EXISTS (SELECT FROM "users" n WHERE n."push_token" = u."push_token" AND n."id" > u."id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_push_token" UNIQUE("push_token");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_audience" CHECK ("sessions"."audience" in ('console', 'app'));
--> statement-breakpoint
-- Numbers of followers on both sides. Channels before users, each in order, as everybody takes them.
CREATE FUNCTION "count_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM "channels" WHERE "id" IN (SELECT "channel_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "channels" c SET "followers_count" = greatest(0, c."followers_count" + "sign" * d.n)
	FROM (SELECT "channel_id", count(*) n FROM "changed" GROUP BY 1) d WHERE c."id" = d."channel_id";
	PERFORM FROM "users" WHERE "id" IN (SELECT "user_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "users" u SET "follows" = greatest(0, u."follows" + "sign" * d.n)
	FROM (SELECT "user_id", count(*) n FROM "changed" GROUP BY 1) d WHERE u."id" = d."user_id";
	INSERT INTO "follow_events" ("kind", "channel_id")
	SELECT CASE TG_OP WHEN 'INSERT' THEN 'follow' ELSE 'unfollow' END, f."channel_id"
	FROM "changed" f JOIN "channels" c ON c."id" = f."channel_id";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "follows_counted_insert" AFTER INSERT ON "follows" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
--> statement-breakpoint
CREATE TRIGGER "follows_counted_delete" AFTER DELETE ON "follows" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
--> statement-breakpoint
-- One sitting: a view of the video, which brings the views of its channels along, and time watched in each of them. Videos before channels before users, each in order.
CREATE FUNCTION "count_video_views"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "videos" WHERE "id" IN (SELECT "video_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "videos" v SET "views" = v."views" + d.n
	FROM (SELECT "video_id", count(*) n FROM "changed" GROUP BY 1) d WHERE v."id" = d."video_id";
	PERFORM FROM "channels" WHERE "id" IN (
		SELECT p."channel_id" FROM "changed" w JOIN "video_channels" p ON p."video_id" = w."video_id"
	) ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "channels" c SET "watches" = c."watches" + d.n, "watch_seconds" = c."watch_seconds" + d.s
	FROM (
		SELECT p."channel_id", count(*) n, sum(w."watch_seconds") s
		FROM "changed" w JOIN "video_channels" p ON p."video_id" = w."video_id" GROUP BY 1
	) d WHERE c."id" = d."channel_id";
	UPDATE "users" u SET "views" = u."views" + d.n
	FROM (SELECT "user_id", count(*) n FROM "changed" GROUP BY 1) d WHERE u."id" = d."user_id";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "video_views_counted" AFTER INSERT ON "video_views" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_video_views"();
--> statement-breakpoint
-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE FUNCTION "add_to_comment_counts"("delta" "comment_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "comment_counts" AS c ("channel_id", "slot", "comments")
	SELECT d."channel_id", pg_backend_pid() % 16, sum(d."comments")
	FROM unnest("delta") d
	GROUP BY 1
	HAVING sum(d."comments") <> 0
	ORDER BY 1
	ON CONFLICT ("channel_id", "slot") DO UPDATE SET "comments" = c."comments" + excluded."comments"
$$;
--> statement-breakpoint
CREATE FUNCTION "add_to_report_counts"("delta" "report_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "report_counts" AS c ("channel_id", "is_ignore", "slot", "reports")
	SELECT d."channel_id", d."is_ignore", pg_backend_pid() % 16, sum(d."reports")
	FROM unnest("delta") d
	GROUP BY 1, 2
	HAVING sum(d."reports") <> 0
	ORDER BY 1, 2
	ON CONFLICT ("channel_id", "is_ignore", "slot") DO UPDATE SET "reports" = c."reports" + excluded."reports"
$$;
--> statement-breakpoint
CREATE FUNCTION "count_comment_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_comment_counts"((
		SELECT array_agg(ROW("channel_id", 0, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END)::"comment_counts") FROM "changed"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "comment_channels_counted_insert" AFTER INSERT ON "comment_channels" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_comment_channels"();
--> statement-breakpoint
CREATE TRIGGER "comment_channels_counted_delete" AFTER DELETE ON "comment_channels" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_comment_channels"();
--> statement-breakpoint
CREATE FUNCTION "count_report_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "report_counts"[];
	"after" "report_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW("channel_id", "is_ignore", 0, -1)::"report_counts") INTO "before" FROM "old_rows";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW("channel_id", "is_ignore", 0, 1)::"report_counts") INTO "after" FROM "new_rows";
	END IF;
	PERFORM "add_to_report_counts"("before" || "after");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "report_channels_counted_insert" AFTER INSERT ON "report_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_report_channels"();
--> statement-breakpoint
CREATE TRIGGER "report_channels_counted_update" AFTER UPDATE ON "report_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_report_channels"();
--> statement-breakpoint
CREATE TRIGGER "report_channels_counted_delete" AFTER DELETE ON "report_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_report_channels"();
--> statement-breakpoint
-- After "comments_counted_insert", by its name: that one holds the video, so that no change of its channels comes between.
CREATE FUNCTION "list_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "comment_channels" ("channel_id", "comment_id")
	SELECT p."channel_id", c."id" FROM "changed" c JOIN "video_channels" p ON p."video_id" = c."video_id";
	PERFORM "add_to_comment_counts"((SELECT array_agg(ROW(0, 0, 1)::"comment_counts") FROM "changed"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "comments_listed_insert" AFTER INSERT ON "comments" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "list_comments"();
--> statement-breakpoint
CREATE FUNCTION "unlist_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_comment_counts"((SELECT array_agg(ROW(0, 0, -1)::"comment_counts") FROM "changed"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "comments_listed_delete" AFTER DELETE ON "comments" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "unlist_comments"();
--> statement-breakpoint
-- Holds the videos, so that no change of their channels comes between.
CREATE FUNCTION "list_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "videos" WHERE "id" IN (SELECT "video_id" FROM "new_rows") ORDER BY "id" FOR NO KEY UPDATE;
	INSERT INTO "report_channels" ("channel_id", "report_id", "is_ignore")
	SELECT p."channel_id", r."id", r."is_ignore" FROM "new_rows" r JOIN "video_channels" p ON p."video_id" = r."video_id";
	PERFORM "add_to_report_counts"((SELECT array_agg(ROW(0, "is_ignore", 0, 1)::"report_counts") FROM "new_rows"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "video_reports_listed_insert" AFTER INSERT ON "video_reports" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "list_reports"();
--> statement-breakpoint
CREATE FUNCTION "relist_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "report_channels" p SET "is_ignore" = r."is_ignore"
	FROM "new_rows" r WHERE p."report_id" = r."id" AND p."is_ignore" <> r."is_ignore";
	PERFORM "add_to_report_counts"((
		SELECT array_agg(ROW(0, s."is_ignore", 0, s.n)::"report_counts")
		FROM (SELECT "is_ignore", -1 n FROM "old_rows" UNION ALL SELECT "is_ignore", 1 FROM "new_rows") s));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "video_reports_listed_update" AFTER UPDATE ON "video_reports" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "relist_reports"();
--> statement-breakpoint
CREATE FUNCTION "unlist_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_report_counts"((SELECT array_agg(ROW(0, "is_ignore", 0, -1)::"report_counts") FROM "old_rows"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "video_reports_listed_delete" AFTER DELETE ON "video_reports" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "unlist_reports"();
--> statement-breakpoint
-- What was said of a video goes wherever the video goes. Its row is held already: see "copy_video_to_place".
CREATE FUNCTION "list_in_new_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "comment_channels" ("channel_id", "comment_id")
	SELECT p."channel_id", c."id" FROM "changed" p JOIN "comments" c ON c."video_id" = p."video_id"
	ON CONFLICT DO NOTHING;
	INSERT INTO "report_channels" ("channel_id", "report_id", "is_ignore")
	SELECT p."channel_id", r."id", r."is_ignore" FROM "changed" p JOIN "video_reports" r ON r."video_id" = p."video_id"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "video_channels_lists_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "list_in_new_channels"();
--> statement-breakpoint
CREATE FUNCTION "unlist_in_left_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "videos" WHERE "id" IN (SELECT "video_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	DELETE FROM "comment_channels" l USING "changed" p, "comments" c
	WHERE c."video_id" = p."video_id" AND l."comment_id" = c."id" AND l."channel_id" = p."channel_id";
	DELETE FROM "report_channels" l USING "changed" p, "video_reports" r
	WHERE r."video_id" = p."video_id" AND l."report_id" = r."id" AND l."channel_id" = p."channel_id";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "video_channels_lists_delete" AFTER DELETE ON "video_channels" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "unlist_in_left_channels"();
--> statement-breakpoint
INSERT INTO "comment_channels" ("channel_id", "comment_id")
SELECT p."channel_id", c."id" FROM "comments" c JOIN "video_channels" p ON p."video_id" = c."video_id";
--> statement-breakpoint
INSERT INTO "comment_counts" ("channel_id", "slot", "comments") SELECT 0, 0, count(*) FROM "comments" ON CONFLICT ("channel_id", "slot") DO UPDATE SET "comments" = excluded."comments";
