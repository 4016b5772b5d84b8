-- The first of the thirty days that end today, where the platform is at home. By the clock of the statement: whoever had to wait for the roll-up before sees no day that is over.
CREATE OR REPLACE FUNCTION "recent_since"() RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (statement_timestamp() AT TIME ZONE 'Asia/Jerusalem')::date - 29
$$;

-- How often a video was watched goes wherever the video goes. Its row is held already ("copy_video_to_place"), as the roll-up holds those it counts for: whichever is second sees all that the first has written.
CREATE OR REPLACE FUNCTION "bring_recent_views"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "recent_views" ("channel_id", "video_id", "views", "since")
	SELECT p."channel_id", p."video_id", d."views", "recent_since"()
	FROM "changed" p CROSS JOIN LATERAL (
		SELECT sum("views") AS "views" FROM "video_days" WHERE "video_id" = p."video_id" AND "day" >= "recent_since"()
	) d
	WHERE d."views" > 0
	ORDER BY p."video_id", p."channel_id";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_channels_recent_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "bring_recent_views"();

-- Steps are added and changed, never taken away.
CREATE OR REPLACE FUNCTION "sum_active_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER "active_steps_summed_insert" AFTER INSERT ON "active_steps" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sum_active_steps"();

CREATE OR REPLACE TRIGGER "active_steps_summed_update" AFTER UPDATE ON "active_steps" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sum_active_steps"();
