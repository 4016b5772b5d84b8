ALTER TABLE "conversations" ADD COLUMN "search_name" text COLLATE "C";--> statement-breakpoint
UPDATE "conversations" c SET "search_name" = u."search_name" FROM "users" u WHERE u."id" = c."opener_id" AND u."search_name" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel_id" bigint;--> statement-breakpoint
UPDATE "messages" m SET "channel_id" = c."channel_id" FROM "conversations" c WHERE c."id" = m."conversation_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "channel_id" SET DEFAULT 0, ALTER COLUMN "channel_id" SET NOT NULL, ADD COLUMN "search_words" text COLLATE "C" GENERATED ALWAYS AS (search_text(body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_search_name_trgm" ON "conversations" USING gin (channel_id,(id >> 12),"search_name" gin_trgm_ops) WITH (fastupdate=false) WHERE search_name is not null;--> statement-breakpoint
CREATE INDEX "messages_search_words_trgm" ON "messages" USING gin (channel_id,(id >> 12),"search_words" gin_trgm_ops) WITH (gin_pending_list_limit=64);
