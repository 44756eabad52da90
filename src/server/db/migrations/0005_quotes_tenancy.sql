-- Second fence and rights of the tables of 0004 (settled 15), and what searches behind it.

alter table quote enable row level security;
--> statement-breakpoint
create policy tenant on quote using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table quote_price enable row level security;
--> statement-breakpoint
create policy tenant on quote_price using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table referral enable row level security;
--> statement-breakpoint
create policy tenant on referral using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table underwriting_decision enable row level security;
--> statement-breakpoint
create policy tenant on underwriting_decision using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint

-- Quotes by their own words or by their policyholder's; see find_policyholders for why it stands in front of the policy.
create function find_quotes(p_pattern text) returns setof uuid language plpgsql stable security definer
  set search_path = public as $$
begin
  return query execute
    'select q.id from quote q where q.search_text like $1 and ($2 or q.brokerage_id = $3)
      union
     select q.id from policyholder p
       join quote q on q.brokerage_id = p.brokerage_id and q.policyholder_id = p.id
      where p.search_text like $1 and ($2 or p.brokerage_id = $3)'
    using p_pattern, app_scope_all(), app_scope_id();
end $$;
--> statement-breakpoint

-- The trigram index, where the server ships the extension; without it the same search reads the table.
do $$
begin
  create index quote_search on quote using gin (search_text gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  raise notice 'pg_trgm is not available: contains-search reads whole tables';
end $$;
--> statement-breakpoint

grant select, insert, update on quote, referral to hedgerow_app;
--> statement-breakpoint
-- What a lock fixed and what an underwriter said is added to, never changed.
grant select, insert on quote_price, underwriting_decision to hedgerow_app;
--> statement-breakpoint
grant usage on sequence quote_number to hedgerow_app;
