-- Whether anybody may see a picture is asked at every look of a viewer.
CREATE INDEX "videos_thumb_url" ON "videos" USING btree ("thumb_url") WHERE thumb_url is not null;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "picture_refused" boolean DEFAULT false NOT NULL;
