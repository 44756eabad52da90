CREATE TABLE "told_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"channel" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "told_notice_once" ON "told_notice" USING btree ("account_id","notice","subject_id","due_on");--> statement-breakpoint
CREATE INDEX "told_notice_ahead" ON "told_notice" USING btree ("account_id","due_on");