ALTER TABLE "videos" ADD COLUMN "awaits_playlist" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "removed_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "videos" SET "removed_at" = "updated_at" WHERE "hidden";
--> statement-breakpoint
-- Removed and brought back by whichever road; an undo may name the moment that was.
CREATE FUNCTION "note_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."removed_at" := CASE WHEN NEW."hidden" THEN coalesce(NEW."removed_at", now()) END;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_removal_noted_insert" BEFORE INSERT ON "videos" FOR EACH ROW WHEN (NEW."hidden") EXECUTE FUNCTION "note_removal"();
--> statement-breakpoint
CREATE TRIGGER "videos_removal_noted_update" BEFORE UPDATE OF "hidden" ON "videos" FOR EACH ROW WHEN (OLD."hidden" <> NEW."hidden") EXECUTE FUNCTION "note_removal"();
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_removed_at" CHECK (("videos"."removed_at" is not null) = "videos"."hidden");
--> statement-breakpoint
CREATE INDEX "videos_removed" ON "videos" USING btree ("removed_at","id") WHERE hidden;
--> statement-breakpoint
ALTER TABLE "video_reports" ADD COLUMN "settled_with_video" boolean DEFAULT false NOT NULL;
