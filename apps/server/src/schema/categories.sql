-- The rule of contract/src/rules/category-words.ts, for a text that search_text has been over.
CREATE OR REPLACE FUNCTION "bare_words"("searchable" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace("searchable", '[ !-/:-@[-`{-~\u00A1\u00AB\u00B7\u00BB\u00BF\u05C0\u05C3\u2022\u2026]+', ' ', 'g'))
$$;

-- The rule of contract/src/rules/category-words.ts: letters Hebrew writes together with a word.
CREATE OR REPLACE FUNCTION "hebrew_prefixes"() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY['ה', 'ו', 'ב', 'כ', 'ל', 'מ', 'ש', 'וה', 'וב', 'וכ', 'ול', 'ומ', 'וש', 'שה', 'שב', 'שכ', 'של', 'שמ', 'מה', 'כש', 'מש', 'בש', 'לכש', 'שמה', 'ומה', 'ושה', 'ושב', 'ושכ', 'ושל', 'ושמ', 'וכש', 'ובש', 'כשה', 'כשב', 'כשל', 'כשמ', 'וכשה']
$$;

-- How a category word may stand in a title or tag: itself and, from three Hebrew letters on, with a prefix.
CREATE OR REPLACE FUNCTION "word_forms"("bare" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY["bare"] || CASE WHEN "bare" ~ '^[א-ת]{3}' THEN ARRAY(SELECT p || "bare" FROM unnest(hebrew_prefixes()) p) END
$$;

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

-- Makes the rows of rules what the rules say. Members put there by hand stay, videos taken out stay out. A category that is being deleted is waited for, and then passed over.
CREATE OR REPLACE FUNCTION "refresh_category_videos"("ids" bigint[], "wanted" bigint) RETURNS void LANGUAGE plpgsql AS $$
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

-- Whoever changes a category's rules holds this lock alone: a video that is being written meanwhile is finished first, and found by the job that follows.
CREATE OR REPLACE FUNCTION "categorise_videos"("ids" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION "categorise_new_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM categorise_videos((SELECT array_agg("id") FROM "new_rows"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_categorised_insert" AFTER INSERT ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "categorise_new_videos"();

CREATE OR REPLACE FUNCTION "categorise_changed_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM categorise_videos((
		SELECT array_agg(n."id") FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id"
		WHERE (n."search_title", n."tags", n."language") IS DISTINCT FROM (o."search_title", o."tags", o."language")));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_categorised_update" AFTER UPDATE ON "videos" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "categorise_changed_videos"();

CREATE OR REPLACE FUNCTION "categorise_moved_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM categorise_videos((SELECT array_agg(DISTINCT "video_id") FROM "changed"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_channels_categorised_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "categorise_moved_videos"();

CREATE OR REPLACE TRIGGER "video_channels_categorised_delete" AFTER DELETE ON "video_channels" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "categorise_moved_videos"();

-- A new member takes its copies from the video, whatever the writer says; the lock keeps them from being outdated at birth. A video deleted meanwhile becomes no member.
CREATE OR REPLACE FUNCTION "copy_video_to_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT v."listing", coalesce(v."published_at", v."created_at") INTO NEW."listing", NEW."newest_at"
	FROM "videos" v WHERE v."id" = NEW."video_id" FOR SHARE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "category_videos_copy" BEFORE INSERT ON "category_videos" FOR EACH ROW EXECUTE FUNCTION "copy_video_to_category"();

CREATE OR REPLACE FUNCTION "copy_videos_to_categories"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "category_videos" m
	SET "listing" = v."listing", "newest_at" = coalesce(v."published_at", v."created_at")
	FROM "new_rows" v
	WHERE m."video_id" = v."id"
		AND (m."listing", m."newest_at") IS DISTINCT FROM (v."listing", coalesce(v."published_at", v."created_at"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_copied_to_categories" AFTER UPDATE ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_videos_to_categories"();
