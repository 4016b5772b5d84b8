-- A new line takes its copies from the video: a hiding under way is waited for, one that comes later waits and finds the line.
CREATE OR REPLACE FUNCTION "copy_video_to_recommended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT v."listing" = 'published' AND NOT v."anonymous_hidden", v."search_title" INTO NEW."is_shown", NEW."search_title"
	FROM "videos" v WHERE v."id" = NEW."video_id" FOR SHARE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "recommended_videos_copy" BEFORE INSERT ON "recommended_videos" FOR EACH ROW EXECUTE FUNCTION "copy_video_to_recommended"();

CREATE OR REPLACE FUNCTION "copy_videos_to_recommended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "recommended_videos" r
	SET "is_shown" = v."listing" = 'published' AND NOT v."anonymous_hidden", "search_title" = v."search_title"
	FROM "new_rows" v
	WHERE r."video_id" = v."id"
		AND (r."is_shown", r."search_title") IS DISTINCT FROM (v."listing" = 'published' AND NOT v."anonymous_hidden", v."search_title");
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_copied_to_recommended" AFTER UPDATE ON "videos" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_videos_to_recommended"();
