CREATE OR REPLACE FUNCTION "count_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "videos" v SET "comments_count" = "comments_count" + c.n
		FROM (SELECT "video_id", count(*) n FROM "changed" GROUP BY 1) c WHERE v."id" = c."video_id";
	ELSE
		UPDATE "videos" v SET "comments_count" = "comments_count" - c.n
		FROM (SELECT "video_id", count(*) n FROM "changed" GROUP BY 1) c WHERE v."id" = c."video_id";
	END IF;
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "comments_counted_insert" AFTER INSERT ON "comments" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();

CREATE OR REPLACE TRIGGER "comments_counted_delete" AFTER DELETE ON "comments" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();

-- Adds to the counters. Always in the same order, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "add_to_comment_counts"("delta" "comment_counts"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "comment_counts" AS c ("channel_id", "slot", "comments")
	SELECT d."channel_id", pg_backend_pid() % 16, sum(d."comments")
	FROM unnest("delta") d
	GROUP BY 1
	HAVING sum(d."comments") <> 0
	ORDER BY 1
	ON CONFLICT ("channel_id", "slot") DO UPDATE SET "comments" = c."comments" + excluded."comments"
$$;

CREATE OR REPLACE FUNCTION "count_comment_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_comment_counts"((
		SELECT array_agg(ROW("channel_id", 0, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END)::"comment_counts") FROM "changed"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "comment_channels_counted_insert" AFTER INSERT ON "comment_channels" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_comment_channels"();

CREATE OR REPLACE TRIGGER "comment_channels_counted_delete" AFTER DELETE ON "comment_channels" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_comment_channels"();

-- After "comments_counted_insert", by its name: that one holds the video, so that no change of its channels comes between.
CREATE OR REPLACE FUNCTION "list_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "comment_channels" ("channel_id", "comment_id")
	SELECT p."channel_id", c."id" FROM "changed" c JOIN "video_channels" p ON p."video_id" = c."video_id";
	PERFORM "add_to_comment_counts"((SELECT array_agg(ROW(0, 0, 1)::"comment_counts") FROM "changed"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "comments_listed_insert" AFTER INSERT ON "comments" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "list_comments"();

CREATE OR REPLACE FUNCTION "unlist_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_comment_counts"((SELECT array_agg(ROW(0, 0, -1)::"comment_counts") FROM "changed"));
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "comments_listed_delete" AFTER DELETE ON "comments" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "unlist_comments"();
