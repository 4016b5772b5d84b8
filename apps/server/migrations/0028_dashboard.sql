-- By hand: channels that are there already are past their first steps.
ALTER TABLE "channels" ADD COLUMN "guide_hidden" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ALTER COLUMN "guide_hidden" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "video_channels" ADD COLUMN "scheduled_at" timestamp (3) with time zone;--> statement-breakpoint
-- By hand.
UPDATE "video_channels" p SET "scheduled_at" = v."scheduled_at" FROM "videos" v WHERE v."id" = p."video_id" AND v."scheduled_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "video_channels_by_schedule" ON "video_channels" USING btree ("channel_id","listing","language","scheduled_at","video_id" DESC NULLS FIRST) WHERE listing in ('awaiting', 'processing');--> statement-breakpoint
CREATE INDEX "videos_by_schedule" ON "videos" USING btree ("listing","language","scheduled_at","id" DESC NULLS FIRST) WHERE listing in ('awaiting', 'processing');