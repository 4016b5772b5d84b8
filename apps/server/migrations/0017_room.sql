ALTER TABLE "channels" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "quota_gb" integer;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_quota_gb" CHECK ("channels"."quota_gb" >= 0);--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "videos_unweighed" ON "videos" USING btree ("id") WHERE bytes is null and platform = 'internal' and not processing;--> statement-breakpoint
CREATE INDEX "stories_unweighed" ON "stories" USING btree ("id") WHERE bytes is null;
--> statement-breakpoint
-- Row by row and only where the weight is touched: nothing else that happens to a video pays for it.
CREATE FUNCTION "weigh_video"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"delta" bigint;
BEGIN
	IF TG_OP = 'DELETE' THEN
		"delta" := -OLD."bytes";
	ELSE
		"delta" := coalesce(NEW."bytes", 0) - coalesce(OLD."bytes", 0);
	END IF;
	UPDATE "channels" SET "stored_bytes" = "stored_bytes" + "delta"
	WHERE "id" IN (SELECT "channel_id" FROM "video_channels" WHERE "video_id" = OLD."id");
	RETURN OLD;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_weighed" AFTER UPDATE OF "bytes" ON "videos" FOR EACH ROW
WHEN (OLD."bytes" IS DISTINCT FROM NEW."bytes") EXECUTE FUNCTION "weigh_video"();
--> statement-breakpoint
-- Before the row goes, while its places still say whose it was. The places go after it, and find no weight.
CREATE TRIGGER "videos_unweighed" BEFORE DELETE ON "videos" FOR EACH ROW
WHEN (OLD."bytes" > 0) EXECUTE FUNCTION "weigh_video"();
--> statement-breakpoint
-- By the statement: thousands of places may come and go at once. Each video is looked up by its id, also while the database has not yet noticed how many there are.
CREATE FUNCTION "weigh_places"() RETURNS trigger LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE TRIGGER "video_channels_weighed" AFTER INSERT ON "video_channels"
REFERENCING NEW TABLE AS "changed_places" FOR EACH STATEMENT EXECUTE FUNCTION "weigh_places"();
--> statement-breakpoint
CREATE TRIGGER "video_channels_unweighed" AFTER DELETE ON "video_channels"
REFERENCING OLD TABLE AS "changed_places" FOR EACH STATEMENT EXECUTE FUNCTION "weigh_places"();
--> statement-breakpoint
CREATE FUNCTION "weigh_story"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE "channels" SET "stored_bytes" = "stored_bytes" - OLD."bytes"
		WHERE "id" = OLD."channel_id" AND OLD."bytes" > 0;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "channels" SET "stored_bytes" = "stored_bytes" + NEW."bytes"
		WHERE "id" = NEW."channel_id" AND NEW."bytes" > 0;
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "stories_weighed" AFTER INSERT OR UPDATE OF "bytes" OR DELETE ON "stories" FOR EACH ROW EXECUTE FUNCTION "weigh_story"();
