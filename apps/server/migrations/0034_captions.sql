CREATE TABLE "caption_tracks" (
	"video_id" bigint NOT NULL,
	"language" text NOT NULL,
	"captions" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"problems" integer NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"source_name" text,
	"updated_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caption_tracks_video_id_language_pk" PRIMARY KEY("video_id","language"),
	CONSTRAINT "caption_tracks_language" CHECK ("caption_tracks"."language" in ('he', 'en'))
);
--> statement-breakpoint
ALTER TABLE "caption_tracks" ADD CONSTRAINT "caption_tracks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_tracks" ADD CONSTRAINT "caption_tracks_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_tracks_updated_by" ON "caption_tracks" USING btree ("updated_by") WHERE updated_by is not null;