-- A video that is out, removed, or has another date than its slot stands in no queue.
CREATE OR REPLACE FUNCTION "leave_queue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "queued_videos" q USING "publishing_queues" p
	WHERE q."video_id" = NEW."id" AND p."channel_id" = q."channel_id"
		AND (NEW."status" = 'published' OR NEW."hidden"
			OR NEW."scheduled_at" IS DISTINCT FROM CASE WHEN NOT p."paused" THEN q."slot" END);
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "videos_leave_queue" AFTER UPDATE OF "status", "hidden", "scheduled_at" ON "videos" FOR EACH ROW EXECUTE FUNCTION "leave_queue"();
