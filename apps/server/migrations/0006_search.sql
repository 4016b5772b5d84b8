-- Lets the index of addresses hold the block of ids too.
CREATE EXTENSION IF NOT EXISTS "btree_gin";
--> statement-breakpoint
DROP INDEX "users_email_trgm";--> statement-breakpoint
CREATE INDEX "users_email_trgm" ON "users" USING gin ((id >> 12),lower("email") gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- Users whose address fits, in no order. All of them where fewer than `most` do; of more, the newest that stand in the newest blocks of ids, and any others up to `most`. Each step is bounded, so that more users do not make it longer: the newest thousand users hold enough of a common term, the newest blocks enough of a less common one, and of the rest we stop at `most`.
CREATE FUNCTION "find_users"("pattern" text, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
AS $$
DECLARE
	"newest" bigint[];
	"found" bigint[] := '{}';
	"last_block" bigint := (SELECT max("id") >> 12 FROM "users");
	"is_inside" boolean := left("pattern", 1) = '%';
BEGIN
	"newest" := array(
		SELECT u."id" FROM (SELECT "id", "email" FROM "users" ORDER BY "id" DESC LIMIT 1000) u
		WHERE lower(u."email") LIKE "pattern" LIMIT "most"
	);
	IF cardinality("newest") < "most" AND "is_inside" THEN
		FOR "block" IN REVERSE "last_block" .. "last_block" - 5 LOOP
			"found" := "found" || array(SELECT u."id" FROM "users" u WHERE u."id" >> 12 = "block"::bigint AND lower(u."email") LIKE "pattern");
			EXIT WHEN cardinality("found") >= "most";
		END LOOP;
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
-- Names that resemble the term: 0.3 of 1 is near enough for a slip of the hand. Always through the index, and no more than a hundred: comparing a name takes many times longer than finding it there.
CREATE FUNCTION "find_resembling_channels"("needle" text, "facets" smallint[], "within" bigint[], "most" integer)
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
		LIMIT least("most", 100);
END;
$$;
--> statement-breakpoint
-- Channels whose name holds the term or, if there is none, resembles it. Of names that hold it, whole words are likest, then the beginnings of words, then their ends. Planned anew for each term, since how common it is decides the way.
CREATE OR REPLACE FUNCTION "find_channels"("pattern" text, "needle" text, "facets" smallint[], "within" bigint[], "most" integer)
RETURNS TABLE ("channel_id" bigint, "resemblance" real) LANGUAGE plpgsql STABLE ROWS 50
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
AS $$
DECLARE
	"literal" text := ltrim(substr("pattern", 2, length("pattern") - 2));
BEGIN
	RETURN QUERY SELECT c."id", (0.4
			+ CASE WHEN c."search_name" LIKE '% ' || "literal" || '%' THEN 0.4 ELSE 0 END
			+ CASE WHEN c."search_name" || ' ' LIKE '%' || "literal" || ' %' THEN 0.2 ELSE 0 END)::real
		FROM "channels" c
		WHERE c."search_name" LIKE "pattern" AND c."facet" = ANY("facets") AND ("within" IS NULL OR c."id" = ANY("within"))
		LIMIT "most";
	IF NOT FOUND AND length("needle") > 2 THEN
		RETURN QUERY SELECT * FROM "find_resembling_channels"("needle", "facets", "within", "most");
	END IF;
END;
$$;
