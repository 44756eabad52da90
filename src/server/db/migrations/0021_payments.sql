CREATE TABLE "grace_period" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"timezone" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grace_period_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"receipt_number" text NOT NULL,
	"paid_on" date NOT NULL,
	"received_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text NOT NULL,
	"ledger_line" integer NOT NULL,
	"recorded_by" uuid,
	"recorder_name" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_reversal" (
	"brokerage_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reversed_by" uuid NOT NULL,
	"reverser_name" text NOT NULL,
	"reversed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_reversal_brokerage_id_payment_id_pk" PRIMARY KEY("brokerage_id","payment_id")
);
--> statement-breakpoint
CREATE INDEX "grace_period_policy" ON "grace_period" USING btree ("policy_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "grace_period_open" ON "grace_period" USING btree ("brokerage_id","policy_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_invoice" ON "payment" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_policy" ON "payment" USING btree ("policy_id");