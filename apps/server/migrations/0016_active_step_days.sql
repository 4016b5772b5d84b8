CREATE TABLE "active_step_days" (
	"day" date NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "active_step_days_day_is_anonymous_pk" PRIMARY KEY("day","is_anonymous")
);
--> statement-breakpoint
INSERT INTO "active_step_days" ("day", "is_anonymous", "change")
SELECT ("quarter" AT TIME ZONE 'UTC')::date, "is_anonymous", sum("change") FROM "active_steps" GROUP BY 1, 2;
--> statement-breakpoint
-- Steps are added and changed, never taken away.
CREATE FUNCTION "sum_active_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "active_steps"[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(o) INTO "before" FROM "old_rows" o;
	END IF;
	INSERT INTO "active_step_days" AS d ("day", "is_anonymous", "change")
	SELECT (s."quarter" AT TIME ZONE 'UTC')::date, s."is_anonymous", sum(s."change")
	FROM (
		SELECT "quarter", "is_anonymous", "change" FROM "new_rows"
		UNION ALL SELECT "quarter", "is_anonymous", -"change" FROM unnest("before")
	) s
	GROUP BY 1, 2
	HAVING sum(s."change") <> 0
	ORDER BY 1, 2
	ON CONFLICT ("day", "is_anonymous") DO UPDATE SET "change" = d."change" + excluded."change";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "active_steps_summed_insert" AFTER INSERT ON "active_steps" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sum_active_steps"();
--> statement-breakpoint
CREATE TRIGGER "active_steps_summed_update" AFTER UPDATE ON "active_steps" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sum_active_steps"();
