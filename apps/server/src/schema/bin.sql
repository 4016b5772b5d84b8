-- A new place takes its copies from the thing, whatever the writer says.
CREATE OR REPLACE FUNCTION "copy_item_to_bin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT i."search_title", i."removed_at", i."expires_at", i."removed_by", coalesce(i."bytes", 0)
	INTO NEW."search_title", NEW."removed_at", NEW."expires_at", NEW."removed_by", NEW."bytes"
	FROM "bin_items" i WHERE i."kind" = NEW."kind" AND i."object_id" = NEW."object_id";
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "bin_channels_copy" BEFORE INSERT ON "bin_channels" FOR EACH ROW EXECUTE FUNCTION "copy_item_to_bin"();

-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "add_to_bin_counts"("delta" "bin_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "bin_counts" AS c ("channel_id", "kind", "removed_by", "items", "bytes")
	SELECT d."channel_id", d."kind", d."removed_by", sum(d."items"), sum(d."bytes")
	FROM unnest("delta") d
	GROUP BY 1, 2, 3
	HAVING sum(d."items") <> 0 OR sum(d."bytes") <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT ("channel_id", "kind", "removed_by")
	DO UPDATE SET "items" = c."items" + excluded."items", "bytes" = c."bytes" + excluded."bytes"
$$;

CREATE OR REPLACE FUNCTION "count_bin_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "bin_counts"[];
	"after" "bin_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW("channel_id", "kind", coalesce("removed_by", 0), -1, -"bytes")::"bin_counts") INTO "before" FROM "old_rows";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW("channel_id", "kind", coalesce("removed_by", 0), 1, "bytes")::"bin_counts") INTO "after" FROM "new_rows";
	END IF;
	PERFORM "add_to_bin_counts"("before" || "after");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "bin_channels_counted_insert" AFTER INSERT ON "bin_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_bin_channels"();

CREATE OR REPLACE TRIGGER "bin_channels_counted_update" AFTER UPDATE ON "bin_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_bin_channels"();

CREATE OR REPLACE TRIGGER "bin_channels_counted_delete" AFTER DELETE ON "bin_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_bin_channels"();

-- What lies in no bin any more could be reached by nobody; its channel was deleted.
CREATE OR REPLACE FUNCTION "remove_bin_items_without_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "bin_items" i USING "old_rows" o
	WHERE i."kind" = o."kind" AND i."object_id" = o."object_id"
		AND NOT EXISTS (SELECT FROM "bin_channels" c WHERE c."kind" = i."kind" AND c."object_id" = i."object_id");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "bin_channels_left" AFTER DELETE ON "bin_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "remove_bin_items_without_place"();

-- Files of a thing whose rows were moved aside are used room still. A video's weight stays with the video.
CREATE OR REPLACE FUNCTION "weigh_bin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "channels" SET "stored_bytes" = "stored_bytes" - OLD."bytes" WHERE "id" = OLD."channel_id";
	ELSE
		UPDATE "channels" SET "stored_bytes" = "stored_bytes" + NEW."bytes" WHERE "id" = NEW."channel_id";
	END IF;
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "bin_channels_weighed" AFTER INSERT ON "bin_channels" FOR EACH ROW
WHEN (NEW."kind" <> 'video' AND NEW."bytes" > 0) EXECUTE FUNCTION "weigh_bin"();

CREATE OR REPLACE TRIGGER "bin_channels_unweighed" AFTER DELETE ON "bin_channels" FOR EACH ROW
WHEN (OLD."kind" <> 'video' AND OLD."bytes" > 0) EXECUTE FUNCTION "weigh_bin"();

-- Brought back, deleted, or without its files, by whichever road: it lies in no bin any more.
CREATE OR REPLACE FUNCTION "take_video_out_of_bin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "bin_items" WHERE "kind" = 'video' AND "object_id" = OLD."id";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_leave_bin" AFTER UPDATE ON "videos" FOR EACH ROW
WHEN (OLD."hidden" AND (NOT NEW."hidden" OR (NEW."purged_at" IS NOT NULL AND OLD."purged_at" IS NULL))) EXECUTE FUNCTION "take_video_out_of_bin"();

CREATE OR REPLACE TRIGGER "videos_gone_from_bin" AFTER DELETE ON "videos" FOR EACH ROW
WHEN (OLD."hidden") EXECUTE FUNCTION "take_video_out_of_bin"();

-- Rows that were moved aside, put back as they were. Columns they do not tell of take their defaults.
CREATE OR REPLACE FUNCTION "put_rows_back"("target" regclass, "rows" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"names" text;
BEGIN
	SELECT string_agg(quote_ident(a."attname"), ', ' ORDER BY a."attnum") INTO "names"
	FROM pg_attribute a
	WHERE a."attrelid" = "target" AND a."attnum" > 0 AND NOT a."attisdropped" AND a."attgenerated" = ''
		AND "rows" -> 0 ? a."attname";
	IF "names" IS NULL THEN
		RETURN;
	END IF;
	EXECUTE format(
		'INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)',
		"target", "names") USING "rows";
END;
$$;
