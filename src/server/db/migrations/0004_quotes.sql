CREATE SEQUENCE "public"."quote_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "quote" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"blanked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"display_id" text NOT NULL,
	"state" text NOT NULL,
	"policy_id" uuid NOT NULL,
	"policyholder_id" uuid,
	"producer_id" uuid,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"timezone" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"premium_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "quote_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_price" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"quote_version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"locked_by" uuid,
	"locked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_price_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"inputs_hash" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "underwriting_decision" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"referral_id" uuid,
	"decision" text NOT NULL,
	"rules" text[] NOT NULL,
	"inputs_hash" text NOT NULL,
	"note" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "underwriting_decision_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE INDEX "quote_id" ON "quote" USING btree ("id");--> statement-breakpoint
CREATE INDEX "quote_created" ON "quote" USING btree ("brokerage_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_all_created" ON "quote" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_policyholder" ON "quote" USING btree ("brokerage_id","policyholder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_taken" ON "quote" USING btree ("brokerage_id","policy_id") WHERE state in ('accepted', 'issued');--> statement-breakpoint
CREATE INDEX "quote_siblings" ON "quote" USING btree ("brokerage_id","policy_id");--> statement-breakpoint
CREATE INDEX "quote_price_quote" ON "quote_price" USING btree ("brokerage_id","quote_id","locked_at");--> statement-breakpoint
CREATE INDEX "referral_queue" ON "referral" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_open" ON "referral" USING btree ("brokerage_id","quote_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "referral_quote" ON "referral" USING btree ("brokerage_id","quote_id","created_at");--> statement-breakpoint
CREATE INDEX "underwriting_decision_quote" ON "underwriting_decision" USING btree ("brokerage_id","quote_id","decided_at");