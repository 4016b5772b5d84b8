CREATE TABLE "uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"channel_id" bigint,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"part_size" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"storage_key" text NOT NULL,
	"storage_name" text NOT NULL,
	"media" text,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_same" UNIQUE NULLS NOT DISTINCT("user_id","channel_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "file_fingerprint" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_channel" ON "uploads" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "uploads_by_date" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_media" ON "uploads" USING btree ("media") WHERE media is not null;--> statement-breakpoint
CREATE INDEX "videos_file_fingerprint" ON "videos" USING btree ("file_fingerprint") WHERE file_fingerprint is not null;