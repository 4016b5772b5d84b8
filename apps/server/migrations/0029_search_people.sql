-- By hand: COLLATE "C" of the two columns, as searches compare bytes.
ALTER TABLE "commbox_conversations" ADD COLUMN "search_words" text COLLATE "C" GENERATED ALWAYS AS (search_text(coalesce(user_name, '') || ' ' || coalesce(user_email, '') || ' ' || object_id || ' ' || last_message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribes" ADD COLUMN "search_words" text COLLATE "C" GENERATED ALWAYS AS (search_text(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(substr(phone, 2), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "commbox_conversations_by_state" ON "commbox_conversations" USING btree ((closed_time is null),"last_message_at","id");--> statement-breakpoint
CREATE INDEX "commbox_conversations_search_words_trgm" ON "commbox_conversations" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribes_by_gender" ON "newsletter_subscribes" USING btree ("gender","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribes_search_words_trgm" ON "newsletter_subscribes" USING gin ("search_words" gin_trgm_ops);