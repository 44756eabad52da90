-- What the office paid back of a credit is a refund that was sent, and keeps its locator; taken back it is one that came
-- back. It is a line of its own paper in the ledger, no more one of its credit.
create or replace function pg_temp.derived_locator(from_id uuid, what text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(what || from_id) placing '7' from 13) placing '8' from 17)::uuid
$$;
--> statement-breakpoint
insert into refund (brokerage_id, id, display_id, policy_id, payer_name, payer_relation, payee_name, cents, currency, timezone,
    way, state, reference, sent_on, version, created_at, updated_at)
  select p.brokerage_id, p.id, concat_ws('-', 'F', (select nullif(series, '') from server_identity), nextval('refund_number')),
      p.policy_id, '', 'insured',
      coalesce((select h.policyholder_name from policy h where h.brokerage_id = p.brokerage_id and h.id = p.policy_id), ''),
      -p.received_cents, p.currency, i.timezone, case when p.gateway in ('eft', 'card') then p.gateway else 'cheque' end,
      case when exists (select from payment_reversal r where r.brokerage_id = p.brokerage_id and r.payment_id = p.id)
        then 'returned' else 'sent' end,
      p.receipt_number, p.paid_on, 1, p.recorded_at, p.recorded_at
    from (select * from payment order by recorded_at, id) p
    join invoice i on i.brokerage_id = p.brokerage_id and i.id = p.invoice_id;
--> statement-breakpoint
-- Nobody knows of an old cheque whether it was cashed: none comes back by itself.
update refund set cashed_on = sent_on where state = 'sent';
--> statement-breakpoint
insert into refund_event (brokerage_id, id, refund_id, event, cents, on_day, way, ledger_line, note, acted_by, actor_name, at)
  select p.brokerage_id, pg_temp.derived_locator(p.id, 'sent'), p.id, 'sent', f.cents, p.paid_on, f.way, 1, p.receipt_number,
      p.recorded_by, p.recorder_name, p.recorded_at
    from payment p join refund f on f.brokerage_id = p.brokerage_id and f.id = p.id
  union all
  select p.brokerage_id, pg_temp.derived_locator(p.id, 'came back'), p.id, 'returned', -p.received_cents, null, null, null,
      r.reason, r.reversed_by, r.reverser_name, r.reversed_at
    from payment p join payment_reversal r on r.brokerage_id = p.brokerage_id and r.payment_id = p.id;
--> statement-breakpoint
update financial_transaction t set invoice_id = p.id, line = 1
  from payment p
 where t.type = 'payment' and (t.brokerage_id, t.invoice_id, t.line) = (p.brokerage_id, p.invoice_id, p.ledger_line);
--> statement-breakpoint
update part set sink_kind = 'refund' where sink_kind = 'payback';
--> statement-breakpoint
update locator set kind = 'refund' where id in (select id from refund);
--> statement-breakpoint
create trigger give_locators after insert on refund referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
DROP TABLE "payment" CASCADE;--> statement-breakpoint
DROP TABLE "payment_reversal" CASCADE;
