CREATE TABLE "pad_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_number" integer NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"cents" bigint NOT NULL,
	"sealed_file" text NOT NULL,
	"made_by" uuid NOT NULL,
	"maker_name" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid,
	"approver_name" text,
	"sent_by" uuid,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "pad_run_four_eyes" CHECK (approved_by is null or approved_by <> made_by)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"withdraw_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"state" text NOT NULL,
	"run_id" uuid,
	"reference" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "withdrawal_once" UNIQUE("brokerage_id","policy_id","withdraw_on"),
	CONSTRAINT "withdrawal_is_money" CHECK (cents > 0),
	CONSTRAINT "withdrawal_filed" CHECK ((state in ('filed', 'settled')) = (run_id is not null and reference is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_notice" (
	"brokerage_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"withdraw_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_notice_brokerage_id_invoice_id_pk" PRIMARY KEY("brokerage_id","invoice_id")
);
--> statement-breakpoint
CREATE INDEX "pad_run_made" ON "pad_run" USING btree ("made_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_reference" ON "withdrawal" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "withdrawal_state" ON "withdrawal" USING btree ("state","withdraw_on");--> statement-breakpoint
CREATE INDEX "withdrawal_run" ON "withdrawal" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "withdrawal_notice_day" ON "withdrawal_notice" USING btree ("withdraw_on");--> statement-breakpoint
create trigger give_locators after insert on withdrawal referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
create trigger give_locators after insert on pad_run referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint

-- Second fence and rights (settled 15). What was announced is a fact: whoever serves a request adds it, and changes none.
-- A file is the whole house's, because it holds the withdrawals of every firm.
do $$
declare name text;
begin
  foreach name in array array['withdrawal_notice', 'withdrawal'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))', name);
  end loop;
end $$;
--> statement-breakpoint
alter table pad_run enable row level security;
--> statement-breakpoint
create policy house on pad_run using ((select app_scope_all()));
--> statement-breakpoint
grant select, insert on withdrawal_notice to hedgerow_app;
--> statement-breakpoint
grant select, insert, update on withdrawal to hedgerow_app;
--> statement-breakpoint
grant select, insert, update on pad_run to hedgerow_app;
