-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "add_to_place_counts"("delta" "place_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "place_counts" AS c ("channel_id", "place_type", "disabled", "leads", "places")
	SELECT d."channel_id", d."place_type", d."disabled", d."leads", sum(d."places")
	FROM unnest("delta") d
	GROUP BY 1, 2, 3, 4
	HAVING sum(d."places") <> 0
	ORDER BY 1, 2, 3, 4
	ON CONFLICT ("channel_id", "place_type", "disabled", "leads") DO UPDATE SET "places" = c."places" + excluded."places"
$$;

-- Every slot counts for its channel, if it has one, and for all channels together.
CREATE OR REPLACE FUNCTION "count_places"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "place_counts"[];
	"after" "place_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW(c."id", r."place_type", r."disabled", r."leads", -1)::"place_counts") INTO "before"
		FROM "old_rows" r, unnest(ARRAY[0, r."channel_id"]) c ("id") WHERE c."id" IS NOT NULL;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW(c."id", r."place_type", r."disabled", r."leads", 1)::"place_counts") INTO "after"
		FROM "new_rows" r, unnest(ARRAY[0, r."channel_id"]) c ("id") WHERE c."id" IS NOT NULL;
	END IF;
	PERFORM "add_to_place_counts"("before" || "after");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "places_counted_insert" AFTER INSERT ON "places" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_places"();

CREATE OR REPLACE TRIGGER "places_counted_update" AFTER UPDATE ON "places" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_places"();

CREATE OR REPLACE TRIGGER "places_counted_delete" AFTER DELETE ON "places" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_places"();

-- Slots whose words fit within one block of ids, of all channels or of one, in no order. Planned once: the way is always the index of words. What else is asked of a slot is asked of those found, lest another index is taken for it.
CREATE OR REPLACE FUNCTION "find_places_in_block"("words" text[], "phrase" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint, "block" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
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

-- The same of all blocks, up to three thousand that fit.
CREATE OR REPLACE FUNCTION "find_any_places"("words" text[], "phrase" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
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

-- The newest slots whose words fit, up to `most`. The newest thousand settle a common term, the newest blocks of ids a less common one; a rare one is looked for in all of them at once. Each step is bounded, so that more slots do not make it longer.
CREATE OR REPLACE FUNCTION "find_places"("words" text[], "phrase" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100 AS $$
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
