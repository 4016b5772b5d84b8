CREATE TABLE "pulled_videos" (
	"channel_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pulled_videos_channel_id_external_id_pk" PRIMARY KEY("channel_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "pulls" (
	"channel_id" bigint PRIMARY KEY NOT NULL,
	"yt_id" text NOT NULL,
	"pulled_until" timestamp (3) with time zone,
	"last_pulled_at" timestamp (3) with time zone,
	"last_result" text,
	"last_count" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_pull_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "yt_id" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "yt_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pulled_videos" ADD CONSTRAINT "pulled_videos_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;