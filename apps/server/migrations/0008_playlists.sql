CREATE TABLE "playlist_channels" (
	"channel_id" bigint NOT NULL,
	"playlist_id" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"language" text DEFAULT 'he' NOT NULL,
	"search_title" text COLLATE "C" DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlist_channels_playlist_id_channel_id_pk" PRIMARY KEY("playlist_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "playlist_counts" (
	"channel_id" bigint NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"playlists" bigint NOT NULL,
	CONSTRAINT "playlist_counts_channel_id_status_language_pk" PRIMARY KEY("channel_id","status","language")
);
--> statement-breakpoint
CREATE TABLE "playlist_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlist_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"playlist_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"source" text DEFAULT 'hand' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlist_items_place" UNIQUE("playlist_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "playlist_items_video" UNIQUE("video_id","playlist_id"),
	CONSTRAINT "playlist_items_position" CHECK ("playlist_items"."position" > 0),
	CONSTRAINT "playlist_items_source" CHECK ("playlist_items"."source" in ('hand', 'site'))
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"search_title" text COLLATE "C" GENERATED ALWAYS AS (search_text(title)) STORED NOT NULL,
	"description" text,
	"language" text NOT NULL,
	"platform" text DEFAULT 'internal' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"external_id" text,
	"import_state" text,
	"import_problem" text,
	"imported_at" timestamp (3) with time zone,
	"items_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlists_language" CHECK ("playlists"."language" in ('he', 'en')),
	CONSTRAINT "playlists_platform" CHECK ("playlists"."platform" in ('internal', 'youtube')),
	CONSTRAINT "playlists_status" CHECK ("playlists"."status" in ('draft', 'published')),
	CONSTRAINT "playlists_import_state" CHECK ("playlists"."import_state" in ('waiting', 'ok', 'failed')),
	CONSTRAINT "playlists_of_site" CHECK (("playlists"."platform" = 'youtube') = ("playlists"."external_id" is not null)),
	CONSTRAINT "playlists_import" CHECK (("playlists"."external_id" is null) = ("playlists"."import_state" is null))
);
--> statement-breakpoint
ALTER TABLE "playlist_channels" ADD CONSTRAINT "playlist_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_channels" ADD CONSTRAINT "playlist_channels_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playlist_channels_by_change" ON "playlist_channels" USING btree ("channel_id","status","language","updated_at","playlist_id");--> statement-breakpoint
CREATE INDEX "playlist_channels_by_title" ON "playlist_channels" USING btree ("channel_id","status","language","search_title","playlist_id");--> statement-breakpoint
CREATE INDEX "playlists_by_change" ON "playlists" USING btree ("status","language","updated_at","id");--> statement-breakpoint
CREATE INDEX "playlists_by_title" ON "playlists" USING btree ("status","language","search_title","id");--> statement-breakpoint
CREATE INDEX "playlists_search_title_trgm" ON "playlists" USING gin ("search_title" gin_trgm_ops);
--> statement-breakpoint
-- A new place takes its copies from the playlist, whatever the writer says; the lock keeps them from being outdated at birth.
CREATE FUNCTION "copy_playlist_to_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT l."status", l."language", l."search_title", l."updated_at"
	INTO NEW."status", NEW."language", NEW."search_title", NEW."updated_at"
	FROM "playlists" l WHERE l."id" = NEW."playlist_id" FOR SHARE;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "playlist_channels_copy" BEFORE INSERT ON "playlist_channels" FOR EACH ROW EXECUTE FUNCTION "copy_playlist_to_place"();
--> statement-breakpoint
CREATE FUNCTION "copy_playlists_to_places"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "playlists_copied" AFTER UPDATE ON "playlists" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_playlists_to_places"();
--> statement-breakpoint
-- A playlist that stands in no channel any more could be reached by nobody.
CREATE FUNCTION "remove_playlists_without_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "playlists" l USING "old_rows" o
	WHERE l."id" = o."playlist_id" AND NOT EXISTS (SELECT FROM "playlist_channels" p WHERE p."playlist_id" = l."id");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "playlist_channels_left" AFTER DELETE ON "playlist_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "remove_playlists_without_place"();
--> statement-breakpoint
-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE FUNCTION "add_to_playlist_counts"("delta" "playlist_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "playlist_counts" AS c ("channel_id", "status", "language", "playlists")
	SELECT d."channel_id", d."status", d."language", sum(d."playlists")
	FROM unnest("delta") d
	GROUP BY 1, 2, 3
	HAVING sum(d."playlists") <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT ("channel_id", "status", "language") DO UPDATE SET "playlists" = c."playlists" + excluded."playlists"
$$;
--> statement-breakpoint
CREATE FUNCTION "count_playlists"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "count_playlist_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "playlists_counted_insert" AFTER INSERT ON "playlists" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlists"();
--> statement-breakpoint
CREATE TRIGGER "playlists_counted_update" AFTER UPDATE ON "playlists" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlists"();
--> statement-breakpoint
CREATE TRIGGER "playlists_counted_delete" AFTER DELETE ON "playlists" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlists"();
--> statement-breakpoint
CREATE TRIGGER "playlist_channels_counted_insert" AFTER INSERT ON "playlist_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlist_channels"();
--> statement-breakpoint
CREATE TRIGGER "playlist_channels_counted_update" AFTER UPDATE ON "playlist_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlist_channels"();
--> statement-breakpoint
CREATE TRIGGER "playlist_channels_counted_delete" AFTER DELETE ON "playlist_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_playlist_channels"();
--> statement-breakpoint
CREATE FUNCTION "recount_playlists"("ids" bigint[]) RETURNS void LANGUAGE sql AS $$
	UPDATE "playlists" l SET "items_count" = n."items"
	FROM (
		SELECT p."id", (SELECT count(*) FROM "playlist_items" i WHERE i."playlist_id" = p."id" AND NOT i."hidden") AS "items"
		FROM unnest("ids") p ("id")
	) n
	WHERE l."id" = n."id" AND l."items_count" <> n."items"
$$;
--> statement-breakpoint
CREATE FUNCTION "copy_video_to_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT v."hidden" INTO NEW."hidden" FROM "videos" v WHERE v."id" = NEW."video_id" FOR SHARE;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "playlist_items_copy" BEFORE INSERT ON "playlist_items" FOR EACH ROW EXECUTE FUNCTION "copy_video_to_item"();
--> statement-breakpoint
CREATE FUNCTION "playlist_items_came"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "recount_playlists"(ARRAY(SELECT DISTINCT "playlist_id" FROM "new_rows"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "playlist_items_counted_insert" AFTER INSERT ON "playlist_items" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "playlist_items_came"();
--> statement-breakpoint
-- Those that stay close ranks, whoever took the others away: positions run from 1 without gaps.
CREATE FUNCTION "playlist_items_went"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "playlist_items_counted_delete" AFTER DELETE ON "playlist_items" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "playlist_items_went"();
--> statement-breakpoint
-- Everybody holds videos first and playlists after them, in the order of their ids; otherwise two could wait for each other.
CREATE FUNCTION "hold_playlists_of_video"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "playlists" WHERE "id" IN (SELECT "playlist_id" FROM "playlist_items" WHERE "video_id" = OLD."id") ORDER BY "id" FOR UPDATE;
	RETURN OLD;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_leave_playlists" BEFORE DELETE ON "videos" FOR EACH ROW EXECUTE FUNCTION "hold_playlists_of_video"();
--> statement-breakpoint
CREATE FUNCTION "hide_in_playlists"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "videos_hidden_in_playlists" AFTER UPDATE ON "videos" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "hide_in_playlists"();
