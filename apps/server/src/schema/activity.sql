-- The months, in UTC, from the one of the first day until the one of the last; what had gone into the default partition meanwhile moves over.
CREATE OR REPLACE FUNCTION "make_activity_partitions"("first_day" date, "last_day" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"month" date;
	"part" text;
	"begins" timestamptz;
	"ends" timestamptz;
BEGIN
	FOR "month" IN SELECT generate_series(date_trunc('month', "first_day"::timestamp), "last_day"::timestamp, interval '1 month')::date LOOP
		"part" := 'viewer_activity_' || to_char("month", 'YYYY_MM');
		CONTINUE WHEN to_regclass("part") IS NOT NULL;
		"begins" := "month"::timestamp AT TIME ZONE 'UTC';
		"ends" := ("month" + interval '1 month') AT TIME ZONE 'UTC';
		EXECUTE format('CREATE TABLE %I (LIKE "viewer_activity" INCLUDING ALL)', "part");
		EXECUTE format('WITH moved AS (DELETE FROM "viewer_activity_default" WHERE "at" >= $1 AND "at" < $2 RETURNING *) INSERT INTO %I SELECT * FROM moved', "part") USING "begins", "ends";
		EXECUTE format('ALTER TABLE "viewer_activity" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', "part", "begins", "ends");
	END LOOP;
END;
$$;

-- Notes what happened as one batch. Callers slice what may be much: a batch is counted in one go.
CREATE OR REPLACE FUNCTION "record_activity"("told" "viewer_activity"[], "already_in_counters" boolean DEFAULT false) RETURNS void LANGUAGE sql AS $$
	WITH "batch" AS (
		INSERT INTO "activity_batches" ("size", "in_counters") VALUES (cardinality("told"), "already_in_counters") RETURNING "id"
	)
	INSERT INTO "viewer_activity"
	SELECT b."id", t."activity_id", t."at", t."counted_at", t."kind", t."user_id", t."is_anonymous", t."device", t."video_id", t."channel_id", t."watch_seconds"
	FROM "batch" b CROSS JOIN unnest("told") t
$$;

CREATE OR REPLACE FUNCTION "note_joined"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "record_activity"(array_agg(ROW(0, gen_random_uuid(), least(u."created_at", now()), least(u."created_at", now()), 'joined', u."id", u."is_anonymous", u."device", NULL, NULL, NULL)::"viewer_activity"))
	FROM "new_rows" u
	GROUP BY u."id" / 5000;
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "users_joined" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_joined"();

CREATE OR REPLACE FUNCTION "note_signed_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "record_activity"(ARRAY[ROW(0, gen_random_uuid(), now(), now(), 'signed_up', NEW."id", false, NEW."device", NULL, NULL, NULL)::"viewer_activity"]);
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "users_signed_up" AFTER UPDATE OF "is_anonymous" ON "users" FOR EACH ROW WHEN (OLD."is_anonymous" AND NOT NEW."is_anonymous") EXECUTE FUNCTION "note_signed_up"();
