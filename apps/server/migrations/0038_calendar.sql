ALTER TABLE "video_channels" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
-- By hand.
UPDATE "video_channels" p SET "published_at" = v."published_at" FROM "videos" v WHERE v."id" = p."video_id" AND v."published_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_of_channel_by_date" ON "notifications" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_date" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "places_once" ON "places" USING btree ("taking_place") WHERE recurring_interval is null and not disabled;--> statement-breakpoint
CREATE INDEX "places_once_of_channel" ON "places" USING btree ("channel_id","taking_place") WHERE recurring_interval is null and not disabled;--> statement-breakpoint
CREATE INDEX "places_recurring" ON "places" USING btree ("channel_id","taking_place") WHERE recurring_interval is not null and not disabled;--> statement-breakpoint
CREATE INDEX "stories_by_time" ON "stories" USING btree ("publish_time","id");--> statement-breakpoint
CREATE INDEX "video_channels_by_publication" ON "video_channels" USING btree ("channel_id","published_at","video_id") WHERE listing = 'published';--> statement-breakpoint
CREATE INDEX "videos_by_publication" ON "videos" USING btree ("published_at","id") WHERE listing = 'published';