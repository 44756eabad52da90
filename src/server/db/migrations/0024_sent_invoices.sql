-- An invoice that went out is what the insured holds in their hands: it is settled or ends, and is never changed (spec 2 §4).
create function keep_sent_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'invoice % has gone out and stays as it is', old.display_id using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger sent_stays before update on invoice for each row
  when (old.issued_at is not null and
    (old.display_id, old.quote_id, old.policy_id, old.purpose, old.period, old.starts_on, old.ends_on, old.timezone, old.due_on,
     old.issued_at, old.premium_cents, old.tax_cents, old.fee_cents, old.total_cents, old.currency)
    is distinct from
    (new.display_id, new.quote_id, new.policy_id, new.purpose, new.period, new.starts_on, new.ends_on, new.timezone, new.due_on,
     new.issued_at, new.premium_cents, new.tax_cents, new.fee_cents, new.total_cents, new.currency))
  execute function keep_sent_invoice();
