-- The search over everything, kind by kind: the newest that fit, up to `most`. `within` names the channels whose things may be found; null stands for all of them. How common a term is cannot be known beforehand, so that each asks the near ones first, the newest through an index after them, and the whole index last; every step is bounded. Of a term that very many have, and none of the newest, some are shown that are not the very newest.

-- How many of each channel are near, so that they are so many together.
CREATE OR REPLACE FUNCTION "near_of_each"("near" integer, "within" bigint[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT greatest("near" / greatest(cardinality("within"), 1), 20)
$$;

-- Videos of channels among the last of each by date.
CREATE OR REPLACE FUNCTION "search_near_videos"("words" text[], "phrase" text, "within" bigint[], "near" integer) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 20 AS $$
	SELECT p."video_id" FROM unnest("within") c ("id"),
		LATERAL (SELECT * FROM "video_channels" WHERE "channel_id" = c."id" ORDER BY "created_at" DESC, "video_id" DESC LIMIT "near_of_each"("near", "within")) p
	WHERE p."listing" <> 'removed' AND "has_every_word"(p."search_title", "words", "phrase")
$$;

-- Those of the library and those in processing; removed ones have a list of their own.
CREATE OR REPLACE FUNCTION "search_videos"("words" text[], "phrase" text, "within" bigint[], "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 20 AS $$
DECLARE
	"listings" text[] := '{processing,published,awaiting}';
	"languages" text[] := '{he,en}';
	"found" bigint[];
BEGIN
	IF "within" IS NULL THEN
		"found" := array(SELECT v."id" FROM (SELECT * FROM "videos" ORDER BY "id" DESC LIMIT 1000) v
			WHERE v."listing" <> 'removed' AND "has_every_word"(v."search_title", "words", "phrase"));
		IF cardinality("found") < "most" THEN
			"found" := array(SELECT "find_newest_videos"("words", "phrase", "listings", "languages", "most", (SELECT max("id") FROM "videos")));
		END IF;
		IF cardinality("found") < "most" THEN
			"found" := array(SELECT "find_any_videos"("words", "phrase", "listings", "languages", NULL, 1000));
		END IF;
	ELSE
		"found" := array(SELECT "search_near_videos"("words", "phrase", "within", 1000));
		-- As the lists begin, so they go on: some thousands meet enough of them.
		IF cardinality("found") < "most" AND cardinality("found") * 8 >= "most" THEN
			"found" := array(SELECT "search_near_videos"("words", "phrase", "within", 8000));
		END IF;
		IF cardinality("found") < "most" THEN
			"found" := array(SELECT f."id" FROM unnest("within") c ("id"),
				"find_any_videos"("words", "phrase", "listings", "languages", c."id", 1000) f ("id"));
		END IF;
	END IF;
	RETURN QUERY SELECT DISTINCT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
END;
$$;

CREATE OR REPLACE FUNCTION "search_playlists"("words" text[], "phrase" text, "within" bigint[], "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 20
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "within" IS NULL THEN
		RETURN QUERY SELECT f."id" FROM (SELECT p."id" FROM "playlists" p WHERE "has_every_word"(p."search_title", "words", "phrase") LIMIT 200) f
			ORDER BY f."id" DESC LIMIT "most";
	ELSE
		RETURN QUERY SELECT DISTINCT f."id" FROM (SELECT p."playlist_id" AS "id" FROM "playlist_channels" p
				WHERE p."channel_id" = ANY("within") AND "has_every_word"(p."search_title", "words", "phrase") LIMIT 200) f
			ORDER BY f."id" DESC LIMIT "most";
	END IF;
END;
$$;

CREATE OR REPLACE FUNCTION "search_stories"("words" text[], "phrase" text, "within" bigint[], "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 20
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "within" IS NULL THEN
		RETURN QUERY SELECT f."id" FROM (SELECT s."id" FROM "stories" s
				WHERE s."search_title" IS NOT NULL AND "has_every_word"(s."search_title", "words", "phrase") LIMIT 200) f
			ORDER BY f."id" DESC LIMIT "most";
	ELSE
		RETURN QUERY SELECT f."id" FROM (SELECT s."id" FROM "stories" s
				WHERE s."channel_id" = ANY("within") AND s."search_title" IS NOT NULL AND "has_every_word"(s."search_title", "words", "phrase") LIMIT 200) f
			ORDER BY f."id" DESC LIMIT "most";
	END IF;
END;
$$;

-- The most followed first.
CREATE OR REPLACE FUNCTION "search_channels"("words" text[], "phrase" text, "within" bigint[], "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 20
SET enable_seqscan = off
AS $$
BEGIN
	RETURN QUERY SELECT f."id" FROM (SELECT c."id", c."followers_count" FROM "channels" c
			WHERE "has_every_word"(c."search_name", "words", "phrase") AND ("within" IS NULL OR c."id" = ANY("within")) LIMIT 200) f
		ORDER BY f."followers_count" DESC, f."id" DESC LIMIT "most";
END;
$$;

-- Through the index of names, in no order: block after block of ids from the newest on while that brings enough, else of all.
CREATE OR REPLACE FUNCTION "search_names"("words" text[], "phrase" text, "most" integer, "last_id" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
	"found" bigint[] := '{}';
	"last_block" integer := coalesce("last_id", 0) >> 12;
BEGIN
	FOR "block" IN REVERSE "last_block" .. greatest("last_block" - 7, 0) LOOP
		"found" := "found" || array(SELECT u."id" FROM "users" u
			WHERE u."id" >> 12 = "block"::bigint AND u."search_name" IS NOT NULL AND "has_every_word"(u."search_name", "words", "phrase"));
		EXIT WHEN cardinality("found") >= "most";
		-- Eight such blocks would not be enough.
		EXIT WHEN cardinality("found") * 8 < "most" * ("last_block" - "block");
	END LOOP;
	IF cardinality("found") < "most" THEN
		"found" := array(SELECT u."id" FROM "users" u
			WHERE u."search_name" IS NOT NULL AND "has_every_word"(u."search_name", "words", "phrase") LIMIT 1000);
	END IF;
	RETURN "found";
END;
$$;

-- By their names.
CREATE OR REPLACE FUNCTION "search_people"("words" text[], "phrase" text, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 20 AS $$
DECLARE
	"found" bigint[] := array(SELECT u."id" FROM (SELECT * FROM "users" ORDER BY "id" DESC LIMIT 1000) u
		WHERE "has_every_word"(u."search_name", "words", "phrase"));
BEGIN
	IF cardinality("found") < "most" THEN
		"found" := "search_names"("words", "phrase", "most", (SELECT max("id") FROM "users"));
	END IF;
	RETURN QUERY SELECT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
END;
$$;

-- The last spoken in first: by the name of who began them, of the newest sixty of that name, and of the last of each channel by the last message too.
CREATE OR REPLACE FUNCTION "search_conversations"("words" text[], "phrase" text, "within" bigint[], "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 20
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
	"found" bigint[];
BEGIN
	"found" := array(SELECT t."id" FROM unnest("within") c ("id"),
			LATERAL (SELECT * FROM "conversations" WHERE "channel_id" = c."id" ORDER BY "updated_at" DESC, "id" DESC LIMIT "near_of_each"(100, "within")) t
			JOIN "messages" m ON m."conversation_id" = t."id" AND m."number" = t."messages_count"
			LEFT JOIN "users" u ON u."id" = t."opener_id"
		WHERE "has_every_word"(coalesce(u."search_name", '') || "search_text"(left(m."body", 200)), "words", "phrase"));
	IF cardinality("found") < "most" THEN
		"found" := "found" || array(SELECT t."id" FROM "search_people"("words", "phrase", 60) u ("id")
			JOIN "conversations" t ON t."opener_id" = u."id"
			WHERE "within" IS NULL OR t."channel_id" = ANY("within"));
	END IF;
	RETURN QUERY SELECT t."id" FROM (SELECT DISTINCT unnest("found") AS "id") f JOIN "conversations" t USING ("id")
		ORDER BY t."updated_at" DESC, t."id" DESC LIMIT "most";
END;
$$;

-- The first of each group through the index of words, in no order: block after block of ids from the newest on while that brings enough, else of all.
CREATE OR REPLACE FUNCTION "search_indexed_places"("words" text[], "phrase" text, "within" bigint[], "most" integer, "last_id" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
	"found" bigint[] := '{}';
	"last_block" integer := coalesce("last_id", 0) >> 14;
BEGIN
	FOR "block" IN REVERSE "last_block" .. greatest("last_block" - 3, 0) LOOP
		IF "within" IS NULL THEN
			"found" := "found" || array(SELECT f."id" FROM (SELECT * FROM "places"
				WHERE "id" >> 14 = "block"::bigint AND "has_every_word"("search_words", "words", "phrase") LIMIT 1000) f WHERE f."leads");
		ELSE
			"found" := "found" || array(SELECT f."id" FROM (SELECT * FROM "places"
				WHERE coalesce("channel_id", 0) = ANY("within") AND "id" >> 14 = "block"::bigint AND "has_every_word"("search_words", "words", "phrase") LIMIT 1000) f WHERE f."leads");
		END IF;
		EXIT WHEN cardinality("found") >= "most";
		-- Four such blocks would not be enough.
		EXIT WHEN cardinality("found") * 4 < "most" * ("last_block" - "block");
	END LOOP;
	IF cardinality("found") < "most" THEN
		IF "within" IS NULL THEN
			"found" := array(SELECT f."id" FROM (SELECT * FROM "places" WHERE "has_every_word"("search_words", "words", "phrase") LIMIT 1000) f WHERE f."leads");
		ELSE
			"found" := array(SELECT f."id" FROM (SELECT * FROM "places"
				WHERE coalesce("channel_id", 0) = ANY("within") AND "has_every_word"("search_words", "words", "phrase") LIMIT 1000) f WHERE f."leads");
		END IF;
	END IF;
	RETURN "found";
END;
$$;

-- Events, lessons and places, those stopped among them.
CREATE OR REPLACE FUNCTION "search_places"("words" text[], "phrase" text, "within" bigint[], "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 20 AS $$
DECLARE
	"found" bigint[] := '{}';
BEGIN
	IF "within" IS NULL THEN
		"found" := array(SELECT p."id" FROM (SELECT * FROM "places" ORDER BY "id" DESC LIMIT 1000) p
			WHERE p."leads" AND "has_every_word"(p."search_words", "words", "phrase"));
	END IF;
	IF cardinality("found") < "most" THEN
		"found" := "search_indexed_places"("words", "phrase", "within", "most", (SELECT max("id") FROM "places"));
	END IF;
	RETURN QUERY SELECT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
END;
$$;

-- Through the index of words, in no order: block after block of ids from the newest on while that brings enough, else of all.
CREATE OR REPLACE FUNCTION "search_indexed_comments"("words" text[], "phrase" text, "within" bigint[], "most" integer, "last_id" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
	"found" bigint[] := '{}';
	"last_block" integer := coalesce("last_id", 0) >> 12;
BEGIN
	FOR "block" IN REVERSE "last_block" .. greatest("last_block" - 7, 0) LOOP
		"found" := "found" || array(SELECT f."id" FROM (SELECT c."id" FROM "comments" c
				WHERE c."id" >> 12 = "block"::bigint AND "has_every_word"(c."search_words", "words", "phrase") LIMIT 1000) f
			WHERE "within" IS NULL OR EXISTS (SELECT FROM "comment_channels" l WHERE l."comment_id" = f."id" AND l."channel_id" = ANY("within")));
		EXIT WHEN cardinality("found") >= "most";
		-- Eight such blocks would not be enough.
		EXIT WHEN cardinality("found") * 8 < "most" * ("last_block" - "block");
	END LOOP;
	IF cardinality("found") < "most" THEN
		"found" := array(SELECT f."id" FROM (SELECT c."id" FROM "comments" c WHERE "has_every_word"(c."search_words", "words", "phrase") LIMIT 1000) f
			WHERE "within" IS NULL OR EXISTS (SELECT FROM "comment_channels" l WHERE l."comment_id" = f."id" AND l."channel_id" = ANY("within"))) || "found";
	END IF;
	RETURN "found";
END;
$$;

CREATE OR REPLACE FUNCTION "search_comments"("words" text[], "phrase" text, "within" bigint[], "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 20
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
	"found" bigint[];
BEGIN
	IF "within" IS NULL THEN
		"found" := array(SELECT c."id" FROM (SELECT * FROM "comments" ORDER BY "id" DESC LIMIT 1000) c
			WHERE "has_every_word"(c."search_words", "words", "phrase"));
	ELSE
		"found" := array(SELECT t."id" FROM unnest("within") c ("id"),
				LATERAL (SELECT * FROM "comment_channels" WHERE "channel_id" = c."id" ORDER BY "comment_id" DESC LIMIT "near_of_each"(300, "within")) l
				JOIN "comments" t ON t."id" = l."comment_id"
			WHERE "has_every_word"(t."search_words", "words", "phrase"));
	END IF;
	IF cardinality("found") < "most" THEN
		"found" := "found" || "search_indexed_comments"("words", "phrase", "within", "most", (SELECT max("id") FROM "comments"));
	END IF;
	RETURN QUERY SELECT DISTINCT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
END;
$$;
