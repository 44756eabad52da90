CREATE TABLE "report_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text,
	"carrier" text,
	"on_day" date,
	"from_day" date,
	"to_day" date,
	"products" text[] NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid,
	"requester_name" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp (3) with time zone,
	"row_count" integer DEFAULT 0 NOT NULL,
	"totals" jsonb,
	"preview" jsonb,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "report_run_created" ON "report_run" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_run_state" ON "report_run" USING btree ("state");