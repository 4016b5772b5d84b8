-- Users whose address fits among the newest blocks of ids, in no order. Planned once: the way is always the same.
CREATE FUNCTION "find_newest_users"("pattern" text, "most" integer, "last_id" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
	"found" bigint[] := '{}';
	"last_block" integer := coalesce("last_id", 0) >> 12;
BEGIN
	FOR "block" IN REVERSE "last_block" .. "last_block" - 17 LOOP
		"found" := "found" || array(SELECT u."id" FROM "users" u WHERE u."id" >> 12 = "block"::bigint AND lower(u."email") LIKE "pattern");
		EXIT WHEN cardinality("found") >= "most";
		-- Too rare for this way: going through all its entries is quicker.
		EXIT WHEN "block" < "last_block" - 4 AND cardinality("found") < "most" / 2;
	END LOOP;
	RETURN "found";
END;
$$;
--> statement-breakpoint
-- Users whose address fits, in no order. All of them where fewer than `most` do; of more, the newest that stand in the newest blocks of ids, and any others up to `most`. Each step is bounded, so that more users do not make it longer: the newest thousand users hold enough of a common term, the newest blocks enough of a less common one, and of the rest we stop at `most`.
CREATE OR REPLACE FUNCTION "find_users"("pattern" text, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
AS $$
DECLARE
	"newest" bigint[];
	"found" bigint[] := '{}';
	"is_inside" boolean := left("pattern", 1) = '%';
BEGIN
	"newest" := array(
		SELECT u."id" FROM (SELECT "id", "email" FROM "users" ORDER BY "id" DESC LIMIT 1000) u
		WHERE lower(u."email") LIKE "pattern" LIMIT "most"
	);
	IF cardinality("newest") < "most" AND "is_inside" THEN
		"found" := "find_newest_users"("pattern", "most", (SELECT max("id") FROM "users"));
	END IF;
	IF greatest(cardinality("newest"), cardinality("found")) < "most" THEN
		"found" := "found" || array(SELECT u."id" FROM "users" u WHERE lower(u."email") LIKE "pattern" LIMIT "most");
	END IF;
	RETURN QUERY SELECT DISTINCT unnest("newest" || "found");
END;
$$;
--> statement-breakpoint
-- Loads the library that knows the setting below.
SELECT show_limit();
--> statement-breakpoint
-- Names that resemble the term: 0.3 of 1 is near enough for a slip of the hand. Always through the index, and no more than fifty: comparing a name takes many times longer than finding it there.
CREATE OR REPLACE FUNCTION "find_resembling_channels"("needle" text, "facets" smallint[], "within" bigint[], "most" integer)
RETURNS TABLE ("channel_id" bigint, "resemblance" real) LANGUAGE plpgsql STABLE ROWS 50
SET pg_trgm.word_similarity_threshold = 0.3
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
BEGIN
	RETURN QUERY SELECT c."id", word_similarity("needle", c."search_name") FROM "channels" c
		WHERE "needle" <% c."search_name" AND c."facet" = ANY("facets") AND ("within" IS NULL OR c."id" = ANY("within"))
		LIMIT least("most", 50);
END;
$$;
--> statement-breakpoint
DROP INDEX "videos_search_title_trgm";--> statement-breakpoint
CREATE INDEX "videos_search_title_trgm" ON "videos" USING gin ((id >> 12),(id >> 16),"search_title" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- The newest videos whose title fits, in no order, by blocks of ids: small ones first, then large ones unless the term is too rare for them. Fewer than `most` say nothing of older videos.
CREATE FUNCTION "find_newest_videos"("pattern" text, "listings" text[], "languages" text[], "most" integer, "last_id" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
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
			AND v."search_title" LIKE "pattern" AND v."listing" = ANY("listings") AND v."language" = ANY("languages"));
		EXIT WHEN cardinality("found") >= "most";
	END LOOP;
	IF cardinality("found") BETWEEN 1 AND "most" - 1 THEN
		"found" := '{}';
		FOR "block" IN REVERSE "last_large" .. "last_large" - 3 LOOP
			"found" := "found" || array(SELECT v."id" FROM "videos" v WHERE v."id" >> 16 = "block"::bigint
				AND v."search_title" LIKE "pattern" AND v."listing" = ANY("listings") AND v."language" = ANY("languages"));
			EXIT WHEN cardinality("found") >= "most";
		END LOOP;
	END IF;
	RETURN QUERY SELECT unnest("found");
END;
$$;
--> statement-breakpoint
-- Any videos whose title fits, of all channels or of one; always through the index of titles.
CREATE FUNCTION "find_any_videos"("pattern" text, "listings" text[], "languages" text[], "within" bigint, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "within" IS NULL THEN
		RETURN QUERY SELECT v."id" FROM "videos" v
			WHERE v."search_title" LIKE "pattern" AND v."listing" = ANY("listings") AND v."language" = ANY("languages") LIMIT "most";
	ELSE
		RETURN QUERY SELECT p."video_id" FROM "video_channels" p WHERE p."channel_id" = "within"
			AND p."search_title" LIKE "pattern" AND p."listing" = ANY("listings") AND p."language" = ANY("languages") LIMIT "most";
	END IF;
END;
$$;
