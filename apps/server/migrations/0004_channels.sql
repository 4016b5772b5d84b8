CREATE TABLE "channel_counts" (
	"facet" smallint PRIMARY KEY NOT NULL,
	"channels" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "channels_name_trgm";--> statement-breakpoint
DROP INDEX "audit_entries_object";--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "search_name" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "fb_id" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "fb_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "director" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "o_n_o" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "is_hot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "conversation_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "custom_link" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "bio" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "books" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "personal_life" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "photo_url" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "shares" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "notifications_counter" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "views" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "videos_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "last_published" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "watch_seconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "watches" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "watch_seconds_average" bigint GENERATED ALWAYS AS (case when watches > 0 then watch_seconds / watches else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "admins_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "facet" smallint GENERATED ALWAYS AS (o_n_o::int + 2 * is_hot::int + 4 * (admins_count > 0)::int) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "channels_search_name_trgm" ON "channels" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "channels_by_title" ON "channels" USING btree ("facet","search_name","id");--> statement-breakpoint
CREATE INDEX "channels_by_followers" ON "channels" USING btree ("facet","followers_count","id");--> statement-breakpoint
CREATE INDEX "channels_by_views" ON "channels" USING btree ("facet","views","id");--> statement-breakpoint
CREATE INDEX "channels_by_visits" ON "channels" USING btree ("facet","visits","id");--> statement-breakpoint
CREATE INDEX "channels_by_shares" ON "channels" USING btree ("facet","shares","id");--> statement-breakpoint
CREATE INDEX "channels_by_duration" ON "channels" USING btree ("facet","watch_seconds","id");--> statement-breakpoint
CREATE INDEX "channels_by_user_duration" ON "channels" USING btree ("facet","watch_seconds_average","id");--> statement-breakpoint
CREATE INDEX "channels_connected" ON "channels" USING btree ("id") WHERE yt_enabled and yt_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_of_channel" ON "audit_entries" USING btree ((change ->> 'channel_id'),"id") WHERE change ? 'channel_id';--> statement-breakpoint
CREATE INDEX "audit_entries_of_user" ON "audit_entries" USING btree ((change ->> 'user_id'),"id") WHERE change ? 'user_id';--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("object_type","object_id","id");--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_custom_link_unique" UNIQUE("custom_link");
--> statement-breakpoint
-- What stood in the tables before the triggers below watched over it.
UPDATE "channels" c SET
	"views" = coalesce((SELECT sum(p."views") FROM "video_channels" p WHERE p."channel_id" = c."id" AND p."listing" = 'published'), 0),
	"videos_count" = (SELECT count(*) FROM "video_channels" p WHERE p."channel_id" = c."id" AND p."listing" = 'published'),
	"last_published" = (SELECT max(v."published_at") FROM "video_channels" p JOIN "videos" v ON v."id" = p."video_id" WHERE p."channel_id" = c."id" AND p."listing" = 'published'),
	"admins_count" = (SELECT count(*) FROM "channel_permissions" m WHERE m."channel_id" = c."id" AND m."role" = 'admin');
--> statement-breakpoint
INSERT INTO "channel_counts" ("facet", "channels") SELECT "facet", count(*) FROM "channels" GROUP BY 1;
--> statement-breakpoint
CREATE TYPE "channel_delta" AS ("channel_id" bigint, "videos" bigint, "views" bigint, "published_at" timestamp (3) with time zone);
--> statement-breakpoint
-- Rows are taken in one order, so that two writers never wait for each other in a circle. A channel keeps the moment it last published something, also when that is taken away again.
CREATE FUNCTION "add_to_channels"("delta" "channel_delta"[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"changed" "channel_delta"[];
BEGIN
	SELECT array_agg(d) INTO "changed" FROM (
		SELECT "channel_id", sum("videos")::bigint "videos", sum("views")::bigint "views", max("published_at") "published_at"
		FROM unnest("delta") GROUP BY 1
		HAVING sum("videos") <> 0 OR sum("views") <> 0
	) d;
	IF "changed" IS NULL THEN
		RETURN;
	END IF;
	PERFORM FROM "channels" WHERE "id" IN (SELECT "channel_id" FROM unnest("changed")) ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "channels" c SET
		"videos_count" = c."videos_count" + d."videos",
		"views" = c."views" + d."views",
		"last_published" = greatest(c."last_published", d."published_at")
	FROM unnest("changed") d WHERE c."id" = d."channel_id";
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "count_channel_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "channel_delta"[];
	"after" "channel_delta"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW("channel_id", -n, -v, NULL)::"channel_delta") INTO "before"
		FROM (SELECT "channel_id", count(*) n, sum("views") v FROM "old_rows" WHERE "listing" = 'published' GROUP BY 1) o;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW("channel_id", n, v, t)::"channel_delta") INTO "after"
		FROM (
			SELECT p."channel_id", count(*) n, sum(p."views") v, max(w."published_at") t
			FROM "new_rows" p JOIN "videos" w ON w."id" = p."video_id" WHERE p."listing" = 'published' GROUP BY 1
		) o;
	END IF;
	PERFORM "add_to_channels"("before" || "after");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "channel_videos_counted_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_videos"();
--> statement-breakpoint
CREATE TRIGGER "channel_videos_counted_update" AFTER UPDATE ON "video_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_videos"();
--> statement-breakpoint
CREATE TRIGGER "channel_videos_counted_delete" AFTER DELETE ON "video_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_videos"();
--> statement-breakpoint
CREATE FUNCTION "count_channel_admins"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" bigint[];
	"after" bigint[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg("channel_id") INTO "before" FROM "old_rows" WHERE "role" = 'admin';
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg("channel_id") INTO "after" FROM "new_rows" WHERE "role" = 'admin';
	END IF;
	PERFORM FROM "channels" WHERE "id" = ANY("before" || "after") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "channels" c SET "admins_count" = c."admins_count" + d.n
	FROM (
		SELECT "id", sum(n) n
		FROM (SELECT unnest("before") "id", -1 n UNION ALL SELECT unnest("after"), 1) a
		GROUP BY 1 HAVING sum(n) <> 0
	) d
	WHERE c."id" = d."id";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "channel_admins_counted_insert" AFTER INSERT ON "channel_permissions" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_admins"();
--> statement-breakpoint
CREATE TRIGGER "channel_admins_counted_update" AFTER UPDATE ON "channel_permissions" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_admins"();
--> statement-breakpoint
CREATE TRIGGER "channel_admins_counted_delete" AFTER DELETE ON "channel_permissions" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_admins"();
--> statement-breakpoint
CREATE FUNCTION "count_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" smallint[];
	"after" smallint[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg("facet") INTO "before" FROM "old_rows";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg("facet") INTO "after" FROM "new_rows";
	END IF;
	INSERT INTO "channel_counts" AS c ("facet", "channels")
	SELECT "facet", sum(n)
	FROM (SELECT unnest("before") "facet", -1 n UNION ALL SELECT unnest("after"), 1) a
	GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1
	ON CONFLICT ("facet") DO UPDATE SET "channels" = c."channels" + excluded."channels";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "channels_counted_insert" AFTER INSERT ON "channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channels"();
--> statement-breakpoint
CREATE TRIGGER "channels_counted_update" AFTER UPDATE ON "channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channels"();
--> statement-breakpoint
CREATE TRIGGER "channels_counted_delete" AFTER DELETE ON "channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channels"();
--> statement-breakpoint
-- Channels whose name holds the term or, if there is none, resembles it: 0.3 of 1 is near enough for a slip of the hand. Planned anew for each term, since how common it is decides the way.
CREATE FUNCTION "find_channels"("pattern" text, "needle" text, "facets" smallint[], "within" bigint[], "most" integer)
RETURNS TABLE ("channel_id" bigint, "resemblance" real) LANGUAGE plpgsql STABLE
SET pg_trgm.word_similarity_threshold = 0.3
SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
	RETURN QUERY SELECT c."id", word_similarity("needle", c."search_name") FROM "channels" c
		WHERE c."search_name" LIKE "pattern" AND c."facet" = ANY("facets") AND ("within" IS NULL OR c."id" = ANY("within"))
		LIMIT "most";
	IF NOT FOUND AND length("needle") > 2 THEN
		RETURN QUERY SELECT c."id", word_similarity("needle", c."search_name") FROM "channels" c
			WHERE "needle" <% c."search_name" AND c."facet" = ANY("facets") AND ("within" IS NULL OR c."id" = ANY("within"))
			LIMIT "most";
	END IF;
END;
$$;
