CREATE INDEX "channel_days_day" ON "channel_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "video_days_day" ON "video_days" USING btree ("day");