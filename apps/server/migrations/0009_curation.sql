-- The rule of contract/src/rules/category-words.ts, for a text that search_text has been over.
CREATE FUNCTION "bare_words"("searchable" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace("searchable", '[ !-/:-@[-`{-~\u00A1\u00AB\u00B7\u00BB\u00BF\u05C0\u05C3\u2022\u2026]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE TABLE "category_channels" (
	"category_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	CONSTRAINT "category_channels_category_id_channel_id_pk" PRIMARY KEY("category_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "category_exclusions" (
	"category_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_exclusions_category_id_video_id_pk" PRIMARY KEY("category_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "category_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"word" text NOT NULL,
	"bare" text GENERATED ALWAYS AS (bare_words(search_text(word))) STORED NOT NULL,
	CONSTRAINT "category_words_bare" UNIQUE("category_id","bare")
);
--> statement-breakpoint
CREATE TABLE "recommended_videos" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"score" double precision NOT NULL,
	"followers" bigint NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"search_title" text DEFAULT '' NOT NULL,
	"computed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_videos" DROP CONSTRAINT "category_videos_source";--> statement-breakpoint
DROP INDEX "categories_in_order";--> statement-breakpoint
ALTER TABLE "category_videos" ADD COLUMN "listing" text DEFAULT 'processing' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_videos" ADD COLUMN "newest_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_positions" ADD COLUMN "locked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "purge_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "purged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "category_channels" ADD CONSTRAINT "category_channels_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_channels" ADD CONSTRAINT "category_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_exclusions" ADD CONSTRAINT "category_exclusions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_exclusions" ADD CONSTRAINT "category_exclusions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_words" ADD CONSTRAINT "category_words_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_videos" ADD CONSTRAINT "recommended_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_channels_channel_id" ON "category_channels" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "category_exclusions_video_id" ON "category_exclusions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "recommended_videos_rank" ON "recommended_videos" USING btree ("rank");--> statement-breakpoint
UPDATE "category_videos" m SET "listing" = v."listing", "newest_at" = coalesce(v."published_at", v."created_at")
FROM "videos" v WHERE v."id" = m."video_id";--> statement-breakpoint
CREATE INDEX "category_videos_newest" ON "category_videos" USING btree ("category_id","newest_at","video_id") WHERE listing = 'published';--> statement-breakpoint
CREATE INDEX "video_positions_ending" ON "video_positions" USING btree ("locked_until") WHERE locked_until is not null;--> statement-breakpoint
CREATE INDEX "videos_old_by_creation" ON "videos" USING btree ("created_at","id") WHERE platform = 'internal' and listing in ('published', 'awaiting');--> statement-breakpoint
CREATE INDEX "videos_old_by_publication" ON "videos" USING btree (coalesce(published_at, scheduled_at),"id") WHERE platform = 'internal' and listing in ('published', 'awaiting');--> statement-breakpoint
CREATE INDEX "videos_purges" ON "videos" USING btree ("purge_after","id") WHERE purge_after is not null;--> statement-breakpoint
UPDATE "categories" c SET "order" = n."place"
FROM (SELECT "id", row_number() OVER (PARTITION BY "language" ORDER BY "order", "id") AS "place" FROM "categories") n
WHERE n."id" = c."id" AND n."place" <> c."order";--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_place" UNIQUE("language","order") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "category_videos" ADD CONSTRAINT "category_videos_source" CHECK ("category_videos"."source" in ('hand', 'rule'));--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_purged" CHECK ("videos"."purged_at" is null or "videos"."hidden");
--> statement-breakpoint
-- A new member takes its copies from the video, whatever the writer says; the lock keeps them from being outdated at birth. A video deleted meanwhile becomes no member.
CREATE FUNCTION "copy_video_to_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT v."listing", coalesce(v."published_at", v."created_at") INTO NEW."listing", NEW."newest_at"
	FROM "videos" v WHERE v."id" = NEW."video_id" FOR SHARE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "category_videos_copy" BEFORE INSERT ON "category_videos" FOR EACH ROW EXECUTE FUNCTION "copy_video_to_category"();
--> statement-breakpoint
CREATE FUNCTION "copy_videos_to_categories"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "category_videos" m
	SET "listing" = v."listing", "newest_at" = coalesce(v."published_at", v."created_at")
	FROM "new_rows" v
	WHERE m."video_id" = v."id"
		AND (m."listing", m."newest_at") IS DISTINCT FROM (v."listing", coalesce(v."published_at", v."created_at"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_copied_to_categories" AFTER UPDATE ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_videos_to_categories"();
--> statement-breakpoint
-- Which of these videos belong to which categories, or to the wanted one, by channel, tag or title.
CREATE FUNCTION "category_videos_by_rule"("ids" bigint[], "wanted" bigint) RETURNS TABLE ("category" bigint, "video" bigint) LANGUAGE sql STABLE AS $$
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
		AND (strpos(s."title", ' ' || w."bare" || ' ') > 0 OR w."bare" = ANY(s."tags"))
$$;
--> statement-breakpoint
-- Makes the rows of rules what the rules say. Members put there by hand stay, videos taken out stay out. A category that is being deleted is waited for, and then passed over.
CREATE FUNCTION "refresh_category_videos"("ids" bigint[], "wanted" bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "category_videos" m
	WHERE m."video_id" = ANY("ids") AND m."source" = 'rule' AND ("wanted" IS NULL OR m."category_id" = "wanted")
		AND (m."category_id", m."video_id") NOT IN (SELECT r."category", r."video" FROM category_videos_by_rule("ids", "wanted") r);
	INSERT INTO "category_videos" ("category_id", "video_id", "source")
	SELECT c."id", r."video", 'rule'
	FROM category_videos_by_rule("ids", "wanted") r JOIN "categories" c ON c."id" = r."category"
	WHERE NOT EXISTS (
		SELECT FROM "category_exclusions" x WHERE x."category_id" = r."category" AND x."video_id" = r."video")
	ORDER BY 1, 2
	FOR KEY SHARE OF c
	ON CONFLICT DO NOTHING;
END;
$$;
--> statement-breakpoint
-- Whoever changes a category's rules holds this lock alone: a video that is being written meanwhile is finished first, and found by the job that follows.
CREATE FUNCTION "categorise_videos"("ids" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "ids" IS NULL THEN
		RETURN;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('category rules', 0));
	IF EXISTS (SELECT FROM "category_words") OR EXISTS (SELECT FROM "category_channels") THEN
		PERFORM refresh_category_videos("ids", NULL);
	END IF;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "categorise_new_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM categorise_videos((SELECT array_agg("id") FROM "new_rows"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "categorise_changed_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM categorise_videos((
		SELECT array_agg(n."id") FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id"
		WHERE (n."search_title", n."tags", n."language") IS DISTINCT FROM (o."search_title", o."tags", o."language")));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "categorise_moved_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM categorise_videos((SELECT array_agg(DISTINCT "video_id") FROM "changed"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_categorised_insert" AFTER INSERT ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "categorise_new_videos"();
--> statement-breakpoint
CREATE TRIGGER "videos_categorised_update" AFTER UPDATE ON "videos" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "categorise_changed_videos"();
--> statement-breakpoint
CREATE TRIGGER "video_channels_categorised_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "categorise_moved_videos"();
--> statement-breakpoint
CREATE TRIGGER "video_channels_categorised_delete" AFTER DELETE ON "video_channels" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "categorise_moved_videos"();
--> statement-breakpoint
-- A new line takes its copies from the video: a hiding under way is waited for, one that comes later waits and finds the line.
CREATE FUNCTION "copy_video_to_recommended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT v."listing" = 'published' AND NOT v."anonymous_hidden", v."search_title" INTO NEW."is_shown", NEW."search_title"
	FROM "videos" v WHERE v."id" = NEW."video_id" FOR SHARE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "recommended_videos_copy" BEFORE INSERT ON "recommended_videos" FOR EACH ROW EXECUTE FUNCTION "copy_video_to_recommended"();
--> statement-breakpoint
CREATE FUNCTION "copy_videos_to_recommended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "recommended_videos" r
	SET "is_shown" = v."listing" = 'published' AND NOT v."anonymous_hidden", "search_title" = v."search_title"
	FROM "new_rows" v
	WHERE r."video_id" = v."id"
		AND (r."is_shown", r."search_title") IS DISTINCT FROM (v."listing" = 'published' AND NOT v."anonymous_hidden", v."search_title");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_copied_to_recommended" AFTER UPDATE ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_videos_to_recommended"();
--> statement-breakpoint
-- Restored, by whichever road: nothing waits for its files any more.
CREATE FUNCTION "call_off_purge"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."purge_after" := NULL;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_purge_called_off" BEFORE UPDATE OF "hidden" ON "videos" FOR EACH ROW WHEN (OLD."hidden" AND NOT NEW."hidden") EXECUTE FUNCTION "call_off_purge"();
