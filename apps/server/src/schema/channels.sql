-- Rows are taken in one order, so that two writers never wait for each other in a circle. A channel keeps the moment it last published something, also when that is taken away again.
CREATE OR REPLACE FUNCTION "add_to_channels"("delta" "channel_delta"[]) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION "count_channel_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER "channel_videos_counted_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_videos"();

CREATE OR REPLACE TRIGGER "channel_videos_counted_update" AFTER UPDATE ON "video_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_videos"();

CREATE OR REPLACE TRIGGER "channel_videos_counted_delete" AFTER DELETE ON "video_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_videos"();

CREATE OR REPLACE FUNCTION "count_channel_admins"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER "channel_admins_counted_insert" AFTER INSERT ON "channel_permissions" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_admins"();

CREATE OR REPLACE TRIGGER "channel_admins_counted_update" AFTER UPDATE ON "channel_permissions" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_admins"();

CREATE OR REPLACE TRIGGER "channel_admins_counted_delete" AFTER DELETE ON "channel_permissions" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channel_admins"();

CREATE OR REPLACE FUNCTION "count_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER "channels_counted_insert" AFTER INSERT ON "channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channels"();

CREATE OR REPLACE TRIGGER "channels_counted_update" AFTER UPDATE ON "channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channels"();

CREATE OR REPLACE TRIGGER "channels_counted_delete" AFTER DELETE ON "channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_channels"();

-- By the statement: thousands of places may come and go at once. Each video is looked up by its id, also while the database has not yet noticed how many there are.
CREATE OR REPLACE FUNCTION "weigh_places"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off
AS $$
BEGIN
	UPDATE "channels" c SET "stored_bytes" = c."stored_bytes" + w."bytes"
	FROM (SELECT p."channel_id", (CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END * sum(v."bytes"))::bigint AS "bytes"
		FROM "changed_places" p JOIN "videos" v ON v."id" = p."video_id" WHERE v."bytes" > 0 GROUP BY 1) w
	WHERE c."id" = w."channel_id";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_channels_weighed" AFTER INSERT ON "video_channels"
REFERENCING NEW TABLE AS "changed_places" FOR EACH STATEMENT EXECUTE FUNCTION "weigh_places"();

CREATE OR REPLACE TRIGGER "video_channels_unweighed" AFTER DELETE ON "video_channels"
REFERENCING OLD TABLE AS "changed_places" FOR EACH STATEMENT EXECUTE FUNCTION "weigh_places"();

-- Loads the extension: without it, its setting below is unknown to this connection and may not be named.
SELECT word_similarity('', '');

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

-- Channels whose name holds every word of the term or, if there is none, resembles it. Of names that hold them, those with the term as it stands come first: as whole words, then at the beginnings of words, then at their ends. Planned anew for each term, since how common it is decides the way.
CREATE OR REPLACE FUNCTION "find_channels"("words" text[], "phrase" text, "needle" text, "facets" smallint[], "within" bigint[], "most" integer)
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
