CREATE TABLE "publishing_queues" (
	"channel_id" bigint PRIMARY KEY NOT NULL,
	"slots" jsonb NOT NULL,
	"rest" text NOT NULL,
	"unready" text NOT NULL,
	"town" text NOT NULL,
	"custom" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publishing_queues_rest" CHECK ("publishing_queues"."rest" in ('skip', 'before', 'after')),
	CONSTRAINT "publishing_queues_unready" CHECK ("publishing_queues"."unready" in ('next', 'empty')),
	CONSTRAINT "publishing_queues_custom" CHECK ("publishing_queues"."custom" in ('israel', 'abroad'))
);
--> statement-breakpoint
CREATE TABLE "queued_videos" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"channel_id" bigint NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"added_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queued_videos_slot" UNIQUE("channel_id","slot") DEFERRABLE INITIALLY IMMEDIATE
);
--> statement-breakpoint
ALTER TABLE "publishing_queues" ADD CONSTRAINT "publishing_queues_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_videos" ADD CONSTRAINT "queued_videos_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_videos" ADD CONSTRAINT "queued_videos_of_channel" FOREIGN KEY ("video_id","channel_id") REFERENCES "public"."video_channels"("video_id","channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queued_videos_due" ON "queued_videos" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "queued_videos_added_by" ON "queued_videos" USING btree ("added_by") WHERE added_by is not null;