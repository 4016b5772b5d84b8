CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_language" CHECK ("categories"."language" in ('he', 'en'))
);
--> statement-breakpoint
CREATE TABLE "category_videos" (
	"category_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"source" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_videos_category_id_video_id_pk" PRIMARY KEY("category_id","video_id"),
	CONSTRAINT "category_videos_source" CHECK ("category_videos"."source" in ('hand'))
);
--> statement-breakpoint
CREATE TABLE "video_positions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_positions_slot" UNIQUE("category_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "video_positions_video" UNIQUE("category_id","video_id"),
	CONSTRAINT "video_positions_position" CHECK ("video_positions"."position" between 1 and 25)
);
--> statement-breakpoint
ALTER TABLE "category_videos" ADD CONSTRAINT "category_videos_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_videos" ADD CONSTRAINT "category_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_member" FOREIGN KEY ("category_id","video_id") REFERENCES "public"."category_videos"("category_id","video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_in_order" ON "categories" USING btree ("language","order","id");--> statement-breakpoint
CREATE INDEX "category_videos_of_video" ON "category_videos" USING btree ("video_id","added_at");--> statement-breakpoint
CREATE INDEX "video_positions_video_id" ON "video_positions" USING btree ("video_id");
