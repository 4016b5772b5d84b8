CREATE TABLE "place_listing_counts" (
	"channel_id" bigint NOT NULL,
	"place_type" text NOT NULL,
	"audience" text NOT NULL,
	"stopped" boolean NOT NULL,
	"listings" bigint NOT NULL,
	CONSTRAINT "place_listing_counts_channel_id_place_type_audience_stopped_pk" PRIMARY KEY("channel_id","place_type","audience","stopped")
);
--> statement-breakpoint
CREATE TABLE "place_listings" (
	"key" bigint PRIMARY KEY NOT NULL,
	"place_id" bigint NOT NULL,
	"place_type" text NOT NULL,
	"channel_id" bigint,
	"audience" text NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stopped" boolean GENERATED ALWAYS AS (stopped_at is not null) STORED NOT NULL,
	"next_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"sort_key" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "places" drop column "search_words";--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "search_words" text GENERATED ALWAYS AS (search_text(name || ' ' || address || ' ' || coalesce(venue, '') || ' ' || coalesce(substr(collector_phone, 2), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "places_search_words_trgm" ON "places" USING gin (coalesce("channel_id", 0), ("id" >> 14), "search_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- Next dates are worked out by functions that come after the migrations: for what goes on, the job that moves dates on does it in its first minute.
INSERT INTO "place_listings" ("key", "place_id", "place_type", "channel_id", "audience", "stopped_at", "until", "sort_key")
SELECT coalesce("group", -"id"), min("id"), min("place_type"), min("channel_id"), min("audience"),
	CASE WHEN bool_and("disabled") THEN max("updated_at") END,
	CASE WHEN bool_and("disabled") THEN NULL ELSE now() END,
	CASE WHEN bool_and("disabled") THEN -(extract(epoch FROM max("updated_at")) * 1000)::bigint ELSE coalesce((extract(epoch FROM min("taking_place")) * 1000)::bigint, 8000000000000000 - min("id")) END
FROM "places" GROUP BY 1;--> statement-breakpoint
INSERT INTO "place_listing_counts" ("channel_id", "place_type", "audience", "stopped", "listings")
SELECT c."id", l."place_type", l."audience", l."stopped", count(*)
FROM "place_listings" l, unnest(ARRAY[0, l."channel_id"]) c ("id") WHERE c."id" IS NOT NULL
GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE INDEX "place_listings_all" ON "place_listings" USING btree ("place_type","stopped","sort_key","place_id");--> statement-breakpoint
CREATE INDEX "place_listings_audience" ON "place_listings" USING btree ("place_type","stopped","audience","sort_key","place_id");--> statement-breakpoint
CREATE INDEX "place_listings_channel" ON "place_listings" USING btree ("channel_id","place_type","stopped","sort_key","place_id");--> statement-breakpoint
CREATE INDEX "place_listings_channel_audience" ON "place_listings" USING btree ("channel_id","place_type","stopped","audience","sort_key","place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_listings_place_id" ON "place_listings" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "place_listings_until" ON "place_listings" USING btree ("until") WHERE until is not null;