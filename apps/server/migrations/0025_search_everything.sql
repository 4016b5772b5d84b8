DROP INDEX "video_channels_search_title_trgm";--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "search_title" text COLLATE "C" GENERATED ALWAYS AS (search_text(title)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "search_words" text COLLATE "C" GENERATED ALWAYS AS (search_text(text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "playlist_channels_search_title_trgm" ON "playlist_channels" USING gin (channel_id,"search_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stories_search_title_trgm" ON "stories" USING gin (channel_id,"search_title" gin_trgm_ops) WHERE search_title is not null;--> statement-breakpoint
CREATE INDEX "users_search_name_trgm" ON "users" USING gin ((id >> 12),"search_name" gin_trgm_ops) WITH (fastupdate=false) WHERE search_name is not null;--> statement-breakpoint
CREATE INDEX "comments_search_words_trgm" ON "comments" USING gin ((id >> 12),"search_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "video_channels_search_title_trgm" ON "video_channels" USING gin (channel_id,"search_title" gin_trgm_ops);