-- A new place takes its copies from the video, whatever the writer says; the lock keeps them from being outdated at birth.
CREATE OR REPLACE FUNCTION "copy_video_to_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT v."listing", v."language", v."search_title", v."views", v."scheduled_at", v."published_at", v."created_at"
	INTO NEW."listing", NEW."language", NEW."search_title", NEW."views", NEW."scheduled_at", NEW."published_at", NEW."created_at"
	FROM "videos" v WHERE v."id" = NEW."video_id" FOR SHARE;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "video_channels_copy" BEFORE INSERT ON "video_channels" FOR EACH ROW EXECUTE FUNCTION "copy_video_to_place"();

CREATE OR REPLACE FUNCTION "copy_videos_to_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "video_channels" p
	SET "listing" = v."listing", "language" = v."language", "search_title" = v."search_title", "views" = v."views", "scheduled_at" = v."scheduled_at", "published_at" = v."published_at", "created_at" = v."created_at"
	FROM "new_rows" v
	WHERE p."video_id" = v."id"
		AND (p."listing", p."language", p."search_title", p."views", p."scheduled_at", p."published_at", p."created_at")
			IS DISTINCT FROM (v."listing", v."language", v."search_title", v."views", v."scheduled_at", v."published_at", v."created_at");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_copied" AFTER UPDATE ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_videos_to_places"();

-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "add_to_video_counts"("delta" "video_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "video_counts" AS c ("channel_id", "listing", "language", "slot", "videos", "views")
	SELECT d."channel_id", d."listing", d."language", pg_backend_pid() % 16, sum(d."videos"), sum(d."views")
	FROM unnest("delta") d
	GROUP BY 1, 2, 3
	HAVING sum(d."videos") <> 0 OR sum(d."views") <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT ("channel_id", "listing", "language", "slot")
	DO UPDATE SET "videos" = c."videos" + excluded."videos", "views" = c."views" + excluded."views"
$$;

CREATE OR REPLACE FUNCTION "count_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "video_counts"[];
	"after" "video_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW(0, "listing", "language", 0, -n, -v)::"video_counts") INTO "before"
		FROM (SELECT "listing", "language", count(*) n, sum("views") v FROM "old_rows" GROUP BY 1, 2) o;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW(0, "listing", "language", 0, n, v)::"video_counts") INTO "after"
		FROM (SELECT "listing", "language", count(*) n, sum("views") v FROM "new_rows" GROUP BY 1, 2) o;
	END IF;
	PERFORM "add_to_video_counts"("before" || "after");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_counted_insert" AFTER INSERT ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_videos"();

CREATE OR REPLACE TRIGGER "videos_counted_update" AFTER UPDATE ON "videos" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_videos"();

CREATE OR REPLACE TRIGGER "videos_counted_delete" AFTER DELETE ON "videos" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_videos"();

CREATE OR REPLACE FUNCTION "count_video_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "video_counts"[];
	"after" "video_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW("channel_id", "listing", "language", 0, -n, -v)::"video_counts") INTO "before"
		FROM (SELECT "channel_id", "listing", "language", count(*) n, sum("views") v FROM "old_rows" GROUP BY 1, 2, 3) o;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW("channel_id", "listing", "language", 0, n, v)::"video_counts") INTO "after"
		FROM (SELECT "channel_id", "listing", "language", count(*) n, sum("views") v FROM "new_rows" GROUP BY 1, 2, 3) o;
	END IF;
	PERFORM "add_to_video_counts"("before" || "after");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_channels_counted_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_video_channels"();

CREATE OR REPLACE TRIGGER "video_channels_counted_update" AFTER UPDATE ON "video_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_video_channels"();

CREATE OR REPLACE TRIGGER "video_channels_counted_delete" AFTER DELETE ON "video_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_video_channels"();

-- Row by row and only where the weight is touched: nothing else that happens to a video pays for it.
CREATE OR REPLACE FUNCTION "weigh_video"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"delta" bigint;
BEGIN
	IF TG_OP = 'DELETE' THEN
		"delta" := -OLD."bytes";
	ELSE
		"delta" := coalesce(NEW."bytes", 0) - coalesce(OLD."bytes", 0);
	END IF;
	UPDATE "channels" SET "stored_bytes" = "stored_bytes" + "delta"
	WHERE "id" IN (SELECT "channel_id" FROM "video_channels" WHERE "video_id" = OLD."id");
	RETURN OLD;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_weighed" AFTER UPDATE OF "bytes" ON "videos" FOR EACH ROW
WHEN (OLD."bytes" IS DISTINCT FROM NEW."bytes") EXECUTE FUNCTION "weigh_video"();

-- Before the row goes, while its places still say whose it was. The places go after it, and find no weight.
CREATE OR REPLACE TRIGGER "videos_unweighed" BEFORE DELETE ON "videos" FOR EACH ROW
WHEN (OLD."bytes" > 0) EXECUTE FUNCTION "weigh_video"();

-- Restored, by whichever road: nothing waits for its files any more.
CREATE OR REPLACE FUNCTION "call_off_purge"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."purge_after" := NULL;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_purge_called_off" BEFORE UPDATE OF "hidden" ON "videos" FOR EACH ROW WHEN (OLD."hidden" AND NOT NEW."hidden") EXECUTE FUNCTION "call_off_purge"();

-- Removed and brought back by whichever road; an undo may name the moment that was.
CREATE OR REPLACE FUNCTION "note_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."removed_at" := CASE WHEN NEW."hidden" THEN coalesce(NEW."removed_at", now()) END;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_removal_noted_insert" BEFORE INSERT ON "videos" FOR EACH ROW WHEN (NEW."hidden") EXECUTE FUNCTION "note_removal"();

CREATE OR REPLACE TRIGGER "videos_removal_noted_update" BEFORE UPDATE OF "hidden" ON "videos" FOR EACH ROW WHEN (OLD."hidden" <> NEW."hidden") EXECUTE FUNCTION "note_removal"();

-- The newest videos whose title fits, in no order, by blocks of ids: small ones first, then large ones unless the term is too rare for them. Fewer than `most` say nothing of older videos.
CREATE OR REPLACE FUNCTION "find_newest_videos"("words" text[], "phrase" text, "listings" text[], "languages" text[], "most" integer, "last_id" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
	"found" bigint[] := '{}';
	"last_small" integer := coalesce("last_id", 0) >> 12;
	"last_large" integer := coalesce("last_id", 0) >> 16;
BEGIN
	FOR "block" IN REVERSE "last_small" .. "last_small" - 3 LOOP
		"found" := "found" || array(SELECT v."id" FROM "videos" v WHERE v."id" >> 12 = "block"::bigint
			AND "has_every_word"(v."search_title", "words", "phrase") AND v."listing" = ANY("listings") AND v."language" = ANY("languages"));
		EXIT WHEN cardinality("found") >= "most";
	END LOOP;
	IF cardinality("found") BETWEEN 1 AND "most" - 1 THEN
		"found" := '{}';
		FOR "block" IN REVERSE "last_large" .. "last_large" - 3 LOOP
			"found" := "found" || array(SELECT v."id" FROM "videos" v WHERE v."id" >> 16 = "block"::bigint
				AND "has_every_word"(v."search_title", "words", "phrase") AND v."listing" = ANY("listings") AND v."language" = ANY("languages"));
			EXIT WHEN cardinality("found") >= "most";
		END LOOP;
	END IF;
	RETURN QUERY SELECT unnest("found");
END;
$$;

-- Any videos whose title fits, of all channels or of one; always through the index of titles.
CREATE OR REPLACE FUNCTION "find_any_videos"("words" text[], "phrase" text, "listings" text[], "languages" text[], "within" bigint, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "within" IS NULL THEN
		RETURN QUERY SELECT v."id" FROM "videos" v
			WHERE "has_every_word"(v."search_title", "words", "phrase") AND v."listing" = ANY("listings") AND v."language" = ANY("languages") LIMIT "most";
	ELSE
		RETURN QUERY SELECT p."video_id" FROM "video_channels" p WHERE p."channel_id" = "within"
			AND "has_every_word"(p."search_title", "words", "phrase") AND p."listing" = ANY("listings") AND p."language" = ANY("languages") LIMIT "most";
	END IF;
END;
$$;
