CREATE SEQUENCE "public"."receipt_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "part" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"sink_kind" text NOT NULL,
	"sink_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"cause" text NOT NULL,
	"undoes" uuid,
	"acted_by" uuid,
	"actor_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "part_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "part_undone_once" UNIQUE("brokerage_id","undoes"),
	CONSTRAINT "part_is_money" CHECK ((undoes is null and cents > 0) or (undoes is not null and cents < 0))
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_id" text NOT NULL,
	"policy_id" uuid,
	"gateway" text NOT NULL,
	"receipt_number" text NOT NULL,
	"paid_on" date NOT NULL,
	"received_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_relation" text NOT NULL,
	"note" text NOT NULL,
	"source" text NOT NULL,
	"recorded_by" uuid,
	"recorder_name" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "receipt_display_id" UNIQUE("display_id"),
	CONSTRAINT "receipt_is_money" CHECK (received_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_reversal" (
	"brokerage_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"reversed_by" uuid NOT NULL,
	"reverser_name" text NOT NULL,
	"reversed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_reversal_brokerage_id_receipt_id_pk" PRIMARY KEY("brokerage_id","receipt_id")
);
--> statement-breakpoint
CREATE INDEX "part_policy" ON "part" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "part_source" ON "part" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "part_sink" ON "part" USING btree ("sink_id");--> statement-breakpoint
CREATE INDEX "receipt_policy" ON "receipt" USING btree ("policy_id");--> statement-breakpoint
-- Every payment of an invoice becomes a receipt of one part, which keeps the payment's locator; what the office paid back
-- of a credit stays a payment, and uses its credit up.
create function pg_temp.derived_locator(from_id uuid, what text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(what || from_id) placing '7' from 13) placing '8' from 17)::uuid
$$;
--> statement-breakpoint
insert into receipt (brokerage_id, id, display_id, policy_id, gateway, receipt_number, paid_on, received_cents, currency,
    payer_name, payer_relation, note, source, recorded_by, recorder_name, recorded_at)
  select p.brokerage_id, pg_temp.derived_locator(p.id, 'receipt'),
      concat_ws('-', 'R', (select nullif(series, '') from server_identity), nextval('receipt_number')),
      p.policy_id, p.gateway, p.receipt_number, p.paid_on, p.received_cents, p.currency, '', 'insured', p.note, 'counter',
      p.recorded_by, p.recorder_name, p.recorded_at
    from (select * from payment where received_cents > 0 order by recorded_at, id) p;
--> statement-breakpoint
insert into receipt_reversal (brokerage_id, receipt_id, code, reason, reversed_by, reverser_name, reversed_at)
  select r.brokerage_id, pg_temp.derived_locator(p.id, 'receipt'), 'other', r.reason, r.reversed_by, r.reverser_name, r.reversed_at
    from payment_reversal r join payment p on p.brokerage_id = r.brokerage_id and p.id = r.payment_id
   where p.received_cents > 0;
--> statement-breakpoint
insert into part (brokerage_id, id, policy_id, source_kind, source_id, sink_kind, sink_id, cents, cause, acted_by, actor_name, at)
  select brokerage_id, id, policy_id, 'receipt', pg_temp.derived_locator(id, 'receipt'), 'invoice', invoice_id,
      received_cents, 'carried', recorded_by, recorder_name, recorded_at
    from payment where received_cents > 0
  union all
  select brokerage_id, pg_temp.derived_locator(id, 'part'), policy_id, 'invoice', invoice_id, 'payback', id,
      -received_cents, 'carried', recorded_by, recorder_name, recorded_at
    from payment where received_cents < 0;
--> statement-breakpoint
insert into part (brokerage_id, id, policy_id, source_kind, source_id, sink_kind, sink_id, cents, cause, undoes, acted_by, actor_name, at)
  select p.brokerage_id, pg_temp.derived_locator(p.id, 'undone'), p.policy_id, p.source_kind, p.source_id, p.sink_kind, p.sink_id,
      -p.cents, 'reversed', p.id, r.reversed_by, r.reverser_name, r.reversed_at
    from part p
    join payment_reversal r on r.brokerage_id = p.brokerage_id
     and r.payment_id = case when p.sink_kind = 'payback' then p.sink_id else p.id end;
--> statement-breakpoint
-- The ledger's rows of money that came in are lines of their receipt.
update financial_transaction t set invoice_id = pg_temp.derived_locator(p.id, 'receipt'), line = 1
  from payment p
 where p.received_cents > 0 and t.type = 'payment'
   and (t.brokerage_id, t.invoice_id, t.line) = (p.brokerage_id, p.invoice_id, p.ledger_line);
--> statement-breakpoint
delete from payment_reversal r using payment p
 where p.brokerage_id = r.brokerage_id and p.id = r.payment_id and p.received_cents > 0;
--> statement-breakpoint
delete from payment where received_cents > 0;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_is_payback" CHECK (received_cents < 0);
--> statement-breakpoint

update locator set kind = 'part' where id in (select id from part);
--> statement-breakpoint
insert into locator (id, kind)
  select id, 'receipt' from receipt
  union all
  select p.id, 'part' from part p where not exists (select from locator l where l.id = p.id);
--> statement-breakpoint
create trigger give_locators after insert on receipt referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
create trigger give_locators after insert on part referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint

-- Second fence and rights (settled 15). What came in, and which of it paid what, are facts: whoever serves a request
-- adds, and changes nothing.
do $$
declare name text;
begin
  foreach name in array array['receipt', 'receipt_reversal', 'part'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))', name);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert on receipt, receipt_reversal, part to hedgerow_app;
--> statement-breakpoint
grant usage on sequence receipt_number to hedgerow_app;
