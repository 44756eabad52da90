CREATE SEQUENCE "public"."invoice_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."policy_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "invoice" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_id" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"state" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"timezone" text NOT NULL,
	"due_on" date NOT NULL,
	"issue_at" timestamp (3) with time zone,
	"posted_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone,
	"premium_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "financial_transaction" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"name" text,
	"exposure_key" text,
	"peril" text,
	"peril_segment_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"period_starts_on" date NOT NULL,
	"period_ends_on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "financial_transaction_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "financial_transaction_once" UNIQUE("brokerage_id","invoice_id","line","kind")
);
--> statement-breakpoint
CREATE TABLE "exposure" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exposure_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "exposure_number" UNIQUE("brokerage_id","policy_id","number")
);
--> statement-breakpoint
CREATE TABLE "exposure_segment" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"modification_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"data" jsonb NOT NULL,
	"replacement_of" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"exposure_id" uuid NOT NULL,
	CONSTRAINT "exposure_segment_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "peril" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"exposure_id" uuid NOT NULL,
	"term" integer NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"renewal_group" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "peril_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "peril_segment" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"modification_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"data" jsonb NOT NULL,
	"replacement_of" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"exposure_id" uuid NOT NULL,
	"peril_id" uuid NOT NULL,
	"technical_cents" bigint NOT NULL,
	"premium_cents" bigint NOT NULL,
	"tax_name" text,
	"tax_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	CONSTRAINT "peril_segment_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "policy_modification" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"type" text NOT NULL,
	"effective_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_modification_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "policy_segment" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"modification_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"data" jsonb NOT NULL,
	"replacement_of" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_segment_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "policy_term" (
	"brokerage_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"quote_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"rate_version" text NOT NULL,
	"commission_percent" numeric(7, 2) NOT NULL,
	"discount_percent" numeric(7, 2) NOT NULL,
	"payment_schedule" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_term_brokerage_id_policy_id_number_pk" PRIMARY KEY("brokerage_id","policy_id","number")
);
--> statement-breakpoint
CREATE INDEX "invoice_quote" ON "invoice" USING btree ("quote_id","period");--> statement-breakpoint
CREATE INDEX "invoice_policy" ON "invoice" USING btree ("policy_id","period");--> statement-breakpoint
CREATE INDEX "invoice_to_send_out" ON "invoice" USING btree ("state","issue_at");--> statement-breakpoint
CREATE INDEX "financial_transaction_quote" ON "financial_transaction" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "financial_transaction_policy" ON "financial_transaction" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "exposure_policy" ON "exposure" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "exposure_segment_policy" ON "exposure_segment" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "peril_policy" ON "peril" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "peril_segment_policy" ON "peril_segment" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "modification_policy" ON "policy_modification" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "policy_segment_policy" ON "policy_segment" USING btree ("policy_id");