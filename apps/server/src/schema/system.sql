CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Only what takes away the oldest says this of itself, for the length of its transaction.
	IF TG_OP = 'DELETE' AND current_setting('bimah.forgets', true) = 'yes' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'audit entries are never changed';
END;
$$;

CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
