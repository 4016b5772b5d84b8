-- What one viewer does again within half an hour is told apart when it is counted.
ALTER TABLE "viewer_activity" DROP CONSTRAINT "viewer_activity_kind";--> statement-breakpoint
ALTER TABLE "viewer_activity" ADD CONSTRAINT "viewer_activity_kind" CHECK ("kind" in ('view', 'visit', 'share', 'repeat', 'follow', 'unfollow', 'joined', 'signed_up'));--> statement-breakpoint
CREATE INDEX "viewer_activity_counting" ON "viewer_activity" USING btree ("user_id",coalesce("video_id", "channel_id"),"counted_at") WHERE "kind" in ('view', 'visit', 'share');
--> statement-breakpoint
CREATE INDEX "user_quarters_quarter" ON "user_quarters" USING btree ("quarter");
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_hash" "bytea",
	"push_token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_session_hash" UNIQUE("session_hash"),
	CONSTRAINT "push_devices_push_token" UNIQUE("push_token")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The one device of each viewer so far gets the viewer's number: a message that is under way keeps the name it has, and what waits on the list stays there. Its session is known where there is only one.
INSERT INTO "push_devices" ("id", "user_id", "session_hash", "push_token") OVERRIDING SYSTEM VALUE
SELECT u."id", u."id", s."token_hash", u."push_token"
FROM "users" u LEFT JOIN LATERAL (
	SELECT (array_agg("token_hash"))[1] AS "token_hash" FROM "sessions"
	WHERE "user_id" = u."id" AND "audience" = 'app' HAVING count(*) = 1
) s ON true
WHERE u."push_token" IS NOT NULL;
--> statement-breakpoint
SELECT setval('push_devices_id_seq', greatest(1, (SELECT max("id") FROM "users")));--> statement-breakpoint
CREATE INDEX "push_devices_user_id" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
UPDATE "notifications" n SET "dropped" = n."dropped" + d."gone"
FROM (
	SELECT "notification_id", count(*) AS "gone" FROM "notification_deliveries" w
	WHERE NOT EXISTS (SELECT FROM "push_devices" p WHERE p."id" = w."user_id") GROUP BY 1
) d
WHERE n."id" = d."notification_id";
--> statement-breakpoint
DELETE FROM "notification_deliveries" w WHERE NOT EXISTS (SELECT FROM "push_devices" p WHERE p."id" = w."user_id");--> statement-breakpoint
ALTER TABLE "notification_deliveries" DROP CONSTRAINT "notification_deliveries_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notification_deliveries" RENAME COLUMN "user_id" TO "device_id";--> statement-breakpoint
ALTER TABLE "notification_deliveries" RENAME CONSTRAINT "notification_deliveries_notification_id_user_id_pk" TO "notification_deliveries_notification_id_device_id_pk";--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER INDEX "notification_deliveries_user_id" RENAME TO "notification_deliveries_device_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "push_token";
--> statement-breakpoint
-- The rule of contract/src/rules/category-words.ts: letters Hebrew writes together with a word.
CREATE FUNCTION "hebrew_prefixes"() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY['ה', 'ו', 'ב', 'כ', 'ל', 'מ', 'ש', 'וה', 'וב', 'וכ', 'ול', 'ומ', 'וש', 'שה', 'שב', 'שכ', 'של', 'שמ', 'מה', 'כש', 'מש', 'בש', 'לכש', 'שמה', 'ומה', 'ושה', 'ושב', 'ושכ', 'ושל', 'ושמ', 'וכש', 'ובש', 'כשה', 'כשב', 'כשל', 'כשמ', 'וכשה']
$$;
--> statement-breakpoint
-- How a category word may stand in a title or tag: itself and, from three Hebrew letters on, with a prefix.
CREATE FUNCTION "word_forms"("bare" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY["bare"] || CASE WHEN "bare" ~ '^[א-ת]{3}' THEN ARRAY(SELECT p || "bare" FROM unnest(hebrew_prefixes()) p) END
$$;
--> statement-breakpoint
-- Most words are ruled out by one look; only where the letters are there at all are their forms tried.
CREATE OR REPLACE FUNCTION "category_videos_by_rule"("ids" bigint[], "wanted" bigint) RETURNS TABLE ("category" bigint, "video" bigint) LANGUAGE sql STABLE AS $$
	WITH "said" AS MATERIALIZED (
		SELECT v."id", v."language", ' ' || bare_words(v."search_title") || ' ' AS "title",
			ARRAY(SELECT bare_words(search_text(t)) FROM unnest(v."tags") t) AS "tags"
		FROM "videos" v WHERE v."id" = ANY("ids")
	)
	SELECT c."id", s."id"
	FROM "said" s
		JOIN "video_channels" p ON p."video_id" = s."id"
		JOIN "category_channels" i ON i."channel_id" = p."channel_id"
		JOIN "categories" c ON c."id" = i."category_id" AND c."language" = s."language"
	WHERE "wanted" IS NULL OR c."id" = "wanted"
	UNION
	SELECT c."id", s."id"
	FROM "said" s
		JOIN "categories" c ON c."language" = s."language"
		JOIN "category_words" w ON w."category_id" = c."id"
	WHERE ("wanted" IS NULL OR c."id" = "wanted")
		AND (strpos(s."title", w."bare" || ' ') > 0
				AND EXISTS (SELECT FROM unnest(word_forms(w."bare")) f WHERE strpos(s."title", ' ' || f || ' ') > 0)
			OR EXISTS (SELECT FROM unnest(s."tags") t WHERE right(t, length(w."bare")) = w."bare" AND t = ANY(word_forms(w."bare"))))
$$;
--> statement-breakpoint
-- Categories whose words may find more now are judged anew by a job, which knows them by an older version.
ALTER TABLE "categories" ADD COLUMN "rules_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "rules_version" SET DEFAULT 2;--> statement-breakpoint
UPDATE "categories" c SET "rules_version" = 2
WHERE NOT EXISTS (SELECT FROM "category_words" w WHERE w."category_id" = c."id" AND w."bare" ~ '^[א-ת]{3}');
