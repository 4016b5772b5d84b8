CREATE TABLE "pull_rules" (
	"channel_id" bigint PRIMARY KEY NOT NULL,
	"skip_short" boolean NOT NULL,
	"languages" text[] NOT NULL,
	"only_words" text[] NOT NULL,
	"skip_words" text[] NOT NULL,
	"publishes" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pulled_videos" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "pulled_videos" ADD COLUMN "thumb_url" text;--> statement-breakpoint
ALTER TABLE "pulled_videos" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "pulled_videos" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "pulled_videos" ADD COLUMN "video_id" bigint;--> statement-breakpoint
ALTER TABLE "pulls" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pull_rules" ADD CONSTRAINT "pull_rules_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulled_videos" ADD CONSTRAINT "pulled_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pulled_videos_recent" ON "pulled_videos" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "pulled_videos_video" ON "pulled_videos" USING btree ("video_id") WHERE video_id is not null;