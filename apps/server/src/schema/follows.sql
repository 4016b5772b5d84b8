-- Numbers of followers on both sides, and what became of them that day. Channels before users, each in order, as everybody takes them. Whoever is gone did nothing: their leaving counts, they are not active by it.
CREATE OR REPLACE FUNCTION "count_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM "channels" WHERE "id" IN (SELECT "channel_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "channels" c SET "followers_count" = greatest(0, c."followers_count" + "sign" * d.n)
	FROM (SELECT "channel_id", count(*) n FROM "changed" GROUP BY 1) d WHERE c."id" = d."channel_id";
	PERFORM FROM "users" WHERE "id" IN (SELECT "user_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "users" u SET "follows" = greatest(0, u."follows" + "sign" * d.n)
	FROM (SELECT "user_id", count(*) n FROM "changed" GROUP BY 1) d WHERE u."id" = d."user_id";
	PERFORM "record_activity"(array_agg(ROW(0, gen_random_uuid(), w."at", w."at", CASE TG_OP WHEN 'INSERT' THEN 'follow' ELSE 'unfollow' END, u."id", coalesce(u."is_anonymous", k."is_anonymous", false), u."device", NULL, f."channel_id", NULL)::"viewer_activity"))
	FROM (SELECT *, (row_number() OVER () - 1) / 5000 AS "slice" FROM "changed") f
	JOIN "channels" c ON c."id" = f."channel_id"
	CROSS JOIN LATERAL (SELECT CASE TG_OP WHEN 'INSERT' THEN least(f."created_at", now()) ELSE now() END AS "at") w
	LEFT JOIN "users" u ON u."id" = f."user_id"
	LEFT JOIN "counted_users" k ON k."user_id" = f."user_id"
	GROUP BY f."slice";
	RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "follows_counted_insert" AFTER INSERT ON "follows" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();

CREATE OR REPLACE TRIGGER "follows_counted_delete" AFTER DELETE ON "follows" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
