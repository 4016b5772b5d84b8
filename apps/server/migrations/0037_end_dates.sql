ALTER TABLE "playlists" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "playlists_ending" ON "playlists" USING btree ("until") WHERE until is not null and status = 'published';--> statement-breakpoint
CREATE INDEX "videos_ending" ON "videos" USING btree ("until") WHERE until is not null and not processing and (status = 'published' or scheduled_at is not null);