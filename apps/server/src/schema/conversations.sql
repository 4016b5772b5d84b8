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

-- Whose name it is found by; the lock keeps the copy from being outdated at birth.
CREATE OR REPLACE FUNCTION "name_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search_name" := NULL;
	SELECT u."search_name" INTO NEW."search_name" FROM "users" u WHERE u."id" = NEW."opener_id" FOR SHARE;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "conversations_named_insert" BEFORE INSERT ON "conversations" FOR EACH ROW EXECUTE FUNCTION "name_conversation"();

CREATE OR REPLACE TRIGGER "conversations_named_update" BEFORE UPDATE OF "opener_id" ON "conversations" FOR EACH ROW EXECUTE FUNCTION "name_conversation"();

CREATE OR REPLACE FUNCTION "rename_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "conversations" SET "search_name" = NEW."search_name" WHERE "opener_id" = NEW."id";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "users_renamed_in_conversations" AFTER UPDATE OF "name" ON "users" FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "rename_conversations"();

-- Whatever the writer says: a message is looked for within its channel.
CREATE OR REPLACE FUNCTION "place_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT c."channel_id" INTO NEW."channel_id" FROM "conversations" c WHERE c."id" = NEW."conversation_id";
	NEW."channel_id" := coalesce(NEW."channel_id", 0);
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "messages_placed_insert" BEFORE INSERT ON "messages" FOR EACH ROW EXECUTE FUNCTION "place_message"();

-- Whether so much is of this channel that an index is asked for the words alone: going through its entries for the channel would take longer.
CREATE OR REPLACE FUNCTION "is_large_channel"("channel" bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce((SELECT "conversations" FROM "conversation_counts" WHERE "channel_id" = "channel"), 0) * 8
		> (SELECT "reltuples" FROM pg_class WHERE "oid" = 'conversations'::regclass)
$$;

-- Conversations of a channel by the name of who began them, in no order.
CREATE OR REPLACE FUNCTION "find_any_named_conversations"("words" text[], "phrase" text, "channel" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "is_large_channel"("channel") THEN
		RETURN array(SELECT t."id" FROM "conversations" t
			WHERE t."channel_id" + 0 = "channel" AND t."search_name" IS NOT NULL AND "has_every_word"(t."search_name", "words", "phrase") LIMIT 500);
	END IF;
	RETURN array(SELECT t."id" FROM "conversations" t
		WHERE t."channel_id" = "channel" AND t."search_name" IS NOT NULL AND "has_every_word"(t."search_name", "words", "phrase") LIMIT 500);
END;
$$;

-- The same, through the index of names, in no order: block after block of ids from the newest on while that brings enough, else of all.
CREATE OR REPLACE FUNCTION "find_named_conversations"("words" text[], "phrase" text, "channel" bigint, "most" integer, "last_id" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
	"found" bigint[] := '{}';
	"last_block" integer := coalesce("last_id", 0) >> 12;
BEGIN
	FOR "block" IN REVERSE "last_block" .. greatest("last_block" - 7, 0) LOOP
		"found" := "found" || array(SELECT t."id" FROM "conversations" t
			WHERE t."channel_id" = "channel" AND t."id" >> 12 = "block"::bigint AND t."search_name" IS NOT NULL AND "has_every_word"(t."search_name", "words", "phrase") LIMIT 500);
		EXIT WHEN cardinality("found") >= "most";
		-- Eight such blocks would not be enough.
		EXIT WHEN cardinality("found") * 8 < "most" * ("last_block" - "block");
	END LOOP;
	IF cardinality("found") < "most" THEN
		"found" := "found" || "find_any_named_conversations"("words", "phrase", "channel");
	END IF;
	RETURN "found";
END;
$$;

-- The last messages with the words in the last conversations of a channel, one of each: of `reach` conversations the last `deep` messages. The name of who began one counts as said in each.
CREATE OR REPLACE FUNCTION "find_near_messages"("words" text[], "phrase" text, "channel" bigint, "unread_only" boolean, "reach" integer, "deep" integer) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
	"near" bigint[];
BEGIN
	IF "unread_only" THEN
		"near" := array(SELECT "id" FROM "conversations" WHERE "channel_id" = "channel" AND "unread" > 0 ORDER BY "updated_at" DESC, "id" DESC LIMIT "reach");
	ELSE
		"near" := array(SELECT "id" FROM "conversations" WHERE "channel_id" = "channel" ORDER BY "updated_at" DESC, "id" DESC LIMIT "reach");
	END IF;
	RETURN array(SELECT f."id" FROM unnest("near") n ("id") JOIN "conversations" t USING ("id"),
		LATERAL (SELECT m."id" FROM "messages" m
			WHERE m."conversation_id" = t."id" AND m."number" > t."messages_count" - "deep"
				AND "has_every_word"(coalesce(t."search_name", '') || m."search_words", "words", "phrase")
			ORDER BY m."number" DESC LIMIT 1) f);
END;
$$;

-- The same among all that was said, in no order. Words that are common each and never stand together take as long as comparing their entries does, 45 ms of a million messages, in step with how many there are: only who has looked through all of them may say that there is nothing. An end that is cut off would say so of what is there; the time limit of the statement is bound enough.
CREATE OR REPLACE FUNCTION "find_any_messages"("words" text[], "phrase" text, "channel" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
	IF "is_large_channel"("channel") THEN
		RETURN array(SELECT max(f."id") FROM (SELECT m."id", m."conversation_id" FROM "messages" m
			WHERE m."channel_id" + 0 = "channel" AND "has_every_word"(m."search_words", "words", "phrase") LIMIT 500) f GROUP BY f."conversation_id");
	END IF;
	RETURN array(SELECT max(f."id") FROM (SELECT m."id", m."conversation_id" FROM "messages" m
		WHERE m."channel_id" = "channel" AND "has_every_word"(m."search_words", "words", "phrase") LIMIT 500) f GROUP BY f."conversation_id");
END;
$$;

-- The same through the index of words: block after block of ids from the newest on, else of all where the blocks had so few that all are not many. `is_common`: many messages of few conversations have the words, and there is more than was looked at.
CREATE OR REPLACE FUNCTION "find_messages"("words" text[], "phrase" text, "channel" bigint, "most" integer, "last_id" bigint, OUT "ids" bigint[], OUT "is_common" boolean) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
	"last_block" integer := coalesce("last_id", 0) >> 12;
	"seen" bigint := 0;
	"more" bigint[];
	"many" bigint;
BEGIN
	"ids" := '{}';
	FOR "block" IN REVERSE "last_block" .. greatest("last_block" - 7, 0) LOOP
		SELECT coalesce(array_agg(g."id"), '{}'), coalesce(sum(g."many"), 0) INTO "more", "many" FROM (
			SELECT max(f."id") AS "id", count(*) AS "many" FROM (SELECT m."id", m."conversation_id" FROM "messages" m
				WHERE m."channel_id" = "channel" AND m."id" >> 12 = "block"::bigint AND "has_every_word"(m."search_words", "words", "phrase") LIMIT 500) f
			GROUP BY f."conversation_id") g;
		"ids" := "ids" || "more";
		"seen" := "seen" + "many";
		EXIT WHEN cardinality("ids") >= "most";
		-- Eight such blocks would not be enough.
		EXIT WHEN "seen" * 8 < "most" * ("last_block" - "block");
	END LOOP;
	"is_common" := cardinality("ids") < "most" AND "seen" >= "most" AND "last_block" > 7;
	IF cardinality("ids") < "most" AND "seen" < "most" THEN
		"ids" := "ids" || "find_any_messages"("words", "phrase", "channel");
	END IF;
END;
$$;

-- Conversations of a channel with every word in a message or in the name of who began them, of the newest in both together; the last spoken in first. `message_id` is the last message that has them, as far as it was looked for; null where the name has. How common a term is cannot be known beforehand: the last messages of the newest conversations are asked first, then the indexes; every step is bounded, save for telling that words never stand together (`find_any_messages`). Of a term that one long conversation has over and over, others far back may be missed.
CREATE OR REPLACE FUNCTION "find_conversations"("words" text[], "phrase" text, "channel" bigint, "unread_only" boolean, "most" integer) RETURNS TABLE ("conversation_id" bigint, "message_id" bigint) LANGUAGE plpgsql STABLE ROWS 20
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
	"named" bigint[] := '{}';
	"said" bigint[] := "find_near_messages"("words", "phrase", "channel", "unread_only", 100, 20);
	"indexed" record;
BEGIN
	-- As the list begins, so it goes on: some hundreds meet enough of them.
	IF cardinality("said") < "most" AND cardinality("said") * 8 >= "most" THEN
		"said" := "said" || "find_near_messages"("words", "phrase", "channel", "unread_only", 800, 5);
	END IF;
	IF cardinality("said") < "most" THEN
		"named" := "find_named_conversations"("words", "phrase", "channel", "most", (SELECT max("id") FROM "conversations"));
		SELECT * INTO "indexed" FROM "find_messages"("words", "phrase", "channel", "most", (SELECT max("id") FROM "messages"));
		"said" := "said" || "indexed"."ids";
		IF "indexed"."is_common" THEN
			"said" := "said" || "find_near_messages"("words", "phrase", "channel", "unread_only", 1000, 3);
		END IF;
	END IF;
	RETURN QUERY
		SELECT f."id", CASE WHEN "has_every_word"(f."search_name", "words", "phrase") IS NOT TRUE THEN f."message" END
		FROM (SELECT t."id", t."search_name", t."updated_at", e."message"
			FROM (SELECT u."id", max(u."message") AS "message"
				FROM (SELECT m."conversation_id" AS "id", m."id" AS "message" FROM unnest("said") s ("id") JOIN "messages" m ON m."id" = s."id"
					UNION ALL SELECT unnest("named"), NULL::bigint) u
				GROUP BY u."id") e
			JOIN "conversations" t ON t."id" = e."id"
			WHERE t."unread" > 0 OR NOT "unread_only"
			ORDER BY t."updated_at" DESC, t."id" DESC
			LIMIT "most") f
		ORDER BY f."updated_at" DESC, f."id" DESC;
END;
$$;
