-- The instant at which the clocks of a zone show this reading: the rule of contract/src/rules/zoned.ts. Of a reading that comes twice the first is meant, where the database takes the second.
CREATE OR REPLACE FUNCTION "instant_of_wall_clock"("reading" timestamp, "zone" text) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN ((i."at" - interval '1 hour') AT TIME ZONE "zone") = "reading" THEN i."at" - interval '1 hour' ELSE i."at" END
	FROM (SELECT "reading" AT TIME ZONE "zone" AS "at") i
$$;

-- The next time a slot takes place, the one going on included: the rule of contract/src/rules/recurrence.ts. No row for what is over.
CREATE OR REPLACE FUNCTION "next_date"("first" timestamptz, "first_end" timestamptz, "weeks" smallint, "zone" text, "at" timestamptz, OUT "starts" timestamptz, OUT "ends" timestamptz) RETURNS SETOF record LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 1 AS $$
DECLARE
	"turn" integer;
	"days" interval;
BEGIN
	"starts" := "first";
	"ends" := "first_end";
	IF "weeks" IS NOT NULL AND coalesce("ends", "starts") < "at" THEN
		"turn" := greatest(0, floor(extract(epoch FROM "at" - "first") / ("weeks" * 604800)) - 1);
		LOOP
			"days" := "turn" * "weeks" * interval '7 days';
			IF "turn" > 0 THEN
				"starts" := "instant_of_wall_clock"(date_trunc('minute', "first" AT TIME ZONE "zone") + "days", "zone");
				"ends" := "instant_of_wall_clock"(date_trunc('minute', "first_end" AT TIME ZONE "zone") + "days", "zone");
				IF "ends" <= "starts" THEN
					"ends" := "starts" + ("first_end" - "first");
				END IF;
			END IF;
			EXIT WHEN coalesce("ends", "starts") >= "at";
			"turn" := "turn" + 1;
		END LOOP;
	END IF;
	IF coalesce("ends", "starts") >= "at" THEN
		RETURN NEXT;
	END IF;
END;
$$;

-- Works listings out anew from the slots they stand for; those without any slot left go. Without a date come places that have none, then what is over, the newest first.
CREATE OR REPLACE FUNCTION "list_places_anew"("keys" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "place_listings" l WHERE l."key" = ANY("keys")
		AND NOT EXISTS (SELECT FROM "places" p WHERE p."group" = l."key")
		AND NOT EXISTS (SELECT FROM "places" p WHERE p."id" = -l."key" AND p."group" IS NULL);
	INSERT INTO "place_listings" AS l ("key", "place_id", "place_type", "channel_id", "audience", "stopped_at", "next_at", "until", "sort_key")
	SELECT s."key", s."place_id", p."place_type", p."channel_id", p."audience", s."stopped_at", s."next_at", s."until",
		CASE WHEN s."stopped_at" IS NOT NULL THEN -(extract(epoch FROM s."stopped_at") * 1000)::bigint
			WHEN s."next_at" IS NOT NULL THEN (extract(epoch FROM s."next_at") * 1000)::bigint
			WHEN s."dated" THEN 9000000000000000 - s."place_id"
			ELSE 8000000000000000 - s."place_id" END
	FROM (
		SELECT a."key", min(a."id") AS "place_id", bool_or(a."taking_place" IS NOT NULL) AS "dated",
			CASE WHEN bool_and(a."disabled") THEN coalesce(max(k."stopped_at"), now()) END AS "stopped_at",
			min(n."starts") AS "next_at", (array_agg(coalesce(n."ends", n."starts") ORDER BY n."starts"))[1] AS "until"
		FROM (
			SELECT o."group" AS "key", o.* FROM "places" o WHERE o."group" = ANY("keys")
			UNION ALL
			SELECT -o."id" AS "key", o.* FROM "places" o WHERE o."id" IN (SELECT -k FROM unnest("keys") k WHERE k < 0) AND o."group" IS NULL
		) a
		LEFT JOIN "place_listings" k ON k."key" = a."key"
		LEFT JOIN LATERAL "next_date"(a."taking_place", a."end_time", a."recurring_interval", a."tz", now()) n ON NOT a."disabled"
		GROUP BY a."key"
		ORDER BY a."key"
	) s JOIN "places" p ON p."id" = s."place_id"
	ON CONFLICT ("key") DO UPDATE SET "place_id" = excluded."place_id", "place_type" = excluded."place_type", "channel_id" = excluded."channel_id",
		"audience" = excluded."audience", "stopped_at" = excluded."stopped_at", "next_at" = excluded."next_at", "until" = excluded."until", "sort_key" = excluded."sort_key"
	WHERE (l."place_id", l."place_type", l."channel_id", l."audience", l."stopped_at", l."next_at", l."until", l."sort_key")
		IS DISTINCT FROM (excluded."place_id", excluded."place_type", excluded."channel_id", excluded."audience", excluded."stopped_at", excluded."next_at", excluded."until", excluded."sort_key");
END;
$$;

CREATE OR REPLACE FUNCTION "list_places"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"keys" bigint[] := '{}';
BEGIN
	IF TG_OP <> 'INSERT' THEN
		"keys" := array(SELECT DISTINCT coalesce(r."group", -r."id") FROM "old_rows" r);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		"keys" := "keys" || array(SELECT DISTINCT coalesce(r."group", -r."id") FROM "new_rows" r);
	END IF;
	IF cardinality("keys") > 0 THEN
		PERFORM "list_places_anew"("keys");
	END IF;
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "places_listed_insert" AFTER INSERT ON "places" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "list_places"();

CREATE OR REPLACE TRIGGER "places_listed_update" AFTER UPDATE ON "places" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "list_places"();

CREATE OR REPLACE TRIGGER "places_listed_delete" AFTER DELETE ON "places" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "list_places"();

-- Lets the next dates of some listings take the turn of those that are over. Tells how many. Whoever changes a lesson works out its dates themselves.
CREATE OR REPLACE FUNCTION "move_dates_on"("most" integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	"keys" bigint[];
BEGIN
	"keys" := array(SELECT l."key" FROM "place_listings" l WHERE l."until" < now() ORDER BY l."until" LIMIT "most" FOR UPDATE SKIP LOCKED);
	PERFORM "list_places_anew"("keys");
	RETURN cardinality("keys");
END;
$$;

-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "add_to_place_listing_counts"("delta" "place_listing_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "place_listing_counts" AS c ("channel_id", "place_type", "audience", "stopped", "listings")
	SELECT d."channel_id", d."place_type", d."audience", d."stopped", sum(d."listings")
	FROM unnest("delta") d
	GROUP BY 1, 2, 3, 4
	HAVING sum(d."listings") <> 0
	ORDER BY 1, 2, 3, 4
	ON CONFLICT ("channel_id", "place_type", "audience", "stopped") DO UPDATE SET "listings" = c."listings" + excluded."listings"
$$;

-- Every listing counts for its channel, if it has one, and for all channels together.
CREATE OR REPLACE FUNCTION "count_place_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "place_listing_counts"[];
	"after" "place_listing_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW(c."id", r."place_type", r."audience", r."stopped", -1)::"place_listing_counts") INTO "before"
		FROM "old_rows" r, unnest(ARRAY[0, r."channel_id"]) c ("id") WHERE c."id" IS NOT NULL;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW(c."id", r."place_type", r."audience", r."stopped", 1)::"place_listing_counts") INTO "after"
		FROM "new_rows" r, unnest(ARRAY[0, r."channel_id"]) c ("id") WHERE c."id" IS NOT NULL;
	END IF;
	PERFORM "add_to_place_listing_counts"("before" || "after");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "place_listings_counted_insert" AFTER INSERT ON "place_listings" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_place_listings"();

CREATE OR REPLACE TRIGGER "place_listings_counted_update" AFTER UPDATE ON "place_listings" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_place_listings"();

CREATE OR REPLACE TRIGGER "place_listings_counted_delete" AFTER DELETE ON "place_listings" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_place_listings"();

-- The first listings of one type, going on or stopped, of one audience or all, of one channel or all: each kind of list has its index.
CREATE OR REPLACE FUNCTION "first_place_listings"("type" text, "is_stopped" boolean, "who" text, "within" bigint, "most" integer) RETURNS SETOF "place_listings" LANGUAGE plpgsql STABLE ROWS 1000 AS $$
BEGIN
	IF "within" IS NULL AND "who" IS NULL THEN
		RETURN QUERY SELECT * FROM "place_listings" l WHERE l."place_type" = "type" AND l."stopped" = "is_stopped"
			ORDER BY l."sort_key", l."place_id" LIMIT "most";
	ELSIF "within" IS NULL THEN
		RETURN QUERY SELECT * FROM "place_listings" l WHERE l."place_type" = "type" AND l."stopped" = "is_stopped" AND l."audience" = "who"
			ORDER BY l."sort_key", l."place_id" LIMIT "most";
	ELSIF "who" IS NULL THEN
		RETURN QUERY SELECT * FROM "place_listings" l WHERE l."channel_id" = "within" AND l."place_type" = "type" AND l."stopped" = "is_stopped"
			ORDER BY l."sort_key", l."place_id" LIMIT "most";
	ELSE
		RETURN QUERY SELECT * FROM "place_listings" l WHERE l."channel_id" = "within" AND l."place_type" = "type" AND l."stopped" = "is_stopped" AND l."audience" = "who"
			ORDER BY l."sort_key", l."place_id" LIMIT "most";
	END IF;
END;
$$;

-- Listings whose words fit, up to `most`, in the order of the list. The first thousand settle a common term, and any of a short list. Of a long one the newest are asked as well, as in `find_places`; of a rare term that finds all there are. Each step is bounded.
CREATE OR REPLACE FUNCTION "find_place_listings"("words" text[], "phrase" text, "type" text, "is_stopped" boolean, "who" text, "within" bigint, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE
	"listed" bigint := (SELECT coalesce(sum(c."listings"), 0) FROM "place_listing_counts" c WHERE c."channel_id" = coalesce("within", 0)
		AND c."place_type" = "type" AND c."stopped" = "is_stopped" AND ("who" IS NULL OR c."audience" = "who"));
	"first" bigint[];
	"found" bigint[] := '{}';
	"last_block" integer := coalesce((SELECT max("id") FROM "places"), 0) >> 14;
	"block" integer := "last_block";
BEGIN
	IF "listed" = 0 THEN
		RETURN;
	END IF;
	"first" := array(SELECT f."key" FROM "first_place_listings"("type", "is_stopped", "who", "within", 1000) f JOIN "places" p ON p."id" = f."place_id"
		WHERE "has_every_word"(p."search_words", "words", "phrase"));
	IF "listed" > 1000 AND cardinality("first") < "most" THEN
		LOOP
			"found" := "found" || array(SELECT l."key" FROM "find_places_in_block"("words", "phrase", "type", '{false,true}', true, "within", "block") f ("id")
				JOIN "place_listings" l ON l."place_id" = f."id" WHERE l."stopped" = "is_stopped" AND ("who" IS NULL OR l."audience" = "who"));
			EXIT WHEN "block" = 0 OR cardinality("found") >= "most";
			-- By what the full blocks hold, sixteen of them would not be enough: too rare for this way. The last is filling up still.
			IF cardinality("found") * 16 < "most" * ("last_block" - "block") THEN
				"found" := array(SELECT l."key" FROM "find_any_places"("words", "phrase", "type", '{false,true}', true, "within") f ("id")
					JOIN "place_listings" l ON l."place_id" = f."id" WHERE l."stopped" = "is_stopped" AND ("who" IS NULL OR l."audience" = "who"));
				EXIT;
			END IF;
			"block" := "block" - 1;
		END LOOP;
	END IF;
	RETURN QUERY SELECT l."key" FROM "place_listings" l WHERE l."key" = ANY("first" || "found") ORDER BY l."sort_key", l."place_id" LIMIT "most";
END;
$$;
