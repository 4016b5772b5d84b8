CREATE TABLE "recent_views" (
	"channel_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"views" bigint NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "recent_views_video_id_channel_id_pk" PRIMARY KEY("video_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "recent_views" ADD CONSTRAINT "recent_views_place_fk" FOREIGN KEY ("video_id","channel_id") REFERENCES "public"."video_channels"("video_id","channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_views_by_views" ON "recent_views" USING btree ("channel_id","views","video_id");--> statement-breakpoint
CREATE INDEX "recent_views_by_since" ON "recent_views" USING btree ("since");--> statement-breakpoint
-- The first of the thirty days that end today, where the platform is at home. By the clock of the statement: whoever had to wait for the roll-up before sees no day that is over.
CREATE FUNCTION "recent_since"() RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (statement_timestamp() AT TIME ZONE 'Asia/Jerusalem')::date - 29
$$;
--> statement-breakpoint
-- How often a video was watched goes wherever the video goes. Its row is held already ("copy_video_to_place"), as the roll-up holds those it counts for: whichever is second sees all that the first has written.
CREATE FUNCTION "bring_recent_views"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "video_channels_recent_insert" AFTER INSERT ON "video_channels" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "bring_recent_views"();
--> statement-breakpoint
INSERT INTO "recent_views" ("channel_id", "video_id", "views", "since")
SELECT p."channel_id", p."video_id", d."views", "recent_since"()
FROM (SELECT "video_id", sum("views") AS "views" FROM "video_days" WHERE "day" >= "recent_since"() GROUP BY 1) d
JOIN "video_channels" p ON p."video_id" = d."video_id"
WHERE d."views" > 0;
