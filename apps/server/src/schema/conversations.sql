-- A channel's numbers: conversations come and go in any number, and are read or written in one by one.
CREATE OR REPLACE FUNCTION "count_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "conversation_counts" AS c ("channel_id", "conversations", "unread")
	SELECT d."channel_id", sum(d."conversations"), sum(d."unread")
	FROM (
		SELECT r."channel_id",
			CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS "conversations",
			CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * (r."unread" > 0)::int AS "unread"
		FROM "changed" r
	) d
	GROUP BY 1
	ORDER BY 1
	ON CONFLICT ("channel_id") DO UPDATE
		SET "conversations" = c."conversations" + excluded."conversations", "unread" = c."unread" + excluded."unread";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "conversations_counted_insert" AFTER INSERT ON "conversations" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_conversations"();

CREATE OR REPLACE TRIGGER "conversations_counted_delete" AFTER DELETE ON "conversations" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_conversations"();

CREATE OR REPLACE FUNCTION "count_unread_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "conversation_counts" SET "unread" = "unread" + CASE WHEN NEW."unread" > 0 THEN 1 ELSE -1 END
	WHERE "channel_id" = NEW."channel_id";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "conversations_counted_update" AFTER UPDATE ON "conversations" FOR EACH ROW WHEN ((OLD."unread" > 0) IS DISTINCT FROM (NEW."unread" > 0)) EXECUTE FUNCTION "count_unread_conversation"();
