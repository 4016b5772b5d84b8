-- What one viewer does again within half an hour is told apart when it is counted.
ALTER TABLE "viewer_activity" DROP CONSTRAINT "viewer_activity_kind";--> statement-breakpoint
ALTER TABLE "viewer_activity" ADD CONSTRAINT "viewer_activity_kind" CHECK ("kind" in ('view', 'visit', 'share', 'repeat', 'follow', 'unfollow', 'joined', 'signed_up'));--> statement-breakpoint
CREATE INDEX "viewer_activity_counting" ON "viewer_activity" USING btree ("user_id",coalesce("video_id", "channel_id"),"counted_at") WHERE "kind" in ('view', 'visit', 'share');
--> statement-breakpoint
CREATE INDEX "user_quarters_quarter" ON "user_quarters" USING btree ("quarter");
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_hash" "bytea",
	"push_token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_session_hash" UNIQUE("session_hash"),
	CONSTRAINT "push_devices_push_token" UNIQUE("push_token")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The one device of each viewer so far gets the viewer's number: a message that is under way keeps the name it has, and what waits on the list stays there. Its session is known where there is only one.
INSERT INTO "push_devices" ("id", "user_id", "session_hash", "push_token") OVERRIDING SYSTEM VALUE
SELECT u."id", u."id", s."token_hash", u."push_token"
FROM "users" u LEFT JOIN LATERAL (
	SELECT (array_agg("token_hash"))[1] AS "token_hash" FROM "sessions"
	WHERE "user_id" = u."id" AND "audience" = 'app' HAVING count(*) = 1
) s ON true
WHERE u."push_token" IS NOT NULL;
--> statement-breakpoint
SELECT setval('push_devices_id_seq', greatest(1, (SELECT max("id") FROM "users")));--> statement-breakpoint
CREATE INDEX "push_devices_user_id" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
UPDATE "notifications" n SET "dropped" = n."dropped" + d."gone"
FROM (
	SELECT "notification_id", count(*) AS "gone" FROM "notification_deliveries" w
	WHERE NOT EXISTS (SELECT FROM "push_devices" p WHERE p."id" = w."user_id") GROUP BY 1
) d
WHERE n."id" = d."notification_id";
--> statement-breakpoint
DELETE FROM "notification_deliveries" w WHERE NOT EXISTS (SELECT FROM "push_devices" p WHERE p."id" = w."user_id");--> statement-breakpoint
ALTER TABLE "notification_deliveries" DROP CONSTRAINT "notification_deliveries_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notification_deliveries" RENAME COLUMN "user_id" TO "device_id";--> statement-breakpoint
ALTER TABLE "notification_deliveries" RENAME CONSTRAINT "notification_deliveries_notification_id_user_id_pk" TO "notification_deliveries_notification_id_device_id_pk";--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER INDEX "notification_deliveries_user_id" RENAME TO "notification_deliveries_device_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "push_token";
