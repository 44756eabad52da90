-- Second fence and rights of the tables of 0002 (settled 15), and what searches behind it.

alter table policyholder enable row level security;
--> statement-breakpoint
create policy tenant on policyholder using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table conflict enable row level security;
--> statement-breakpoint
create policy tenant on conflict using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table device enable row level security;
--> statement-breakpoint
create policy own on device using (account_id = (select app_account_id()));
--> statement-breakpoint
alter table watched enable row level security;
--> statement-breakpoint
create policy own on watched using (account_id = (select app_account_id()));
--> statement-breakpoint
alter table quarantine enable row level security;
--> statement-breakpoint
-- Refused work is seen by its author and by the brokerage it was made for; it is written by its author only.
create policy reader on quarantine for select
  using ((select app_scope_all()) or brokerage_id = (select app_scope_id()) or account_id = (select app_account_id()));
--> statement-breakpoint
create policy author on quarantine for insert with check (account_id = (select app_account_id()));
--> statement-breakpoint
create policy expiry on quarantine for delete using ((select app_scope_all()) and (select app_account_id()) is null);
--> statement-breakpoint
-- The system itself, which is no account, forgets what was acknowledged long ago.
create policy upkeep on applied_mutation using ((select app_scope_all()) and (select app_account_id()) is null);
--> statement-breakpoint
create policy upkeep on device for select using ((select app_scope_all()) and (select app_account_id()) is null);
--> statement-breakpoint

-- Did the account that asks ever belong to this brokerage? Its own trace in the audit log, which its present
-- scope may not see, says so; nothing else of it is told.
create function was_member_of(p_brokerage uuid) returns boolean language sql stable security definer
  set search_path = public as $$
  select exists (select from audit_log a where a.brokerage_id = p_brokerage and a.entity_id = app_account_id()) $$;
--> statement-breakpoint


-- LIKE is not leakproof, so behind a policy it never reaches an index. This function stands in front of the policy
-- and keeps the scope itself, from the transaction's own setting. The statement is planned for the very pattern:
-- a plan made for any pattern would not dare to use the index.
create function find_policyholders(p_pattern text) returns setof uuid language plpgsql stable security definer
  set search_path = public as $$
begin
  return query execute
    'select p.id from policyholder p where p.search_text like $1 and ($2 or p.brokerage_id = $3)'
    using p_pattern, app_scope_all(), app_scope_id();
end $$;
--> statement-breakpoint

-- The trigram index, where the server ships the extension; without it the same search reads the table.
do $$
begin
  create extension if not exists pg_trgm with schema public;
  create index policyholder_search on policyholder using gin (search_text gin_trgm_ops) with (fastupdate = off);
exception when feature_not_supported or undefined_file or insufficient_privilege then
  raise notice 'pg_trgm is not available: contains-search reads whole tables';
end $$;
--> statement-breakpoint

grant select, insert, update on policyholder, conflict, device, watched to hedgerow_app;
--> statement-breakpoint
grant delete on watched to hedgerow_app;
--> statement-breakpoint
grant select, insert, delete on quarantine to hedgerow_app;
--> statement-breakpoint
grant usage on sequence policyholder_number to hedgerow_app;
