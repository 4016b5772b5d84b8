CREATE OR REPLACE FUNCTION "count_commbox_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "commbox_counts"
	SET "conversations" = "conversations" + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * (SELECT count(*) FROM "changed");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "commbox_counted_insert" AFTER INSERT ON "commbox_conversations" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_commbox_conversations"();

CREATE OR REPLACE TRIGGER "commbox_counted_delete" AFTER DELETE ON "commbox_conversations" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_commbox_conversations"();
