CREATE TABLE "plan_notices" (
	"channel_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_notices_channel_id_cause_pk" PRIMARY KEY("channel_id","cause")
);
--> statement-breakpoint
ALTER TABLE "plan_notices" ADD CONSTRAINT "plan_notices_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_notices_at" ON "plan_notices" USING btree ("at");