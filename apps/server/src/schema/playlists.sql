-- A new place takes its copies from the playlist, whatever the writer says; the lock keeps them from being outdated at birth.
CREATE OR REPLACE FUNCTION "copy_playlist_to_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT l."status", l."language", l."search_title", l."updated_at"
	INTO NEW."status", NEW."language", NEW."search_title", NEW."updated_at"
	FROM "playlists" l WHERE l."id" = NEW."playlist_id" FOR SHARE;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "playlist_channels_copy" BEFORE INSERT ON "playlist_channels" FOR EACH ROW EXECUTE FUNCTION "copy_playlist_to_place"();

CREATE OR REPLACE FUNCTION "copy_playlists_to_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "playlist_channels" p
	SET "status" = l."status", "language" = l."language", "search_title" = l."search_title", "updated_at" = l."updated_at"
	FROM "new_rows" l
	WHERE p."playlist_id" = l."id"
		AND (p."status", p."language", p."search_title", p."updated_at")
			IS DISTINCT FROM (l."status", l."language", l."search_title", l."updated_at");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "playlists_copied" AFTER UPDATE ON "playlists" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_playlists_to_places"();

-- A playlist that stands in no channel any more could be reached by nobody.
CREATE OR REPLACE FUNCTION "remove_playlists_without_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "playlists" l USING "old_rows" o
	WHERE l."id" = o."playlist_id" AND NOT EXISTS (SELECT FROM "playlist_channels" p WHERE p."playlist_id" = l."id");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "playlist_channels_left" AFTER DELETE ON "playlist_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "remove_playlists_without_place"();

-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "add_to_playlist_counts"("delta" "playlist_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "playlist_counts" AS c ("channel_id", "status", "language", "playlists")
	SELECT d."channel_id", d."status", d."language", sum(d."playlists")
	FROM unnest("delta") d
	GROUP BY 1, 2, 3
	HAVING sum(d."playlists") <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT ("channel_id", "status", "language") DO UPDATE SET "playlists" = c."playlists" + excluded."playlists"
$$;

CREATE OR REPLACE FUNCTION "count_playlists"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "playlist_counts"[];
	"after" "playlist_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW(0, "status", "language", -1)::"playlist_counts") INTO "before" FROM "old_rows";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW(0, "status", "language", 1)::"playlist_counts") INTO "after" FROM "new_rows";
	END IF;
	PERFORM "add_to_playlist_counts"("before" || "after");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "playlists_counted_insert" AFTER INSERT ON "playlists" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlists"();

CREATE OR REPLACE TRIGGER "playlists_counted_update" AFTER UPDATE ON "playlists" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlists"();

CREATE OR REPLACE TRIGGER "playlists_counted_delete" AFTER DELETE ON "playlists" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlists"();

CREATE OR REPLACE FUNCTION "count_playlist_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "playlist_counts"[];
	"after" "playlist_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW("channel_id", "status", "language", -1)::"playlist_counts") INTO "before" FROM "old_rows";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW("channel_id", "status", "language", 1)::"playlist_counts") INTO "after" FROM "new_rows";
	END IF;
	PERFORM "add_to_playlist_counts"("before" || "after");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "playlist_channels_counted_insert" AFTER INSERT ON "playlist_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlist_channels"();

CREATE OR REPLACE TRIGGER "playlist_channels_counted_update" AFTER UPDATE ON "playlist_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlist_channels"();

CREATE OR REPLACE TRIGGER "playlist_channels_counted_delete" AFTER DELETE ON "playlist_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlist_channels"();

CREATE OR REPLACE FUNCTION "recount_playlists"("ids" bigint[]) RETURNS void LANGUAGE sql AS $$
	UPDATE "playlists" l SET "items_count" = n."items"
	FROM (
		SELECT p."id", (SELECT count(*) FROM "playlist_items" i WHERE i."playlist_id" = p."id" AND NOT i."hidden") AS "items"
		FROM unnest("ids") p ("id")
	) n
	WHERE l."id" = n."id" AND l."items_count" <> n."items"
$$;

CREATE OR REPLACE FUNCTION "copy_video_to_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT v."hidden" INTO NEW."hidden" FROM "videos" v WHERE v."id" = NEW."video_id" FOR SHARE;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "playlist_items_copy" BEFORE INSERT ON "playlist_items" FOR EACH ROW EXECUTE FUNCTION "copy_video_to_item"();

CREATE OR REPLACE FUNCTION "playlist_items_came"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "recount_playlists"(ARRAY(SELECT DISTINCT "playlist_id" FROM "new_rows"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "playlist_items_counted_insert" AFTER INSERT ON "playlist_items" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "playlist_items_came"();

-- Those that stay close ranks, whoever took the others away: positions run from 1 without gaps.
CREATE OR REPLACE FUNCTION "playlist_items_went"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"ids" bigint[] := ARRAY(SELECT DISTINCT "playlist_id" FROM "old_rows");
BEGIN
	UPDATE "playlist_items" i SET "position" = r."place"
	FROM (
		SELECT "id", row_number() OVER (PARTITION BY "playlist_id" ORDER BY "position") AS "place"
		FROM "playlist_items" WHERE "playlist_id" = ANY("ids")
	) r
	WHERE i."id" = r."id" AND i."position" <> r."place";
	PERFORM "recount_playlists"("ids");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "playlist_items_counted_delete" AFTER DELETE ON "playlist_items" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "playlist_items_went"();

-- Everybody holds videos first and playlists after them, in the order of their ids; otherwise two could wait for each other.
CREATE OR REPLACE FUNCTION "hold_playlists_of_video"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "playlists" WHERE "id" IN (SELECT "playlist_id" FROM "playlist_items" WHERE "video_id" = OLD."id") ORDER BY "id" FOR UPDATE;
	RETURN OLD;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_leave_playlists" BEFORE DELETE ON "videos" FOR EACH ROW EXECUTE FUNCTION "hold_playlists_of_video"();

CREATE OR REPLACE FUNCTION "hide_in_playlists"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"changed" bigint[] := ARRAY(SELECT n."id" FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id" WHERE n."hidden" <> o."hidden");
	"ids" bigint[] := ARRAY(SELECT DISTINCT "playlist_id" FROM "playlist_items" WHERE "video_id" = ANY("changed"));
BEGIN
	IF cardinality("ids") = 0 THEN
		RETURN NULL;
	END IF;
	PERFORM FROM "playlists" WHERE "id" = ANY("ids") ORDER BY "id" FOR UPDATE;
	UPDATE "playlist_items" i SET "hidden" = v."hidden" FROM "new_rows" v WHERE v."id" = ANY("changed") AND i."video_id" = v."id";
	PERFORM "recount_playlists"("ids");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_hidden_in_playlists" AFTER UPDATE ON "videos" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "hide_in_playlists"();
