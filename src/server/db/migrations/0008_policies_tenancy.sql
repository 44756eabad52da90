-- Second fence and rights of the tables of 0007 (settled 15).

do $$
declare name text;
begin
  foreach name in array array['invoice', 'financial_transaction', 'policy_term', 'policy_modification', 'policy_segment',
                              'exposure', 'exposure_segment', 'peril', 'peril_segment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))', name);
  end loop;
end $$;
--> statement-breakpoint

grant select, insert, update on invoice to hedgerow_app;
--> statement-breakpoint
-- The ledger and what was issued are added to, never changed (settled 37, 38): whoever serves a request cannot.
grant select, insert on
  financial_transaction, policy_term, policy_modification, policy_segment, exposure, exposure_segment, peril, peril_segment
  to hedgerow_app;
--> statement-breakpoint
grant usage on sequence policy_number, invoice_number to hedgerow_app;
