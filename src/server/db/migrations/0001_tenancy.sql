-- Row-level security: the second fence behind the tenancy clauses of tenancy.ts (settled 15).
-- Tables belong to hedgerow_owner; requests and jobs run as hedgerow_app with app.scope set for the
-- transaction to a brokerage id, 'all' or empty (nothing visible). ENABLE, not FORCE: nothing that serves
-- a request runs as owner.

create function app_scope_all() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.scope', true), '') = 'all' $$;
--> statement-breakpoint
create function app_scope_id() returns uuid language sql stable parallel safe
  as $$ select case when current_setting('app.scope', true) ~ '^[0-9a-f-]{36}$' then current_setting('app.scope', true)::uuid end $$;
--> statement-breakpoint
create function app_account_id() returns uuid language sql stable parallel safe
  as $$ select case when current_setting('app.account', true) ~ '^[0-9a-f-]{36}$' then current_setting('app.account', true)::uuid end $$;
--> statement-breakpoint

-- Every transaction begins with one of these two calls, made by the login role.
create function enter_scope(p_scope text, p_account text) returns void language plpgsql as $$
begin
  perform set_config('app.scope', p_scope, true), set_config('app.account', p_account, true);
  perform set_config('role', 'hedgerow_app', true);
end $$;
--> statement-breakpoint
create function enter_session(p_session uuid)
  returns table (account_id uuid, role text, brokerage_id uuid, scope text, is_active boolean, force_change_password boolean, ended_at timestamptz, end_reason text)
  language plpgsql as $$
begin
  select a.id, a.role, a.brokerage_id, a.scope, a.is_active, a.force_change_password, s.ended_at, s.end_reason
    into account_id, role, brokerage_id, scope, is_active, force_change_password, ended_at, end_reason
    from public.session s join public.account a on a.id = s.account_id
   where s.id = p_session;
  perform enter_scope(case when is_active and ended_at is null then scope else '' end, coalesce(account_id::text, ''));
  if account_id is not null then return next; end if;
end $$;
--> statement-breakpoint

alter table brokerage enable row level security;
--> statement-breakpoint
create policy tenant on brokerage using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table broker enable row level security;
--> statement-breakpoint
create policy tenant on broker using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table policy enable row level security;
--> statement-breakpoint
create policy tenant on policy using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table change_log enable row level security;
--> statement-breakpoint
create policy tenant on change_log using ((select app_scope_all()) or scope = (select app_scope_id()));
--> statement-breakpoint
alter table applied_mutation enable row level security;
--> statement-breakpoint
create policy own on applied_mutation using (account_id = (select app_account_id()));
--> statement-breakpoint
alter table audit_log enable row level security;
--> statement-breakpoint
create policy tenant_read on audit_log for select using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
create policy append on audit_log for insert with check (true);
--> statement-breakpoint

-- A broker as lists show it: profile, account and firm in one row, seen through the reader's own rights.
create view broker_directory with (security_invoker = true) as
  select b.brokerage_id, b.id, a.first_name, a.last_name, a.full_name, a.email, a.role, a.is_active, a.last_login,
         b.phone_number, b.mobile_number, b.preferred_communication, b.version, f.name as brokerage_name
    from broker b join account a on a.id = b.id join brokerage f on f.brokerage_id = b.brokerage_id;
--> statement-breakpoint

grant select, insert, update, delete on
  account, staff_profile, credential, password_link, session, sign_in_attempt, brokerage, broker, policy,
  applied_mutation, change_log, job_effect to hedgerow_app;
--> statement-breakpoint
grant select, insert on audit_log to hedgerow_app;
--> statement-breakpoint
grant select on server_identity, reference_place, broker_directory to hedgerow_app;
--> statement-breakpoint
grant select, insert, update on setting to hedgerow_app;
--> statement-breakpoint
grant usage on all sequences in schema public to hedgerow_app;
--> statement-breakpoint

insert into reference_place (kind, code, name, position) values
  ('country', 'CA', 'Canada', 1),
  ('province', 'AB', 'Alberta', 1), ('province', 'BC', 'British Columbia', 2), ('province', 'MB', 'Manitoba', 3),
  ('province', 'NB', 'New Brunswick', 4), ('province', 'NL', 'Newfoundland and Labrador', 5),
  ('province', 'NS', 'Nova Scotia', 6), ('province', 'NT', 'Northwest Territories', 7), ('province', 'NU', 'Nunavut', 8),
  ('province', 'ON', 'Ontario', 9), ('province', 'PE', 'Prince Edward Island', 10), ('province', 'QC', 'Quebec', 11),
  ('province', 'SK', 'Saskatchewan', 12), ('province', 'YT', 'Yukon', 13);
--> statement-breakpoint
insert into server_identity (epoch, created_at) values (gen_random_uuid(), clock_timestamp());
