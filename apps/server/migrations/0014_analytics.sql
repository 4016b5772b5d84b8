CREATE TABLE "activity_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"size" integer NOT NULL,
	"in_counters" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewer_activity" (
	"batch_id" bigint NOT NULL,
	"activity_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"is_anonymous" boolean NOT NULL,
	"device" text,
	"video_id" bigint,
	"channel_id" bigint,
	"watch_seconds" integer,
	CONSTRAINT "viewer_activity_activity_id_at_pk" PRIMARY KEY("activity_id","at"),
	CONSTRAINT "viewer_activity_kind" CHECK ("viewer_activity"."kind" in ('view', 'visit', 'share', 'follow', 'unfollow', 'joined', 'signed_up')),
	CONSTRAINT "viewer_activity_device" CHECK ("viewer_activity"."device" in ('android', 'ios', 'web')),
	CONSTRAINT "viewer_activity_watch_seconds" CHECK ("viewer_activity"."watch_seconds" >= 0)
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "active_steps" (
	"quarter" timestamp (3) with time zone NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "active_steps_quarter_is_anonymous_pk" PRIMARY KEY("quarter","is_anonymous")
);
--> statement-breakpoint
CREATE TABLE "channel_days" (
	"channel_id" bigint NOT NULL,
	"day" date NOT NULL,
	"device" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"watch_seconds" bigint DEFAULT 0 NOT NULL,
	"follows" bigint DEFAULT 0 NOT NULL,
	"unfollows" bigint DEFAULT 0 NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"shares" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_days_channel_id_day_device_is_anonymous_pk" PRIMARY KEY("channel_id","day","device","is_anonymous"),
	CONSTRAINT "channel_days_device" CHECK ("channel_days"."device" in ('android', 'ios', 'web', 'none'))
);
--> statement-breakpoint
CREATE TABLE "counted_users" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"is_anonymous" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_quarters" (
	"quarter" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"joined" bigint DEFAULT 0 NOT NULL,
	"signed_up" bigint DEFAULT 0 NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"watch_seconds" bigint DEFAULT 0 NOT NULL,
	"follows" bigint DEFAULT 0 NOT NULL,
	"unfollows" bigint DEFAULT 0 NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"shares" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "platform_quarters_quarter_device_is_anonymous_pk" PRIMARY KEY("quarter","device","is_anonymous"),
	CONSTRAINT "platform_quarters_device" CHECK ("platform_quarters"."device" in ('android', 'ios', 'web', 'none'))
);
--> statement-breakpoint
CREATE TABLE "user_quarters" (
	"user_id" bigint NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_quarters_user_id_quarter_pk" PRIMARY KEY("user_id","quarter")
);
--> statement-breakpoint
CREATE TABLE "video_days" (
	"video_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"watch_seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "video_days_video_id_day_pk" PRIMARY KEY("video_id","day")
);
--> statement-breakpoint
ALTER TABLE "channel_days" ADD CONSTRAINT "channel_days_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewer_activity_batch_id" ON "viewer_activity" USING btree ("batch_id");
--> statement-breakpoint
-- Nothing is turned away for want of a partition.
CREATE TABLE "viewer_activity_default" PARTITION OF "viewer_activity" DEFAULT;
--> statement-breakpoint
-- The months, in UTC, from the one of the first day until the one of the last; what had gone into the default partition meanwhile moves over.
CREATE FUNCTION "make_activity_partitions"("first_day" date, "last_day" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"month" date;
	"part" text;
	"begins" timestamptz;
	"ends" timestamptz;
BEGIN
	FOR "month" IN SELECT generate_series(date_trunc('month', "first_day"::timestamp), "last_day"::timestamp, interval '1 month')::date LOOP
		"part" := 'viewer_activity_' || to_char("month", 'YYYY_MM');
		CONTINUE WHEN to_regclass("part") IS NOT NULL;
		"begins" := "month"::timestamp AT TIME ZONE 'UTC';
		"ends" := ("month" + interval '1 month') AT TIME ZONE 'UTC';
		EXECUTE format('CREATE TABLE %I (LIKE "viewer_activity" INCLUDING ALL)', "part");
		EXECUTE format('WITH moved AS (DELETE FROM "viewer_activity_default" WHERE "at" >= $1 AND "at" < $2 RETURNING *) INSERT INTO %I SELECT * FROM moved', "part") USING "begins", "ends";
		EXECUTE format('ALTER TABLE "viewer_activity" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', "part", "begins", "ends");
	END LOOP;
END;
$$;
--> statement-breakpoint
SELECT "make_activity_partitions"((now() - interval '2 months')::date, (now() + interval '3 months')::date);
--> statement-breakpoint
-- Notes what happened as one batch. Callers slice what may be much: a batch is counted in one go.
CREATE FUNCTION "record_activity"("told" "viewer_activity"[], "already_in_counters" boolean DEFAULT false) RETURNS void LANGUAGE sql AS $$
	WITH "batch" AS (
		INSERT INTO "activity_batches" ("size", "in_counters") VALUES (cardinality("told"), "already_in_counters") RETURNING "id"
	)
	INSERT INTO "viewer_activity"
	SELECT b."id", t."activity_id", t."at", t."counted_at", t."kind", t."user_id", t."is_anonymous", t."device", t."video_id", t."channel_id", t."watch_seconds"
	FROM "batch" b CROSS JOIN unnest("told") t
$$;
--> statement-breakpoint
-- What the counters hold already comes into the charts as well.
SELECT "record_activity"(array_agg(ROW(0, gen_random_uuid(), w."created_at", w."created_at", 'view', w."user_id", coalesce(u."is_anonymous", false), w."device", w."video_id", NULL, w."watch_seconds")::"viewer_activity"), true)
FROM "video_views" w LEFT JOIN "users" u ON u."id" = w."user_id"
GROUP BY w."id" / 5000;
--> statement-breakpoint
SELECT "record_activity"(array_agg(ROW(0, gen_random_uuid(), f."created_at", f."created_at", f."kind", NULL, false, NULL, NULL, f."channel_id", NULL)::"viewer_activity"), true)
FROM "follow_events" f
GROUP BY f."id" / 5000;
--> statement-breakpoint
SELECT "record_activity"(array_agg(ROW(0, gen_random_uuid(), least(u."created_at", now()), least(u."created_at", now()), 'joined', u."id", u."is_anonymous", u."device", NULL, NULL, NULL)::"viewer_activity"), true)
FROM "users" u
GROUP BY u."id" / 5000;
--> statement-breakpoint
DROP TABLE "follow_events";--> statement-breakpoint
DROP TABLE "video_views";--> statement-breakpoint
DROP FUNCTION "count_video_views"();--> statement-breakpoint
DELETE FROM "user_counts";--> statement-breakpoint
ALTER TABLE "user_counts" DROP CONSTRAINT "user_counts_device_slot_pk";--> statement-breakpoint
ALTER TABLE "user_counts" ADD COLUMN "is_anonymous" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "user_counts" ADD COLUMN "follows" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "user_counts" ADD CONSTRAINT "user_counts_device_is_anonymous_slot_pk" PRIMARY KEY("device","is_anonymous","slot");--> statement-breakpoint
INSERT INTO "user_counts" ("device", "is_anonymous", "slot", "users", "follows")
SELECT coalesce("device", 'none'), "is_anonymous", 0, count(*), sum("follows") FROM "users" GROUP BY 1, 2;
--> statement-breakpoint
-- Always in the same order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "user_counts"[];
	"after" "user_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW(o.d, 0, -o.n, o.a, -o.f)::"user_counts") INTO "before"
		FROM (SELECT coalesce("device", 'none') d, "is_anonymous" a, count(*) n, sum("follows") f FROM "old_rows" GROUP BY 1, 2) o;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW(o.d, 0, o.n, o.a, o.f)::"user_counts") INTO "after"
		FROM (SELECT coalesce("device", 'none') d, "is_anonymous" a, count(*) n, sum("follows") f FROM "new_rows" GROUP BY 1, 2) o;
	END IF;
	INSERT INTO "user_counts" AS c ("device", "is_anonymous", "slot", "users", "follows")
	SELECT d."device", d."is_anonymous", pg_backend_pid() % 16, sum(d."users"), sum(d."follows")
	FROM unnest("before" || "after") d
	GROUP BY 1, 2
	HAVING sum(d."users") <> 0 OR sum(d."follows") <> 0
	ORDER BY 1, 2
	ON CONFLICT ("device", "is_anonymous", "slot") DO UPDATE
		SET "users" = c."users" + excluded."users", "follows" = c."follows" + excluded."follows";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "note_joined"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "record_activity"(array_agg(ROW(0, gen_random_uuid(), least(u."created_at", now()), least(u."created_at", now()), 'joined', u."id", u."is_anonymous", u."device", NULL, NULL, NULL)::"viewer_activity"))
	FROM "new_rows" u
	GROUP BY u."id" / 5000;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "users_joined" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_joined"();
--> statement-breakpoint
CREATE FUNCTION "note_signed_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "record_activity"(ARRAY[ROW(0, gen_random_uuid(), now(), now(), 'signed_up', NEW."id", false, NEW."device", NULL, NULL, NULL)::"viewer_activity"]);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "users_signed_up" AFTER UPDATE OF "is_anonymous" ON "users" FOR EACH ROW WHEN (OLD."is_anonymous" AND NOT NEW."is_anonymous") EXECUTE FUNCTION "note_signed_up"();
--> statement-breakpoint
-- Numbers of followers on both sides, and what became of them that day. Channels before users, each in order, as everybody takes them. Whoever is gone did nothing: their leaving counts, they are not active by it.
CREATE OR REPLACE FUNCTION "count_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM "channels" WHERE "id" IN (SELECT "channel_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "channels" c SET "followers_count" = greatest(0, c."followers_count" + "sign" * d.n)
	FROM (SELECT "channel_id", count(*) n FROM "changed" GROUP BY 1) d WHERE c."id" = d."channel_id";
	PERFORM FROM "users" WHERE "id" IN (SELECT "user_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "users" u SET "follows" = greatest(0, u."follows" + "sign" * d.n)
	FROM (SELECT "user_id", count(*) n FROM "changed" GROUP BY 1) d WHERE u."id" = d."user_id";
	PERFORM "record_activity"(array_agg(ROW(0, gen_random_uuid(), w."at", w."at", CASE TG_OP WHEN 'INSERT' THEN 'follow' ELSE 'unfollow' END, u."id", coalesce(u."is_anonymous", k."is_anonymous", false), u."device", NULL, f."channel_id", NULL)::"viewer_activity"))
	FROM (SELECT *, (row_number() OVER () - 1) / 5000 AS "slice" FROM "changed") f
	JOIN "channels" c ON c."id" = f."channel_id"
	CROSS JOIN LATERAL (SELECT CASE TG_OP WHEN 'INSERT' THEN least(f."created_at", now()) ELSE now() END AS "at") w
	LEFT JOIN "users" u ON u."id" = f."user_id"
	LEFT JOIN "counted_users" k ON k."user_id" = f."user_id"
	GROUP BY f."slice";
	RETURN NULL;
END;
$$;
