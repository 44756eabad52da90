CREATE TABLE "audit_link" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"audit_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_flag" (
	"key" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"exceptions" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"account_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"is_on" boolean NOT NULL,
	"channel" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_preference_account_id_notice_pk" PRIMARY KEY("account_id","notice")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_link_row" ON "audit_link" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");