CREATE OR REPLACE FUNCTION "count_newsletter_subscribes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "newsletter_counts" SET "subscriptions" = "subscriptions" + (SELECT count(*) FROM "new_rows");
	ELSE
		UPDATE "newsletter_counts" SET "subscriptions" = "subscriptions" - (SELECT count(*) FROM "old_rows");
	END IF;
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "newsletter_subscribes_counted_insert" AFTER INSERT ON "newsletter_subscribes" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_newsletter_subscribes"();

CREATE OR REPLACE TRIGGER "newsletter_subscribes_counted_delete" AFTER DELETE ON "newsletter_subscribes" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_newsletter_subscribes"();
