CREATE TABLE "newsletter_counts" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"subscriptions" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text,
	"email" text,
	"phone" text,
	"gender" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribes_gender" CHECK ("newsletter_subscribes"."gender" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "place_counts" (
	"channel_id" bigint NOT NULL,
	"place_type" text NOT NULL,
	"disabled" boolean NOT NULL,
	"leads" boolean NOT NULL,
	"places" bigint NOT NULL,
	CONSTRAINT "place_counts_channel_id_place_type_disabled_leads_pk" PRIMARY KEY("channel_id","place_type","disabled","leads")
);
--> statement-breakpoint
CREATE TABLE "place_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint,
	"place_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_type" text NOT NULL,
	"group" bigint,
	"leads" boolean DEFAULT true NOT NULL,
	"channel_id" bigint,
	"name" text NOT NULL,
	"venue" text,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"search_words" text COLLATE "C" GENERATED ALWAYS AS (search_text(name || ' ' || address || ' ' || coalesce(venue, ''))) STORED NOT NULL,
	"search_address" text COLLATE "C" GENERATED ALWAYS AS (search_text(address)) STORED NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"image" text,
	"collector_phone" text,
	"opening_info" text,
	"more_info" text,
	"taking_place" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"recurring_interval" smallint,
	"tz" text DEFAULT 'Asia/Jerusalem' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_place_type" CHECK ("places"."place_type" in ('event', 'hevruta_place', 'place')),
	CONSTRAINT "places_audience" CHECK ("places"."audience" in ('everyone', 'male', 'female', 'boys', 'girls')),
	CONSTRAINT "places_recurring_interval" CHECK ("places"."recurring_interval" in (1, 2)),
	CONSTRAINT "places_end" CHECK ("places"."end_time" > "places"."taking_place"),
	CONSTRAINT "places_dated" CHECK ("places"."taking_place" is not null or ("places"."place_type" = 'place' and "places"."end_time" is null and "places"."recurring_interval" is null))
);
--> statement-breakpoint
CREATE TABLE "synagogues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synagogues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"search_name" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
	"search_address" text COLLATE "C" GENERATED ALWAYS AS (search_text(address)) STORED NOT NULL,
	"search_words" text COLLATE "C" GENERATED ALWAYS AS (search_text(name || ' ' || address)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "synagogues_once" UNIQUE("search_name","search_address")
);
--> statement-breakpoint
ALTER TABLE "place_groups" ADD CONSTRAINT "place_groups_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_group_place_groups_id_fk" FOREIGN KEY ("group") REFERENCES "public"."place_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_groups_channel_id" ON "place_groups" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "places_listed" ON "places" USING btree ("place_type","disabled","id");--> statement-breakpoint
CREATE INDEX "places_groups_listed" ON "places" USING btree ("place_type","disabled","id") WHERE leads;--> statement-breakpoint
CREATE INDEX "places_of_channel" ON "places" USING btree ("channel_id","place_type","disabled","id");--> statement-breakpoint
CREATE INDEX "places_groups_of_channel" ON "places" USING btree ("channel_id","place_type","disabled","id") WHERE leads;--> statement-breakpoint
CREATE INDEX "places_group" ON "places" USING btree ("group");--> statement-breakpoint
CREATE INDEX "places_image" ON "places" USING btree ("image");--> statement-breakpoint
CREATE INDEX "places_search_words_trgm" ON "places" USING gin (coalesce(channel_id, 0),(id >> 14),"search_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "places_search_address_trgm" ON "places" USING gin ("search_address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "synagogues_by_name" ON "synagogues" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "synagogues_search_words_trgm" ON "synagogues" USING gin ("search_words" gin_trgm_ops);
--> statement-breakpoint
-- Slots whose words fit within one block of ids, of all channels or of one, in no order. Planned once: the way is always the index of words. What else is asked of a slot is asked of those found, lest another index is taken for it.
CREATE FUNCTION "find_places_in_block"("pattern" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint, "block" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "within" IS NULL THEN
		RETURN QUERY SELECT f."id" FROM (SELECT * FROM "places" WHERE "id" >> 14 = "block" AND "search_words" LIKE "pattern" OFFSET 0) f
			WHERE f."place_type" = "type" AND f."disabled" = ANY("stopped") AND (f."leads" OR NOT "leading");
	ELSE
		RETURN QUERY SELECT f."id" FROM (SELECT * FROM "places" WHERE coalesce("channel_id", 0) = "within" AND "id" >> 14 = "block" AND "search_words" LIKE "pattern" OFFSET 0) f
			WHERE f."place_type" = "type" AND f."disabled" = ANY("stopped") AND (f."leads" OR NOT "leading");
	END IF;
END;
$$;
--> statement-breakpoint
-- The same of all blocks, up to three thousand that fit.
CREATE FUNCTION "find_any_places"("pattern" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "within" IS NULL THEN
		RETURN QUERY SELECT f."id" FROM (SELECT * FROM "places" WHERE "search_words" LIKE "pattern" LIMIT 3000) f
			WHERE f."place_type" = "type" AND f."disabled" = ANY("stopped") AND (f."leads" OR NOT "leading");
	ELSE
		RETURN QUERY SELECT f."id" FROM (SELECT * FROM "places" WHERE coalesce("channel_id", 0) = "within" AND "search_words" LIKE "pattern" LIMIT 3000) f
			WHERE f."place_type" = "type" AND f."disabled" = ANY("stopped") AND (f."leads" OR NOT "leading");
	END IF;
END;
$$;
--> statement-breakpoint
-- The newest slots whose words fit, up to `most`. The newest thousand settle a common term, the newest blocks of ids a less common one; a rare one is looked for in all of them at once. Each step is bounded, so that more slots do not make it longer.
CREATE FUNCTION "find_places"("pattern" text, "type" text, "stopped" boolean[], "leading" boolean, "within" bigint, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE
	"found" bigint[] := '{}';
	"last_block" integer := coalesce((SELECT max("id") FROM "places"), 0) >> 14;
	"block" integer := "last_block";
BEGIN
	"found" := array(SELECT f."id" FROM (SELECT * FROM "places" ORDER BY "id" DESC LIMIT 1000) f
		WHERE f."search_words" LIKE "pattern" AND f."place_type" = "type" AND f."disabled" = ANY("stopped")
			AND (f."leads" OR NOT "leading") AND ("within" IS NULL OR f."channel_id" = "within"));
	IF cardinality("found") >= "most" THEN
		RETURN QUERY SELECT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
		RETURN;
	END IF;
	"found" := '{}';
	LOOP
		"found" := "found" || array(SELECT "find_places_in_block"("pattern", "type", "stopped", "leading", "within", "block"));
		EXIT WHEN "block" = 0 OR cardinality("found") >= "most";
		-- By what the full blocks hold, sixteen of them would not be enough: too rare for this way. The last is filling up still.
		IF cardinality("found") * 16 < "most" * ("last_block" - "block") THEN
			"found" := array(SELECT "find_any_places"("pattern", "type", "stopped", "leading", "within"));
			EXIT;
		END IF;
		"block" := "block" - 1;
	END LOOP;
	RETURN QUERY SELECT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
END;
$$;
--> statement-breakpoint
-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE FUNCTION "add_to_place_counts"("delta" "place_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "place_counts" AS c ("channel_id", "place_type", "disabled", "leads", "places")
	SELECT d."channel_id", d."place_type", d."disabled", d."leads", sum(d."places")
	FROM unnest("delta") d
	GROUP BY 1, 2, 3, 4
	HAVING sum(d."places") <> 0
	ORDER BY 1, 2, 3, 4
	ON CONFLICT ("channel_id", "place_type", "disabled", "leads") DO UPDATE SET "places" = c."places" + excluded."places"
$$;
--> statement-breakpoint
-- Every slot counts for its channel, if it has one, and for all channels together.
CREATE FUNCTION "count_places"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "places_counted_insert" AFTER INSERT ON "places" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_places"();
--> statement-breakpoint
CREATE TRIGGER "places_counted_update" AFTER UPDATE ON "places" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_places"();
--> statement-breakpoint
CREATE TRIGGER "places_counted_delete" AFTER DELETE ON "places" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_places"();
--> statement-breakpoint
INSERT INTO "newsletter_counts" ("subscriptions") VALUES (0);
--> statement-breakpoint
CREATE FUNCTION "count_newsletter_subscribes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "newsletter_counts" SET "subscriptions" = "subscriptions" + (SELECT count(*) FROM "new_rows");
	ELSE
		UPDATE "newsletter_counts" SET "subscriptions" = "subscriptions" - (SELECT count(*) FROM "old_rows");
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "newsletter_subscribes_counted_insert" AFTER INSERT ON "newsletter_subscribes" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_newsletter_subscribes"();
--> statement-breakpoint
CREATE TRIGGER "newsletter_subscribes_counted_delete" AFTER DELETE ON "newsletter_subscribes" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_newsletter_subscribes"();
