-- Second fence and rights of the tables of the migration before (settled 15).

do $$
declare name text;
begin
  foreach name in array array['cancellation', 'reinstatement'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))', name);
    execute format('grant select, insert, update on %I to hedgerow_app', name);
  end loop;
end $$;
