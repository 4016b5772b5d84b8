CREATE OR REPLACE FUNCTION "weigh_story"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE "channels" SET "stored_bytes" = "stored_bytes" - OLD."bytes"
		WHERE "id" = OLD."channel_id" AND OLD."bytes" > 0;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "channels" SET "stored_bytes" = "stored_bytes" + NEW."bytes"
		WHERE "id" = NEW."channel_id" AND NEW."bytes" > 0;
	END IF;
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "stories_weighed" AFTER INSERT OR UPDATE OF "bytes" OR DELETE ON "stories" FOR EACH ROW EXECUTE FUNCTION "weigh_story"();
