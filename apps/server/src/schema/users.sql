-- Always in the same order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "user_counts"[];
	"after" "user_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW(o.d, 0, -o.n, o.a, -o.f)::"user_counts") INTO "before"
		FROM (SELECT coalesce("device", 'none') d, "is_anonymous" a, count(*) n, sum("follows") f FROM "old_rows" GROUP BY 1, 2) o;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW(o.d, 0, o.n, o.a, o.f)::"user_counts") INTO "after"
		FROM (SELECT coalesce("device", 'none') d, "is_anonymous" a, count(*) n, sum("follows") f FROM "new_rows" GROUP BY 1, 2) o;
	END IF;
	INSERT INTO "user_counts" AS c ("device", "is_anonymous", "slot", "users", "follows")
	SELECT d."device", d."is_anonymous", pg_backend_pid() % 16, sum(d."users"), sum(d."follows")
	FROM unnest("before" || "after") d
	GROUP BY 1, 2
	HAVING sum(d."users") <> 0 OR sum(d."follows") <> 0
	ORDER BY 1, 2
	ON CONFLICT ("device", "is_anonymous", "slot") DO UPDATE
		SET "users" = c."users" + excluded."users", "follows" = c."follows" + excluded."follows";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "users_counted_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();

CREATE OR REPLACE TRIGGER "users_counted_update" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();

CREATE OR REPLACE TRIGGER "users_counted_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();

-- Users whose address holds the term: the newest `most` of them and maybe more, in no order. Block after block of ids from the newest on, for as long as they bring enough; a term too rare for that is looked up among all, up to three thousand that fit. Where even more fit, none of them new, there is nothing but to go on through the blocks. Planned once: the way is always the index of addresses.
CREATE OR REPLACE FUNCTION "find_users_holding"("pattern" text, "most" integer, "last_block" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
	"found" bigint[] := '{}';
	"all" bigint[];
	"block" bigint := "last_block";
BEGIN
	LOOP
		"found" := "found" || array(SELECT u."id" FROM "users" u WHERE u."id" >> 12 = "block" AND lower(u."email") LIKE "pattern");
		EXIT WHEN "block" = 0 OR cardinality("found") >= "most";
		-- By what the full blocks hold, sixteen of them would not be enough. The last is filling up still.
		IF "all" IS NULL AND cardinality("found") * 16 < "most" * ("last_block" - "block") THEN
			"all" := array(SELECT u."id" FROM "users" u WHERE lower(u."email") LIKE "pattern" LIMIT 3001);
			IF cardinality("all") <= 3000 THEN
				RETURN "all";
			END IF;
		END IF;
		"block" := "block" - 1;
	END LOOP;
	RETURN "found";
END;
$$;

-- The same for a beginning of addresses, which is too short for the index of what is inside them: all of up to three thousand; more are so common that going down the ids soon brings enough.
CREATE OR REPLACE FUNCTION "find_users_beginning"("pattern" text, "most" integer, "last_id" bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
AS $$
DECLARE
	"found" bigint[] := array(SELECT u."id" FROM "users" u WHERE lower(u."email") LIKE "pattern" LIMIT 3001);
	"last" bigint := "last_id";
BEGIN
	IF cardinality("found") <= 3000 THEN
		RETURN "found";
	END IF;
	"found" := '{}';
	WHILE "last" > 0 AND cardinality("found") < "most" LOOP
		"found" := "found" || array(
			SELECT u."id" FROM (SELECT "id", "email" FROM "users" WHERE "id" > "last" - 8192 AND "id" <= "last" OFFSET 0) u
			WHERE lower(u."email") LIKE "pattern"
		);
		"last" := "last" - 8192;
	END LOOP;
	RETURN "found";
END;
$$;

-- The newest users whose address fits, the newest first, up to `most`. The newest thousand settle a common term.
CREATE OR REPLACE FUNCTION "find_users"("pattern" text, "most" integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE
	"last_id" bigint := coalesce((SELECT max("id") FROM "users"), 0);
	"found" bigint[] := array(
		SELECT u."id" FROM (SELECT "id", "email" FROM "users" ORDER BY "id" DESC LIMIT 1000) u WHERE lower(u."email") LIKE "pattern"
	);
BEGIN
	IF cardinality("found") < "most" THEN
		"found" := CASE WHEN left("pattern", 1) = '%'
			THEN "find_users_holding"("pattern", "most", "last_id" >> 12)
			ELSE "find_users_beginning"("pattern", "most", "last_id") END;
	END IF;
	RETURN QUERY SELECT f."id" FROM unnest("found") f ("id") ORDER BY f."id" DESC LIMIT "most";
END;
$$;
