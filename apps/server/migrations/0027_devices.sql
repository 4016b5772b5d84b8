-- What one viewer does again within half an hour is told apart when it is counted.
ALTER TABLE "viewer_activity" DROP CONSTRAINT "viewer_activity_kind";--> statement-breakpoint
ALTER TABLE "viewer_activity" ADD CONSTRAINT "viewer_activity_kind" CHECK ("kind" in ('view', 'visit', 'share', 'repeat', 'follow', 'unfollow', 'joined', 'signed_up'));--> statement-breakpoint
CREATE INDEX "viewer_activity_counting" ON "viewer_activity" USING btree ("user_id",coalesce("video_id", "channel_id"),"counted_at") WHERE "kind" in ('view', 'visit', 'share');
--> statement-breakpoint
CREATE INDEX "user_quarters_quarter" ON "user_quarters" USING btree ("quarter");
