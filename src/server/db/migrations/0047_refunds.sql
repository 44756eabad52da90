CREATE SEQUENCE "public"."refund_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "refund" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_id" text NOT NULL,
	"policy_id" uuid NOT NULL,
	"payer_name" text NOT NULL,
	"payer_relation" text NOT NULL,
	"payee_name" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"cleared_on" date,
	"reference" text,
	"sent_on" date,
	"cashed_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "refund_display_id" UNIQUE("display_id"),
	CONSTRAINT "refund_is_money" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_event" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"event" text NOT NULL,
	"cents" bigint NOT NULL,
	"on_day" date,
	"way" text,
	"ledger_line" integer,
	"note" text NOT NULL,
	"acted_by" uuid,
	"actor_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_event_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE INDEX "refund_policy" ON "refund" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_open" ON "refund" USING btree ("brokerage_id","policy_id","payer_relation","payer_name") WHERE state in ('due', 'approved');--> statement-breakpoint
CREATE INDEX "refund_event_refund" ON "refund_event" USING btree ("refund_id","at");--> statement-breakpoint
create trigger give_locators after insert on refund_event referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint

-- Second fence and rights (settled 15). A refund has a state; what happened to it are facts: whoever serves a request
-- adds them, and changes none.
do $$
declare name text;
begin
  foreach name in array array['refund', 'refund_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))', name);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on refund to hedgerow_app;
--> statement-breakpoint
grant select, insert on refund_event to hedgerow_app;
--> statement-breakpoint
grant usage on sequence refund_number to hedgerow_app;
