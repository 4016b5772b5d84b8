-- The rule of contract/src/rules/search-text.ts, with a blank in front so that every word has one.
CREATE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ' ' || btrim(lower(
		regexp_replace(
			regexp_replace(
				regexp_replace(
					normalize("value", NFC),
					'[\u0591-\u05AF\u05B0-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF]', '', 'g'),
				'[''"`\u00B4\u05F3\u05F4\u2018-\u201F\u2032\u2033]', '', 'g'),
			'[ \t\n\r\u00A0\u05BE\u2000-\u200A\u2010-\u2015\u202F\u3000_-]+', ' ', 'g')))
$$;
--> statement-breakpoint
CREATE TABLE "processings" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"run_id" uuid,
	"output_keys" text[] DEFAULT '{}' NOT NULL,
	"progress" real,
	"error_code" text,
	"error_permanent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "processings_progress" CHECK ("processings"."progress" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"user_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_channels" (
	"channel_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"listing" text DEFAULT 'processing' NOT NULL,
	"language" text DEFAULT 'he' NOT NULL,
	"search_title" text DEFAULT '' NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_channels_video_id_channel_id_pk" PRIMARY KEY("video_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "video_counts" (
	"channel_id" bigint NOT NULL,
	"listing" text NOT NULL,
	"language" text NOT NULL,
	"slot" smallint NOT NULL,
	"videos" bigint NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "video_counts_channel_id_listing_language_slot_pk" PRIMARY KEY("channel_id","listing","language","slot")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"search_title" text GENERATED ALWAYS AS (search_text(title)) STORED NOT NULL,
	"language" text NOT NULL,
	"platform" text NOT NULL,
	"status" text DEFAULT 'unpublished' NOT NULL,
	"processing" boolean DEFAULT true NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"listing" text GENERATED ALWAYS AS (case when processing then 'processing' when hidden then 'removed' when status = 'published' then 'published' else 'awaiting' end) STORED NOT NULL,
	"anonymous_hidden" boolean DEFAULT false NOT NULL,
	"downloaded" boolean DEFAULT false NOT NULL,
	"is_big_size" boolean DEFAULT false NOT NULL,
	"link" text,
	"video_url" text,
	"thumb_url" text,
	"yt_thumb_url" text,
	"external_id" text,
	"duration" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"comments_count" bigint DEFAULT 0 NOT NULL,
	"publish_when_ready" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_language" CHECK ("videos"."language" in ('he', 'en')),
	CONSTRAINT "videos_platform" CHECK ("videos"."platform" in ('internal', 'youtube')),
	CONSTRAINT "videos_status" CHECK ("videos"."status" in ('unpublished', 'published'))
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "followers_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "visits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "processings" ADD CONSTRAINT "processings_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_channels" ADD CONSTRAINT "video_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_channels" ADD CONSTRAINT "video_channels_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "processings_updated_at" ON "processings" USING btree ("updated_at","video_id");--> statement-breakpoint
CREATE INDEX "comments_video_id" ON "comments" USING btree ("video_id","id");--> statement-breakpoint
CREATE INDEX "comments_user_id" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_channels_by_date" ON "video_channels" USING btree ("channel_id","listing","language","created_at","video_id");--> statement-breakpoint
CREATE INDEX "video_channels_by_views" ON "video_channels" USING btree ("channel_id","listing","language","views","video_id");--> statement-breakpoint
CREATE INDEX "video_channels_all_by_date" ON "video_channels" USING btree ("channel_id","created_at","video_id");--> statement-breakpoint
CREATE INDEX "video_channels_all_by_views" ON "video_channels" USING btree ("channel_id","views","video_id");--> statement-breakpoint
CREATE INDEX "video_channels_search_title_trgm" ON "video_channels" USING gin ("search_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "videos_by_date" ON "videos" USING btree ("listing","language","created_at","id");--> statement-breakpoint
CREATE INDEX "videos_by_views" ON "videos" USING btree ("listing","language","views","id");--> statement-breakpoint
CREATE INDEX "videos_all_by_date" ON "videos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "videos_all_by_views" ON "videos" USING btree ("views","id");--> statement-breakpoint
CREATE INDEX "videos_search_title_trgm" ON "videos" USING gin ("search_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "videos_due" ON "videos" USING btree ("scheduled_at") WHERE listing = 'awaiting' and scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "videos_external_id" ON "videos" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "videos_video_url" ON "videos" USING btree ("video_url") WHERE video_url is not null;--> statement-breakpoint
CREATE INDEX "videos_link" ON "videos" USING btree ("link") WHERE platform = 'internal';
--> statement-breakpoint
-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE FUNCTION "add_to_video_counts"("delta" "video_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "video_counts" AS c ("channel_id", "listing", "language", "slot", "videos", "views")
	SELECT d."channel_id", d."listing", d."language", pg_backend_pid() % 16, sum(d."videos"), sum(d."views")
	FROM unnest("delta") d
	GROUP BY 1, 2, 3
	HAVING sum(d."videos") <> 0 OR sum(d."views") <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT ("channel_id", "listing", "language", "slot")
	DO UPDATE SET "videos" = c."videos" + excluded."videos", "views" = c."views" + excluded."views"
$$;
--> statement-breakpoint
CREATE FUNCTION "count_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "video_counts"[];
	"after" "video_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW(0, "listing", "language", 0, -n, -v)::"video_counts") INTO "before"
		FROM (SELECT "listing", "language", count(*) n, sum("views") v FROM "old_rows" GROUP BY 1, 2) o;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW(0, "listing", "language", 0, n, v)::"video_counts") INTO "after"
		FROM (SELECT "listing", "language", count(*) n, sum("views") v FROM "new_rows" GROUP BY 1, 2) o;
	END IF;
	PERFORM "add_to_video_counts"("before" || "after");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "count_video_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "video_counts"[];
	"after" "video_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW("channel_id", "listing", "language", 0, -n, -v)::"video_counts") INTO "before"
		FROM (SELECT "channel_id", "listing", "language", count(*) n, sum("views") v FROM "old_rows" GROUP BY 1, 2, 3) o;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW("channel_id", "listing", "language", 0, n, v)::"video_counts") INTO "after"
		FROM (SELECT "channel_id", "listing", "language", count(*) n, sum("views") v FROM "new_rows" GROUP BY 1, 2, 3) o;
	END IF;
	PERFORM "add_to_video_counts"("before" || "after");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_counted_insert" AFTER INSERT ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_videos"();
--> statement-breakpoint
CREATE TRIGGER "videos_counted_update" AFTER UPDATE ON "videos" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_videos"();
--> statement-breakpoint
CREATE TRIGGER "videos_counted_delete" AFTER DELETE ON "videos" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_videos"();
--> statement-breakpoint
CREATE TRIGGER "video_channels_counted_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_video_channels"();
--> statement-breakpoint
CREATE TRIGGER "video_channels_counted_update" AFTER UPDATE ON "video_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_video_channels"();
--> statement-breakpoint
CREATE TRIGGER "video_channels_counted_delete" AFTER DELETE ON "video_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_video_channels"();
--> statement-breakpoint
-- A new place takes its copies from the video, whatever the writer says; the lock keeps them from being outdated at birth.
CREATE FUNCTION "copy_video_to_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT v."listing", v."language", v."search_title", v."views", v."created_at"
	INTO NEW."listing", NEW."language", NEW."search_title", NEW."views", NEW."created_at"
	FROM "videos" v WHERE v."id" = NEW."video_id" FOR SHARE;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "video_channels_copy" BEFORE INSERT ON "video_channels" FOR EACH ROW EXECUTE FUNCTION "copy_video_to_place"();
--> statement-breakpoint
CREATE FUNCTION "copy_videos_to_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "video_channels" p
	SET "listing" = v."listing", "language" = v."language", "search_title" = v."search_title", "views" = v."views", "created_at" = v."created_at"
	FROM "new_rows" v
	WHERE p."video_id" = v."id"
		AND (p."listing", p."language", p."search_title", p."views", p."created_at")
			IS DISTINCT FROM (v."listing", v."language", v."search_title", v."views", v."created_at");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_copied" AFTER UPDATE ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_videos_to_places"();
--> statement-breakpoint
CREATE FUNCTION "count_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "videos" v SET "comments_count" = "comments_count" + c.n
		FROM (SELECT "video_id", count(*) n FROM "changed" GROUP BY 1) c WHERE v."id" = c."video_id";
	ELSE
		UPDATE "videos" v SET "comments_count" = "comments_count" - c.n
		FROM (SELECT "video_id", count(*) n FROM "changed" GROUP BY 1) c WHERE v."id" = c."video_id";
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "comments_counted_insert" AFTER INSERT ON "comments" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();
--> statement-breakpoint
CREATE TRIGGER "comments_counted_delete" AFTER DELETE ON "comments" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();
