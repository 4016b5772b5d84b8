CREATE TABLE "video_extras" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"film" text NOT NULL,
	"streams_url" text,
	"qualities" integer[] DEFAULT '{}' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"strip_url" text,
	"strip" jsonb,
	"preview_url" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "even_loudness" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "processings" ADD COLUMN "phase" text DEFAULT 'film' NOT NULL;--> statement-breakpoint
ALTER TABLE "processings" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "video_extras" ADD CONSTRAINT "video_extras_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_extras_streams_url" ON "video_extras" USING btree ("streams_url");--> statement-breakpoint
CREATE INDEX "video_extras_strip_url" ON "video_extras" USING btree ("strip_url");--> statement-breakpoint
CREATE INDEX "video_extras_preview_url" ON "video_extras" USING btree ("preview_url");--> statement-breakpoint
ALTER TABLE "processings" ADD CONSTRAINT "processings_phase" CHECK ("processings"."phase" in ('film', 'extras'));