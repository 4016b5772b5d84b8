CREATE TABLE "replaced_films" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replaced_films_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"address" text NOT NULL,
	"film" text,
	"thumb_url" text,
	"duration" integer,
	"bytes" bigint NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "processings" DROP CONSTRAINT "processings_phase";--> statement-breakpoint
ALTER TABLE "processings" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "picture_drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "replaced_films" ADD CONSTRAINT "replaced_films_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_films_video_id" ON "replaced_films" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "replaced_films_address" ON "replaced_films" USING btree ("address");--> statement-breakpoint
CREATE INDEX "replaced_films_film" ON "replaced_films" USING btree ("film");--> statement-breakpoint
CREATE INDEX "replaced_films_thumb_url" ON "replaced_films" USING btree ("thumb_url");--> statement-breakpoint
CREATE INDEX "replaced_films_keep_until" ON "replaced_films" USING btree ("keep_until") WHERE film is not null;--> statement-breakpoint
ALTER TABLE "processings" ADD CONSTRAINT "processings_source" CHECK (("processings"."source" is not null) = ("processings"."phase" = 'replacement'));--> statement-breakpoint
ALTER TABLE "processings" ADD CONSTRAINT "processings_phase" CHECK ("processings"."phase" in ('film', 'extras', 'replacement'));