-- Worked out from the roles from now on; see `isPublisher`.
ALTER TABLE "users" DROP COLUMN "is_publisher";--> statement-breakpoint
ALTER TABLE "signup_invitations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_invitations" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "signup_invitations" ADD COLUMN "known_name" text;--> statement-breakpoint
ALTER TABLE "signup_invitations" ADD COLUMN "known_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "signup_invitations_channel_user" ON "signup_invitations" USING btree ("channel_id","user_id");--> statement-breakpoint
CREATE INDEX "signup_invitations_user_id" ON "signup_invitations" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "signup_invitations" ADD CONSTRAINT "signup_invitations_to" CHECK (("signup_invitations"."email" is null) <> ("signup_invitations"."user_id" is null));--> statement-breakpoint
-- The codes of invitations that are out were seen by those who invited: they show them and let nobody in, until one is mailed again.
ALTER TABLE "signup_invitations" ADD COLUMN "mailed_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "signup_invitations_mailed" ON "signup_invitations" USING btree ("mailed_hash");
--> statement-breakpoint
CREATE TABLE "known_places" (
	"user_id" bigint NOT NULL,
	"place_hash" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_places_user_id_place_hash_pk" PRIMARY KEY("user_id","place_hash")
);
--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_places_seen_at" ON "known_places" USING btree ("seen_at");
--> statement-breakpoint
-- Those who have signed in lately are known where they did so.
INSERT INTO "known_places" ("user_id", "place_hash", "seen_at")
SELECT e."user_id", sha256(convert_to('network ' || replace(e."ip", '::ffff:', ''), 'UTF8')), max(e."at")
FROM "audit_entries" e JOIN "users" u ON u."id" = e."user_id"
WHERE e."action" = 'users.sign_in' AND e."at" > now() - interval '180 days' AND replace(e."ip", '::ffff:', '') !~ ':'
GROUP BY 1, 2;
