CREATE OR REPLACE FUNCTION "add_to_report_counts"("delta" "report_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "report_counts" AS c ("channel_id", "is_ignore", "slot", "reports")
	SELECT d."channel_id", d."is_ignore", pg_backend_pid() % 16, sum(d."reports")
	FROM unnest("delta") d
	GROUP BY 1, 2
	HAVING sum(d."reports") <> 0
	ORDER BY 1, 2
	ON CONFLICT ("channel_id", "is_ignore", "slot") DO UPDATE SET "reports" = c."reports" + excluded."reports"
$$;

CREATE OR REPLACE FUNCTION "count_report_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" "report_counts"[];
	"after" "report_counts"[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		SELECT array_agg(ROW("channel_id", "is_ignore", 0, -1)::"report_counts") INTO "before" FROM "old_rows";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg(ROW("channel_id", "is_ignore", 0, 1)::"report_counts") INTO "after" FROM "new_rows";
	END IF;
	PERFORM "add_to_report_counts"("before" || "after");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "report_channels_counted_insert" AFTER INSERT ON "report_channels" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_report_channels"();

CREATE OR REPLACE TRIGGER "report_channels_counted_update" AFTER UPDATE ON "report_channels" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_report_channels"();

CREATE OR REPLACE TRIGGER "report_channels_counted_delete" AFTER DELETE ON "report_channels" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_report_channels"();

-- Holds the videos, so that no change of their channels comes between.
CREATE OR REPLACE FUNCTION "list_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "videos" WHERE "id" IN (SELECT "video_id" FROM "new_rows") ORDER BY "id" FOR NO KEY UPDATE;
	INSERT INTO "report_channels" ("channel_id", "report_id", "is_ignore")
	SELECT p."channel_id", r."id", r."is_ignore" FROM "new_rows" r JOIN "video_channels" p ON p."video_id" = r."video_id";
	PERFORM "add_to_report_counts"((SELECT array_agg(ROW(0, "is_ignore", 0, 1)::"report_counts") FROM "new_rows"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_reports_listed_insert" AFTER INSERT ON "video_reports" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "list_reports"();

CREATE OR REPLACE FUNCTION "relist_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "report_channels" p SET "is_ignore" = r."is_ignore"
	FROM "new_rows" r WHERE p."report_id" = r."id" AND p."is_ignore" <> r."is_ignore";
	PERFORM "add_to_report_counts"((
		SELECT array_agg(ROW(0, s."is_ignore", 0, s.n)::"report_counts")
		FROM (SELECT "is_ignore", -1 n FROM "old_rows" UNION ALL SELECT "is_ignore", 1 FROM "new_rows") s));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_reports_listed_update" AFTER UPDATE ON "video_reports" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "relist_reports"();

CREATE OR REPLACE FUNCTION "unlist_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_report_counts"((SELECT array_agg(ROW(0, "is_ignore", 0, -1)::"report_counts") FROM "old_rows"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_reports_listed_delete" AFTER DELETE ON "video_reports" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "unlist_reports"();

-- What was said of a video goes wherever the video goes. Its row is held already: see "copy_video_to_place".
CREATE OR REPLACE FUNCTION "list_in_new_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "comment_channels" ("channel_id", "comment_id")
	SELECT p."channel_id", c."id" FROM "changed" p JOIN "comments" c ON c."video_id" = p."video_id"
	ON CONFLICT DO NOTHING;
	INSERT INTO "report_channels" ("channel_id", "report_id", "is_ignore")
	SELECT p."channel_id", r."id", r."is_ignore" FROM "changed" p JOIN "video_reports" r ON r."video_id" = p."video_id"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_channels_lists_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "list_in_new_channels"();

CREATE OR REPLACE FUNCTION "unlist_in_left_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "videos" WHERE "id" IN (SELECT "video_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	DELETE FROM "comment_channels" l USING "changed" p, "comments" c
	WHERE c."video_id" = p."video_id" AND l."comment_id" = c."id" AND l."channel_id" = p."channel_id";
	DELETE FROM "report_channels" l USING "changed" p, "video_reports" r
	WHERE r."video_id" = p."video_id" AND l."report_id" = r."id" AND l."channel_id" = p."channel_id";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "video_channels_lists_delete" AFTER DELETE ON "video_channels" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "unlist_in_left_channels"();
