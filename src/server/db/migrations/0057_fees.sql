CREATE TABLE "fee_charge" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"code" text NOT NULL,
	"about_id" uuid NOT NULL,
	"about" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"charged_on" date NOT NULL,
	"invoice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"credit_id" uuid,
	"reason" text,
	"waived_by" uuid,
	"waiver_name" text,
	"waived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_charge_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "fee_charge_once" UNIQUE("brokerage_id","code","about_id"),
	CONSTRAINT "fee_charge_is_money" CHECK (cents > 0),
	CONSTRAINT "fee_charge_waived" CHECK ((state = 'waived') = (credit_id is not null and reason is not null))
);
--> statement-breakpoint
CREATE INDEX "fee_charge_policy" ON "fee_charge" USING btree ("policy_id","created_at");
--> statement-breakpoint
create trigger give_locators after insert on fee_charge referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint

-- Second fence and rights (settled 15).
alter table fee_charge enable row level security;
--> statement-breakpoint
create policy tenant on fee_charge using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, update on fee_charge to hedgerow_app;
