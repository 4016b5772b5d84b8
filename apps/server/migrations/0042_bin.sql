CREATE TABLE "bin_channels" (
	"channel_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"search_title" text COLLATE "C",
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_by" bigint,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bin_channels_kind_object_id_channel_id_pk" PRIMARY KEY("kind","object_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "bin_counts" (
	"channel_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"removed_by" bigint NOT NULL,
	"items" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "bin_counts_channel_id_kind_removed_by_pk" PRIMARY KEY("channel_id","kind","removed_by")
);
--> statement-breakpoint
CREATE TABLE "bin_items" (
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"title" text,
	"search_title" text COLLATE "C" GENERATED ALWAYS AS (search_text(title)) STORED,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"removed_by" bigint,
	"reason" text,
	"bytes" bigint,
	"media" text,
	"picture" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb,
	CONSTRAINT "bin_items_kind_object_id_pk" PRIMARY KEY("kind","object_id"),
	CONSTRAINT "bin_items_kind" CHECK ("bin_items"."kind" in ('video', 'playlist', 'story'))
);
--> statement-breakpoint
ALTER TABLE "bin_channels" ADD CONSTRAINT "bin_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_channels" ADD CONSTRAINT "bin_channels_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_channels" ADD CONSTRAINT "bin_channels_kind_object_id_bin_items_kind_object_id_fk" FOREIGN KEY ("kind","object_id") REFERENCES "public"."bin_items"("kind","object_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_items" ADD CONSTRAINT "bin_items_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bin_channels_by_removal" ON "bin_channels" USING btree ("channel_id","removed_at","object_id");--> statement-breakpoint
CREATE INDEX "bin_channels_of_kind" ON "bin_channels" USING btree ("channel_id","kind","removed_at","object_id");--> statement-breakpoint
CREATE INDEX "bin_channels_by_end" ON "bin_channels" USING btree ("channel_id","expires_at");--> statement-breakpoint
CREATE INDEX "bin_channels_by_bytes" ON "bin_channels" USING btree ("channel_id","bytes","object_id");--> statement-breakpoint
CREATE INDEX "bin_channels_removed_by" ON "bin_channels" USING btree ("removed_by","channel_id","removed_at");--> statement-breakpoint
CREATE INDEX "bin_channels_search_title_trgm" ON "bin_channels" USING gin (channel_id,"search_title" gin_trgm_ops) WHERE search_title is not null;--> statement-breakpoint
CREATE INDEX "bin_items_expires_at" ON "bin_items" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bin_items_removed_by" ON "bin_items" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "bin_items_media" ON "bin_items" USING btree ("media") WHERE media is not null;--> statement-breakpoint
CREATE INDEX "bin_items_picture" ON "bin_items" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
-- What was removed within the last 30 days goes to the bin as if it had been there, by whom the history says. Older removals stay as they are.
INSERT INTO "bin_items" ("kind", "object_id", "title", "removed_at", "expires_at", "removed_by", "bytes", "picture", "facts")
SELECT 'video', v."id", v."title", v."removed_at", coalesce(v."purge_after", v."removed_at" + interval '30 days'), u."id", v."bytes",
	coalesce(v."thumb_url", v."yt_thumb_url"),
	jsonb_build_object('language', v."language", 'duration', v."duration", 'views', v."views", 'comments', v."comments_count")
FROM "videos" v
LEFT JOIN LATERAL (
	SELECT a."user_id" FROM "audit_entries" a
	WHERE a."object_type" = 'video' AND a."object_id" = v."id"::text
		AND (a."action" = 'old_videos.delete' OR a."change" -> 'hidden' ->> 1 = 'true')
	ORDER BY a."id" DESC LIMIT 1
) a ON true
LEFT JOIN "users" u ON u."id" = a."user_id"
WHERE v."hidden" AND v."purged_at" IS NULL AND v."removed_at" > now() - interval '30 days'
	AND EXISTS (SELECT FROM "video_channels" p WHERE p."video_id" = v."id");
--> statement-breakpoint
INSERT INTO "bin_channels" ("channel_id", "kind", "object_id", "search_title", "removed_at", "expires_at", "removed_by", "bytes")
SELECT p."channel_id", i."kind", i."object_id", i."search_title", i."removed_at", i."expires_at", i."removed_by", coalesce(i."bytes", 0)
FROM "bin_items" i JOIN "video_channels" p ON p."video_id" = i."object_id";
--> statement-breakpoint
INSERT INTO "bin_counts" ("channel_id", "kind", "removed_by", "items", "bytes")
SELECT "channel_id", "kind", coalesce("removed_by", 0), count(*), sum("bytes") FROM "bin_channels" GROUP BY 1, 2, 3;
