-- Whether a stored search text has every word of a term, in any order, or the term as it stands. Written into the statements that ask it, so that an index of the text serves: for the three longest words; further words are asked of what these find.
CREATE FUNCTION "has_every_word"("stored" text, "words" text[], "phrase" text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT "stored" LIKE "words"[1] AND "stored" LIKE coalesce("words"[2], '%') AND "stored" LIKE coalesce("words"[3], '%') AND "stored" LIKE ALL ("words"[4:])
		OR "stored" LIKE "phrase"
$$;
--> statement-breakpoint
DROP FUNCTION "find_newest_videos"(text, text[], text[], integer, bigint);
--> statement-breakpoint
-- The newest videos whose title fits, in no order, by blocks of ids: small ones first, then large ones unless the term is too rare for them. Fewer than `most` say nothing of older videos.
CREATE FUNCTION "find_newest_videos"("words" text[], "phrase" text, "listings" text[], "languages" text[], "most" integer, "last_id" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
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
--> statement-breakpoint
DROP FUNCTION "find_any_videos"(text, text[], text[], bigint, integer);
--> statement-breakpoint
-- Any videos whose title fits, of all channels or of one; always through the index of titles.
CREATE FUNCTION "find_any_videos"("words" text[], "phrase" text, "listings" text[], "languages" text[], "within" bigint, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
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
--> statement-breakpoint
DROP FUNCTION "find_channels"(text, text, smallint[], bigint[], integer);
--> statement-breakpoint
-- Channels whose name holds every word of the term or, if there is none, resembles it. Of names that hold them, those with the term as it stands come first: as whole words, then at the beginnings of words, then at their ends. Planned anew for each term, since how common it is decides the way.
CREATE FUNCTION "find_channels"("words" text[], "phrase" text, "needle" text, "facets" smallint[], "within" bigint[], "most" integer)
RETURNS TABLE ("channel_id" bigint, "resemblance" real) LANGUAGE plpgsql STABLE ROWS 50
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
AS $$
BEGIN
	RETURN QUERY SELECT c."id", (0.4
			+ CASE WHEN strpos(c."search_name", ' ' || "needle") > 0 THEN 0.4 ELSE 0 END
			+ CASE WHEN strpos(c."search_name" || ' ', "needle" || ' ') > 0 THEN 0.2 ELSE 0 END)::real
		FROM "channels" c
		WHERE "has_every_word"(c."search_name", "words", "phrase") AND c."facet" = ANY("facets") AND ("within" IS NULL OR c."id" = ANY("within"))
		LIMIT "most";
	IF NOT FOUND AND length("needle") > 2 THEN
		RETURN QUERY SELECT * FROM "find_resembling_channels"("needle", "facets", "within", "most");
	END IF;
END;
$$;
--> statement-breakpoint
DROP FUNCTION "find_places_in_block"(text, text, boolean[], boolean, bigint, bigint);
--> statement-breakpoint
-- Slots whose words fit within one block of ids, of all channels or of one, in no order. Planned once: the way is always the index of words. What else is asked of a slot is asked of those found, lest another index is taken for it.
CREATE FUNCTION "find_places_in_block"("words" text[], "phrase" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint, "block" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "within" IS NULL THEN
		RETURN QUERY SELECT f."id" FROM (SELECT * FROM "places" WHERE "id" >> 14 = "block" AND "has_every_word"("search_words", "words", "phrase") OFFSET 0) f
			WHERE f."place_type" = "type" AND f."disabled" = ANY("stopped") AND (f."leads" OR NOT "leading");
	ELSE
		RETURN QUERY SELECT f."id" FROM (SELECT * FROM "places" WHERE coalesce("channel_id", 0) = "within" AND "id" >> 14 = "block" AND "has_every_word"("search_words", "words", "phrase") OFFSET 0) f
			WHERE f."place_type" = "type" AND f."disabled" = ANY("stopped") AND (f."leads" OR NOT "leading");
	END IF;
END;
$$;
--> statement-breakpoint
DROP FUNCTION "find_any_places"(text, text, boolean[], boolean, bigint);
--> statement-breakpoint
-- The same of all blocks, up to three thousand that fit.
CREATE FUNCTION "find_any_places"("words" text[], "phrase" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "within" IS NULL THEN
		RETURN QUERY SELECT f."id" FROM (SELECT * FROM "places" WHERE "has_every_word"("search_words", "words", "phrase") LIMIT 3000) f
			WHERE f."place_type" = "type" AND f."disabled" = ANY("stopped") AND (f."leads" OR NOT "leading");
	ELSE
		RETURN QUERY SELECT f."id" FROM (SELECT * FROM "places" WHERE coalesce("channel_id", 0) = "within" AND "has_every_word"("search_words", "words", "phrase") LIMIT 3000) f
			WHERE f."place_type" = "type" AND f."disabled" = ANY("stopped") AND (f."leads" OR NOT "leading");
	END IF;
END;
$$;
--> statement-breakpoint
DROP FUNCTION "find_places"(text, text, boolean[], boolean, bigint, integer);
--> statement-breakpoint
-- The newest slots whose words fit, up to `most`. The newest thousand settle a common term, the newest blocks of ids a less common one; a rare one is looked for in all of them at once. Each step is bounded, so that more slots do not make it longer.
CREATE FUNCTION "find_places"("words" text[], "phrase" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE
	"found" bigint[] := '{}';
	"last_block" integer := coalesce((SELECT max("id") FROM "places"), 0) >> 14;
	"block" integer := "last_block";
BEGIN
	"found" := array(SELECT f."id" FROM (SELECT * FROM "places" ORDER BY "id" DESC LIMIT 1000) f
		WHERE "has_every_word"(f."search_words", "words", "phrase") AND f."place_type" = "type" AND f."disabled" = ANY("stopped")
			AND (f."leads" OR NOT "leading") AND ("within" IS NULL OR f."channel_id" = "within"));
	IF cardinality("found") >= "most" THEN
		RETURN QUERY SELECT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
		RETURN;
	END IF;
	"found" := '{}';
	LOOP
		"found" := "found" || array(SELECT "find_places_in_block"("words", "phrase", "type", "stopped", "leading", "within", "block"));
		EXIT WHEN "block" = 0 OR cardinality("found") >= "most";
		-- By what the full blocks hold, sixteen of them would not be enough: too rare for this way. The last is filling up still.
		IF cardinality("found") * 16 < "most" * ("last_block" - "block") THEN
			"found" := array(SELECT "find_any_places"("words", "phrase", "type", "stopped", "leading", "within"));
			EXIT;
		END IF;
		"block" := "block" - 1;
	END LOOP;
	RETURN QUERY SELECT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
END;
$$;
