CREATE TABLE "crops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"original_url" text NOT NULL,
	"url" text NOT NULL,
	"thumb_url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_id" uuid,
	"progress" real,
	"error_code" text,
	"error_permanent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crops_original_url" UNIQUE("original_url"),
	CONSTRAINT "crops_url" UNIQUE("url"),
	CONSTRAINT "crops_thumb_url" UNIQUE("thumb_url"),
	CONSTRAINT "crops_state" CHECK ("crops"."state" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "crops_progress" CHECK ("crops"."progress" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"title" text,
	"description" text,
	"title_position" text DEFAULT 'middle' NOT NULL,
	"background_color" text,
	"media_type" text,
	"media" text,
	"thumb_url" text,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stories_title_position" CHECK ("stories"."title_position" in ('top', 'middle', 'bottom')),
	CONSTRAINT "stories_media_type" CHECK ("stories"."media_type" in ('image', 'video')),
	CONSTRAINT "stories_whole_media" CHECK (num_nulls("stories"."media_type", "stories"."media", "stories"."thumb_url") in (0, 3)),
	CONSTRAINT "stories_face" CHECK ("stories"."media" is not null or ("stories"."title" is not null and "stories"."background_color" is not null))
);
--> statement-breakpoint
ALTER TABLE "crops" ADD CONSTRAINT "crops_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crops_channel_id" ON "crops" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "crops_created_at" ON "crops" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stories_of_channel" ON "stories" USING btree ("channel_id","publish_time","id");--> statement-breakpoint
CREATE INDEX "stories_unannounced" ON "stories" USING btree ("publish_time") WHERE announced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stories_media" ON "stories" USING btree ("media") WHERE media is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stories_thumb_url" ON "stories" USING btree ("thumb_url") WHERE thumb_url is not null;
