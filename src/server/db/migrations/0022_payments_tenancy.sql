-- Second fence and rights of the tables of 0021 (settled 15).

do $$
declare name text;
begin
  foreach name in array array['payment', 'payment_reversal', 'grace_period'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))', name);
  end loop;
end $$;
--> statement-breakpoint
-- Money that came in is a fact, and so is that it was taken back: whoever serves a request adds, and changes nothing.
grant select, insert on payment, payment_reversal to hedgerow_app;
--> statement-breakpoint
grant select, insert, update on grace_period to hedgerow_app;
