CREATE TABLE "cancellation" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"state" text NOT NULL,
	"initiator" text NOT NULL,
	"effective_on" date NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"delivery_method" text,
	"delivered_on" date,
	"method" text NOT NULL,
	"requested_by" uuid,
	"decided_by" uuid,
	"issued_at" timestamp (3) with time zone,
	"rescinded_at" timestamp (3) with time zone,
	"modification_id" uuid,
	"settled" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cancellation_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "reinstatement" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"cancellation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"effective_on" date NOT NULL,
	"note" text NOT NULL,
	"requested_by" uuid,
	"decided_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone,
	"modification_id" uuid,
	"settled" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reinstatement_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE INDEX "cancellation_policy" ON "cancellation" USING btree ("policy_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_one_draft" ON "cancellation" USING btree ("brokerage_id","policy_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "reinstatement_cancellation" ON "reinstatement" USING btree ("cancellation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reinstatement_one_standing" ON "reinstatement" USING btree ("brokerage_id","cancellation_id") WHERE state <> 'invalidated';