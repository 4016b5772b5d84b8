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
