-- The whole database as it begins: what is shared first, then area by area. A table stands with its indexes, the trigger
-- that gives its locators, its row-level security and what the role that serves requests may do with it; its columns in
-- the order in which they came, as in databases that are older than this file. The roles are made by migrate.ts.
-- How the schema changes from now on: db/README.md. This file stays as it is.

-- == Whose rows ==
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

create function enter_session(p_session uuid, p_now timestamptz)
  returns table (account_id uuid, role text, brokerage_id uuid, scope text, is_active boolean, force_change_password boolean, ended_at timestamptz, end_reason text)
  language plpgsql as $$
begin
  select a.id, a.role, a.brokerage_id, a.scope, a.is_active, a.force_change_password,
         coalesce(s.ended_at, case when s.expires_at <= p_now then s.expires_at end),
         coalesce(s.end_reason, case when s.ended_at is null and s.expires_at <= p_now then 'expired' end)
    into account_id, role, brokerage_id, scope, is_active, force_change_password, ended_at, end_reason
    from public.session s join public.account a on a.id = s.account_id
   where s.id = p_session;
  perform enter_scope(case when is_active and ended_at is null then scope else '' end, coalesce(account_id::text, ''));
  if account_id is not null then return next; end if;
end $$;
--> statement-breakpoint

-- == Locators ==

-- A locator exists once in the whole database (settled 44). Each table of records tells this one what it was given, in
-- the statement that gives it, whoever runs it: two writers of one id meet at one index, whatever kinds and brokerages
-- their records are of, and the later is refused as locator_pkey.
create table locator (
  id uuid primary key,
  kind text not null
);
--> statement-breakpoint
-- Without a policy nobody bound by row-level security reads the table; what needs it runs as its owner.
alter table locator enable row level security;
--> statement-breakpoint

create function give_locators() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into locator (id, kind) select id, tg_table_name from made order by id;
  return null;
end $$;
--> statement-breakpoint

-- A policy's locator is given with the first quote it may come of, and every quote beside that one names it too.
create function give_policy_locators() returns trigger language plpgsql security definer set search_path = public as $$
declare is_taken boolean;
begin
  execute format('insert into locator (id, kind) select distinct %I, ''policy'' from made order by 1 on conflict do nothing', tg_argv[0]);
  execute format('select exists (select from made m join locator l on l.id = m.%I where l.kind <> ''policy'')', tg_argv[0]) into is_taken;
  if is_taken then
    raise unique_violation using constraint = 'locator_pkey', message = 'a policy would take the locator of another record';
  end if;
  return null;
end $$;
--> statement-breakpoint

-- A row's locator is its receipt's, given when the file is imported; the receipt that is booked for the row later bears
-- it. Any other receipt that would take it is refused, as with every locator that is given.
create function give_row_locators() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into locator (id, kind) select receipt_id, 'receipt' from made order by receipt_id;
  return null;
end $$;
--> statement-breakpoint
create function give_receipt_locators() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into locator (id, kind)
    select m.id, 'receipt' from made m
     where not exists (select from bank_file_row r
                        where r.receipt_id = m.id and r.brokerage_id = m.brokerage_id and r.policy_id = m.policy_id)
     order by m.id;
  return null;
end $$;
--> statement-breakpoint

-- Those of these that anybody holds, whoever asks: a create learns that its id is taken, not whose it is.
create function taken_locators(p_ids uuid[]) returns setof uuid language sql stable security definer
  set search_path = public as $$ select id from locator where id = any(p_ids) $$;
--> statement-breakpoint
revoke execute on function taken_locators(uuid[]) from public;--> statement-breakpoint
grant execute on function taken_locators(uuid[]) to hedgerow_app;--> statement-breakpoint

-- == Search ==

-- A search finds what holds every word that was typed, wherever it stands; accents, case and marks that nobody sees do
-- not count. This is `searchForm` of the domain in the database's words.
create function search_form(p_text text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]', '', 'g')) $$;
--> statement-breakpoint

-- The condition that a column holds a word; the word's own wildcards are searched as the characters they are.
create function holds_word(p_column text, p_word text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select format('%s like %L', p_column, '%' || regexp_replace(p_word, '([\\%_])', '\\\1', 'g') || '%') $$;
--> statement-breakpoint

-- All the words together: an index narrows them all at once, where word by word a common one would be all there is.
create function hold_words(p_column text, p_words text[]) returns text language sql immutable strict parallel safe
  set search_path = public as $$
  select coalesce(string_agg(holds_word(p_column, word), ' and '), 'true') from unnest(p_words) word $$;
--> statement-breakpoint

-- == Accounts ==
-- Platform tables: reached from their own modules only, without tenancy.

create table account (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  role text not null,
  brokerage_id uuid,
  scope text not null,
  language text not null default 'en',
  is_active boolean not null default true,
  force_change_password boolean not null default false,
  last_login timestamptz(3),
  last_active timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
--> statement-breakpoint
create unique index account_email on account (email);--> statement-breakpoint
create index account_role on account (role, full_name);--> statement-breakpoint
create index account_brokerage on account (brokerage_id);--> statement-breakpoint
create trigger give_locators after insert on account referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
grant select, insert, update, delete on account to hedgerow_app;--> statement-breakpoint

create table staff_profile (
  account_id uuid primary key,
  phone_number text not null default '',
  mobile_number text not null default '',
  address_line_1 text not null default '',
  address_line_2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '',
  constraint staff_profile_account_id_account_id_fk
    foreign key (account_id) references account (id)
);
--> statement-breakpoint
grant select, insert, update, delete on staff_profile to hedgerow_app;--> statement-breakpoint

create table credential (
  account_id uuid primary key,
  password_hash text,
  password_set_at timestamptz(3),
  otp_secret text,
  otp_active boolean not null default false,
  otp_last_step integer,
  device_generation integer not null default 0,
  constraint credential_account_id_account_id_fk
    foreign key (account_id) references account (id)
);
--> statement-breakpoint
grant select, insert, update, delete on credential to hedgerow_app;--> statement-breakpoint

create table recovery_code (
  account_id uuid not null,
  code_hash text not null,
  constraint recovery_code_account_id_code_hash_pk primary key (account_id, code_hash),
  constraint recovery_code_account_id_account_id_fk
    foreign key (account_id) references account (id)
);
--> statement-breakpoint
grant select, insert, update, delete on recovery_code to hedgerow_app;--> statement-breakpoint

create table password_link (
  id uuid primary key,
  account_id uuid not null,
  purpose text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint password_link_account_id_account_id_fk
    foreign key (account_id) references account (id)
);
--> statement-breakpoint
create index password_link_account on password_link (account_id);--> statement-breakpoint
grant select, insert, update, delete on password_link to hedgerow_app;--> statement-breakpoint

create table password_mail (
  id uuid primary key,
  email text not null,
  purpose text not null,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  account_id uuid,
  constraint password_mail_account_id_account_id_fk
    foreign key (account_id) references account (id)
);
--> statement-breakpoint
create index password_mail_due on password_mail (due_at);--> statement-breakpoint
grant select, insert, update, delete on password_mail to hedgerow_app;--> statement-breakpoint

create table letter_count (
  account_id uuid primary key,
  day text not null,
  sent integer not null,
  constraint letter_count_account_id_account_id_fk
    foreign key (account_id) references account (id)
);
--> statement-breakpoint
grant select, insert, update on letter_count to hedgerow_app;--> statement-breakpoint

-- Who takes turns with a session’s owner is found out by how often one catches up with the other.
create table session (
  id uuid primary key,
  account_id uuid not null,
  counter integer not null default 0,
  handed_out_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text,
  user_agent text not null default '',
  created_at timestamptz(3) not null,
  rotated_at timestamptz(3) not null,
  caught_up_counter integer not null default 0,
  caught_up_in_a_row integer not null default 0,
  constraint session_account_id_account_id_fk
    foreign key (account_id) references account (id)
);
--> statement-breakpoint
create unique index session_one_live on session (account_id) where ended_at is null;--> statement-breakpoint
grant select, insert, update, delete on session to hedgerow_app;--> statement-breakpoint

create table sign_in_attempt (
  subject text not null,
  kind text not null,
  failures integer not null default 0,
  last_failure_at timestamptz(3) not null,
  last_turn_at timestamptz(3),
  constraint sign_in_attempt_kind_subject_pk primary key (kind, subject),
  constraint failures_positive check (failures >= 0)
);
--> statement-breakpoint
grant select, insert, update, delete on sign_in_attempt to hedgerow_app;--> statement-breakpoint

-- == The audit log ==

-- Nobody changes what was written down, not even the owner of the tables by mistake.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint

create table audit_log (
  id uuid primary key,
  brokerage_id uuid,
  account_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  at timestamptz(3) not null
);
--> statement-breakpoint
create index audit_log_entity on audit_log (entity, entity_id, at);--> statement-breakpoint
create index audit_log_account on audit_log (account_id, at);--> statement-breakpoint
create index audit_log_at on audit_log (at, id);--> statement-breakpoint
create trigger append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();
--> statement-breakpoint
alter table audit_log enable row level security;--> statement-breakpoint
create policy tenant_read on audit_log for select
  using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
create policy append on audit_log for insert with check (true);--> statement-breakpoint
grant select, insert on audit_log to hedgerow_app;--> statement-breakpoint

create table audit_pending (
  audit_id uuid primary key
);
--> statement-breakpoint
alter table audit_pending enable row level security;--> statement-breakpoint
-- Sealing and verifying go over the whole house; whoever writes an audit row may only announce it.
create policy announce on audit_pending for insert with check (true);
--> statement-breakpoint
create policy seal on audit_pending using ((select app_scope_all()));--> statement-breakpoint
grant select, insert, delete on audit_pending to hedgerow_app;--> statement-breakpoint

create table audit_link (
  "position" bigint primary key,
  audit_id uuid not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz(3) not null
);
--> statement-breakpoint
create unique index audit_link_row on audit_link (audit_id);--> statement-breakpoint
create trigger append_only before update or delete or truncate on audit_link for each statement execute function refuse_change();
--> statement-breakpoint
alter table audit_link enable row level security;--> statement-breakpoint
create policy whole_house on audit_link using ((select app_scope_all()));--> statement-breakpoint
grant select, insert on audit_link to hedgerow_app;--> statement-breakpoint

-- Did the account that asks ever belong to this brokerage? Its own trace in the audit log, which its present
-- scope may not see, says so; nothing else of it is told.
create function was_member_of(p_brokerage uuid) returns boolean language sql stable security definer
  set search_path = public as $$
  select exists (select from audit_log a where a.brokerage_id = p_brokerage and a.entity_id = app_account_id()) $$;
--> statement-breakpoint

-- == Brokerages ==

create table brokerage (
  brokerage_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  phone_number text not null,
  website text not null default '',
  address_line_1 text not null,
  address_line_2 text not null default '',
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  logo text,
  broker_number text not null,
  licensed_provinces text[] not null,
  nb_commission numeric(7,2) not null,
  renewal_commission numeric(7,2) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint brokerage_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint brokerage_id_unique unique (id),
  constraint brokerage_is_its_own_tenant check (brokerage_id = id)
);
--> statement-breakpoint
create index brokerage_name on brokerage (lower(name));--> statement-breakpoint
create trigger give_locators after insert on brokerage referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table brokerage enable row level security;--> statement-breakpoint
create policy tenant on brokerage using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update, delete on brokerage to hedgerow_app;--> statement-breakpoint

create table broker (
  brokerage_id uuid not null,
  id uuid not null,
  phone_number text not null,
  mobile_number text not null default '',
  preferred_communication text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint broker_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint broker_id_account_id_fk
    foreign key (id) references account (id),
  constraint broker_brokerage_id_brokerage_id_fk
    foreign key (brokerage_id) references brokerage (id)
);
--> statement-breakpoint
alter table broker enable row level security;--> statement-breakpoint
create policy tenant on broker using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update, delete on broker to hedgerow_app;--> statement-breakpoint

-- A broker as lists show it: profile, account and firm in one row, seen through the reader's own rights.
create view broker_directory with (security_invoker = true) as
  select b.brokerage_id, b.id, a.first_name, a.last_name, a.full_name, a.email, a.role, a.is_active, a.last_login,
         b.phone_number, b.mobile_number, b.preferred_communication, b.version, f.name as brokerage_name
    from broker b join account a on a.id = b.id join brokerage f on f.brokerage_id = b.brokerage_id;
--> statement-breakpoint
grant select on broker_directory to hedgerow_app;--> statement-breakpoint

-- == Policyholders ==

create sequence policyholder_number start with 100001;--> statement-breakpoint

create table policyholder (
  brokerage_id uuid not null,
  id uuid not null,
  body jsonb not null,
  created_by uuid not null,
  deleted_at timestamptz(3),
  blanked_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  display_id text not null,
  name text not null,
  email text not null,
  phone text not null,
  city text not null,
  province text not null,
  is_completed boolean not null,
  search_text text not null,
  duplicate_key text,
  constraint policyholder_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index policyholder_id on policyholder (id);--> statement-breakpoint
create index policyholder_name on policyholder (brokerage_id, lower(name), id);--> statement-breakpoint
create index policyholder_all_names on policyholder (lower(name), id);--> statement-breakpoint
create index policyholder_duplicate on policyholder (brokerage_id, duplicate_key)
  where duplicate_key is not null;
--> statement-breakpoint
create trigger give_locators after insert on policyholder referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table policyholder enable row level security;--> statement-breakpoint
create policy tenant on policyholder using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, update on policyholder to hedgerow_app;--> statement-breakpoint

-- == Quotes ==

create sequence quote_number start with 100001;--> statement-breakpoint

create table quote (
  brokerage_id uuid not null,
  id uuid not null,
  body jsonb not null,
  created_by uuid not null,
  deleted_at timestamptz(3),
  blanked_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  display_id text not null,
  state text not null,
  policy_id uuid not null,
  policyholder_id uuid,
  producer_id uuid,
  product_code text not null,
  product_name text not null,
  starts_on date,
  ends_on date,
  timezone text not null,
  total_cents bigint not null,
  premium_cents bigint not null,
  currency text not null,
  issued_at timestamptz(3),
  search_text text not null,
  kind text not null default 'new_business',
  base jsonb,
  constraint quote_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index quote_id on quote (id);--> statement-breakpoint
create index quote_created on quote (brokerage_id, created_at, id);--> statement-breakpoint
create index quote_all_created on quote (created_at, id);--> statement-breakpoint
create index quote_policyholder on quote (brokerage_id, policyholder_id);--> statement-breakpoint
create index quote_siblings on quote (brokerage_id, policy_id);--> statement-breakpoint
create unique index quote_sold on quote (brokerage_id, policy_id)
  where kind = 'new_business' and state in ('accepted', 'issued');
--> statement-breakpoint
create unique index endorsement_taken on quote (brokerage_id, policy_id)
  where kind = 'endorsement' and state = 'accepted';
--> statement-breakpoint
create unique index renewal_open on quote (brokerage_id, policy_id)
  where kind = 'renewal' and state in ('draft', 'locked', 'accepted', 'rejected_by_underwriter');
--> statement-breakpoint
create trigger give_locators after insert on quote referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
create trigger give_policy_locators after insert on quote referencing new table as made
  for each statement execute function give_policy_locators('policy_id');
--> statement-breakpoint
alter table quote enable row level security;--> statement-breakpoint
create policy tenant on quote using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update on quote to hedgerow_app;--> statement-breakpoint

create table quote_price (
  brokerage_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  quote_version integer not null,
  snapshot jsonb not null,
  total_cents bigint not null,
  locked_by uuid,
  locked_at timestamptz(3) not null,
  delta jsonb,
  carried jsonb,
  constraint quote_price_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index quote_price_quote on quote_price (brokerage_id, quote_id, locked_at);--> statement-breakpoint
create trigger give_locators after insert on quote_price referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table quote_price enable row level security;--> statement-breakpoint
create policy tenant on quote_price using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
-- What a lock fixed and what an underwriter said is added to, never changed.
grant select, insert on quote_price to hedgerow_app;
--> statement-breakpoint

create table referral (
  brokerage_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  state text not null,
  origin text not null,
  reasons jsonb not null,
  inputs_hash text not null,
  opened_by uuid not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint referral_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index referral_queue on referral (state, created_at, id);--> statement-breakpoint
create unique index referral_open on referral (brokerage_id, quote_id) where state = 'open';--> statement-breakpoint
create index referral_quote on referral (brokerage_id, quote_id, created_at);--> statement-breakpoint
create trigger give_locators after insert on referral referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table referral enable row level security;--> statement-breakpoint
create policy tenant on referral using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update on referral to hedgerow_app;--> statement-breakpoint

create table underwriting_decision (
  brokerage_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  referral_id uuid,
  decision text not null,
  rules text[] not null,
  inputs_hash text not null,
  note text not null,
  decided_by uuid not null,
  decided_at timestamptz(3) not null,
  constraint underwriting_decision_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index underwriting_decision_quote on underwriting_decision (brokerage_id, quote_id, decided_at);--> statement-breakpoint
create trigger give_locators after insert on underwriting_decision referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table underwriting_decision enable row level security;--> statement-breakpoint
create policy tenant on underwriting_decision
  using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on underwriting_decision to hedgerow_app;--> statement-breakpoint

-- == Policies ==
-- What was issued is added to, never changed (settled 37): whoever serves a request cannot.

create sequence policy_number start with 100001;--> statement-breakpoint

create table policy (
  brokerage_id uuid not null,
  id uuid not null,
  display_id text not null,
  product_code text not null,
  product_name text not null,
  policyholder_id uuid not null,
  policyholder_name text not null,
  starts_on date not null,
  ends_on date not null,
  timezone text not null,
  status text not null,
  status_modifiers text[] not null default '{}',
  gross_premium_cents bigint not null,
  currency text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search_text text not null generated always as (search_form(display_id || ' ' || policyholder_name)) stored,
  renewal_status text default 'renew',
  renewal_reason text not null default '',
  constraint policy_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index policy_scope_end on policy (brokerage_id, status, ends_on, id);--> statement-breakpoint
create index policy_end on policy (status, ends_on, id);--> statement-breakpoint
create index policy_display on policy (display_id);--> statement-breakpoint
create index policy_policyholder on policy (brokerage_id, policyholder_id);--> statement-breakpoint
-- The list in its usual order, for who sees all and for one brokerage: any page of a million is found by its key.
create index policy_ends on policy (ends_on, id);
--> statement-breakpoint
create index policy_brokerage_ends on policy (brokerage_id, ends_on, id);--> statement-breakpoint
-- Who sees every brokerage names a policy by its id alone; among policies, whose locators are given before they are made.
create unique index policy_id on policy (id);
--> statement-breakpoint
create trigger give_policy_locators after insert on policy referencing new table as made
  for each statement execute function give_policy_locators('id');
--> statement-breakpoint
alter table policy enable row level security;--> statement-breakpoint
create policy tenant on policy using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update, delete on policy to hedgerow_app;--> statement-breakpoint

create table policy_term (
  brokerage_id uuid not null,
  policy_id uuid not null,
  number integer not null,
  quote_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  rate_version text not null,
  commission_percent numeric(7,2) not null,
  discount_percent numeric(7,2) not null,
  payment_schedule text not null,
  issued_at timestamptz(3) not null,
  constraint policy_term_brokerage_id_policy_id_number_pk primary key (brokerage_id, policy_id, number)
);
--> statement-breakpoint
alter table policy_term enable row level security;--> statement-breakpoint
create policy tenant on policy_term using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on policy_term to hedgerow_app;--> statement-breakpoint

create table policy_modification (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  type text not null,
  effective_on date not null,
  issued_at timestamptz(3) not null,
  quote_id uuid,
  constraint policy_modification_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index modification_policy on policy_modification (policy_id);--> statement-breakpoint
create trigger give_locators after insert on policy_modification referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table policy_modification enable row level security;--> statement-breakpoint
create policy tenant on policy_modification using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on policy_modification to hedgerow_app;--> statement-breakpoint

create table policy_segment (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  modification_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  data jsonb not null,
  replacement_of uuid,
  created_at timestamptz(3) not null,
  constraint policy_segment_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index policy_segment_policy on policy_segment (policy_id);--> statement-breakpoint
create trigger give_locators after insert on policy_segment referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table policy_segment enable row level security;--> statement-breakpoint
create policy tenant on policy_segment using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on policy_segment to hedgerow_app;--> statement-breakpoint

create table exposure (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  number integer not null,
  key text not null,
  type text not null,
  created_at timestamptz(3) not null,
  constraint exposure_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint exposure_number unique (brokerage_id, policy_id, number)
);
--> statement-breakpoint
create index exposure_policy on exposure (policy_id);--> statement-breakpoint
create trigger give_locators after insert on exposure referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table exposure enable row level security;--> statement-breakpoint
create policy tenant on exposure using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert on exposure to hedgerow_app;--> statement-breakpoint

create table exposure_segment (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  modification_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  data jsonb not null,
  replacement_of uuid,
  created_at timestamptz(3) not null,
  exposure_id uuid not null,
  constraint exposure_segment_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index exposure_segment_policy on exposure_segment (policy_id);--> statement-breakpoint
create trigger give_locators after insert on exposure_segment referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table exposure_segment enable row level security;--> statement-breakpoint
create policy tenant on exposure_segment using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on exposure_segment to hedgerow_app;--> statement-breakpoint

create table peril (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  exposure_id uuid not null,
  term integer not null,
  number integer not null,
  type text not null,
  renewal_group uuid not null,
  created_at timestamptz(3) not null,
  constraint peril_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index peril_policy on peril (policy_id);--> statement-breakpoint
create trigger give_locators after insert on peril referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table peril enable row level security;--> statement-breakpoint
create policy tenant on peril using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert on peril to hedgerow_app;--> statement-breakpoint

create table peril_segment (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  modification_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  data jsonb not null,
  replacement_of uuid,
  created_at timestamptz(3) not null,
  exposure_id uuid not null,
  peril_id uuid not null,
  technical_cents bigint not null,
  premium_cents bigint not null,
  tax_name text,
  tax_cents bigint not null,
  commission_cents bigint not null,
  term_premium_cents bigint not null,
  constraint peril_segment_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index peril_segment_policy on peril_segment (policy_id);--> statement-breakpoint
create trigger give_locators after insert on peril_segment referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table peril_segment enable row level security;--> statement-breakpoint
create policy tenant on peril_segment using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on peril_segment to hedgerow_app;--> statement-breakpoint

create table cancellation (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  state text not null,
  initiator text not null,
  effective_on date not null,
  reason text not null,
  note text not null,
  delivery_method text,
  delivered_on date,
  method text not null,
  requested_by uuid,
  decided_by uuid,
  issued_at timestamptz(3),
  rescinded_at timestamptz(3),
  modification_id uuid,
  settled jsonb,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint cancellation_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index cancellation_policy on cancellation (policy_id, created_at);--> statement-breakpoint
create unique index cancellation_one_draft on cancellation (brokerage_id, policy_id) where state = 'draft';--> statement-breakpoint
create trigger give_locators after insert on cancellation referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table cancellation enable row level security;--> statement-breakpoint
create policy tenant on cancellation using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, update on cancellation to hedgerow_app;--> statement-breakpoint

create table reinstatement (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  cancellation_id uuid not null,
  state text not null,
  effective_on date not null,
  note text not null,
  requested_by uuid,
  decided_by uuid,
  accepted_at timestamptz(3),
  issued_at timestamptz(3),
  modification_id uuid,
  settled jsonb,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint reinstatement_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index reinstatement_cancellation on reinstatement (cancellation_id, created_at);--> statement-breakpoint
create unique index reinstatement_one_standing on reinstatement (brokerage_id, cancellation_id)
  where state <> 'invalidated';
--> statement-breakpoint
create trigger give_locators after insert on reinstatement referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table reinstatement enable row level security;--> statement-breakpoint
create policy tenant on reinstatement using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, update on reinstatement to hedgerow_app;--> statement-breakpoint

-- == Invoices and the ledger ==

create sequence invoice_number start with 100001;--> statement-breakpoint

-- An invoice that went out is what the insured holds in their hands: it is settled or ends, and is never changed (spec 2 §4).
create function keep_sent_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'invoice % has gone out and stays as it is', old.display_id using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint

create table invoice (
  brokerage_id uuid not null,
  id uuid not null,
  display_id text not null,
  quote_id uuid not null,
  policy_id uuid not null,
  period integer not null,
  state text not null,
  starts_on date not null,
  ends_on date not null,
  timezone text not null,
  due_on date not null,
  issue_at timestamptz(3),
  posted_at timestamptz(3),
  issued_at timestamptz(3),
  premium_cents bigint not null,
  tax_cents bigint not null,
  fee_cents bigint not null,
  total_cents bigint not null,
  currency text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  purpose text not null default 'term',
  constraint invoice_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint invoice_adds_up check (premium_cents + tax_cents + fee_cents = total_cents)
);
--> statement-breakpoint
create index invoice_quote on invoice (quote_id, period);--> statement-breakpoint
create index invoice_policy on invoice (policy_id, period);--> statement-breakpoint
create index invoice_to_send_out on invoice (state, issue_at);--> statement-breakpoint
create index invoice_display on invoice (display_id);--> statement-breakpoint
create trigger sent_stays before update on invoice for each row
  when (old.issued_at is not null and
    (old.display_id, old.quote_id, old.policy_id, old.purpose, old.period, old.starts_on, old.ends_on, old.timezone, old.due_on,
     old.issued_at, old.premium_cents, old.tax_cents, old.fee_cents, old.total_cents, old.currency)
    is distinct from
    (new.display_id, new.quote_id, new.policy_id, new.purpose, new.period, new.starts_on, new.ends_on, new.timezone, new.due_on,
     new.issued_at, new.premium_cents, new.tax_cents, new.fee_cents, new.total_cents, new.currency))
  execute function keep_sent_invoice();
--> statement-breakpoint
create trigger give_locators after insert on invoice referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table invoice enable row level security;--> statement-breakpoint
create policy tenant on invoice using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update on invoice to hedgerow_app;--> statement-breakpoint

create table financial_transaction (
  brokerage_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  policy_id uuid not null,
  invoice_id uuid not null,
  line integer not null,
  kind text not null,
  type text not null,
  name text,
  exposure_key text,
  peril text,
  peril_segment_id uuid,
  amount_cents bigint not null,
  currency text not null,
  period_starts_on date not null,
  period_ends_on date not null,
  at timestamptz(3) not null,
  constraint financial_transaction_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint financial_transaction_once unique (brokerage_id, invoice_id, line, kind)
);
--> statement-breakpoint
create index financial_transaction_quote on financial_transaction (quote_id);--> statement-breakpoint
create index financial_transaction_policy on financial_transaction (policy_id);--> statement-breakpoint
create trigger give_locators after insert on financial_transaction referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table financial_transaction enable row level security;--> statement-breakpoint
create policy tenant on financial_transaction
  using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
-- The ledger is added to, never changed (settled 38).
grant select, insert on financial_transaction to hedgerow_app;
--> statement-breakpoint

create table grace_period (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  invoice_id uuid not null,
  state text not null,
  starts_on date not null,
  ends_on date not null,
  timezone text not null,
  settled_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  notice_method text,
  notice_on date,
  constraint grace_period_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index grace_period_policy on grace_period (policy_id, starts_on);--> statement-breakpoint
create unique index grace_period_open on grace_period (brokerage_id, policy_id) where state = 'open';--> statement-breakpoint
create trigger give_locators after insert on grace_period referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table grace_period enable row level security;--> statement-breakpoint
create policy tenant on grace_period using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, update on grace_period to hedgerow_app;--> statement-breakpoint

create table fee_charge (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  code text not null,
  about_id uuid not null,
  about text not null,
  cents bigint not null,
  currency text not null,
  charged_on date not null,
  invoice_id uuid not null,
  state text not null,
  credit_id uuid,
  reason text,
  waived_by uuid,
  waiver_name text,
  waived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint fee_charge_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint fee_charge_once unique (brokerage_id, code, about_id),
  constraint fee_charge_is_money check (cents > 0),
  constraint fee_charge_waived check ((state = 'waived') = (credit_id is not null and reason is not null))
);
--> statement-breakpoint
create index fee_charge_policy on fee_charge (policy_id, created_at);--> statement-breakpoint
create trigger give_locators after insert on fee_charge referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table fee_charge enable row level security;--> statement-breakpoint
create policy tenant on fee_charge using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, update on fee_charge to hedgerow_app;--> statement-breakpoint

-- == Money that came in ==
-- What came in, and which of it paid what, are facts: whoever serves a request adds, and changes nothing.

create sequence receipt_number start with 100001;--> statement-breakpoint

create table receipt (
  brokerage_id uuid not null,
  id uuid not null,
  display_id text not null,
  policy_id uuid,
  gateway text not null,
  receipt_number text not null,
  paid_on date not null,
  received_cents bigint not null,
  currency text not null,
  payer_name text not null,
  payer_relation text not null,
  note text not null,
  source text not null,
  recorded_by uuid,
  recorder_name text,
  recorded_at timestamptz(3) not null,
  constraint receipt_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint receipt_display_id unique (display_id),
  constraint receipt_is_money check (received_cents > 0)
);
--> statement-breakpoint
create index receipt_policy on receipt (policy_id);--> statement-breakpoint
create unique index receipt_withdrawn on receipt (brokerage_id, receipt_number) where source = 'withdrawal';--> statement-breakpoint
create trigger give_receipt_locators after insert on receipt referencing new table as made
  for each statement execute function give_receipt_locators();
--> statement-breakpoint
alter table receipt enable row level security;--> statement-breakpoint
create policy tenant on receipt using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert on receipt to hedgerow_app;--> statement-breakpoint

create table receipt_reversal (
  brokerage_id uuid not null,
  receipt_id uuid not null,
  code text not null,
  reason text not null,
  reversed_by uuid not null,
  reverser_name text not null,
  reversed_at timestamptz(3) not null,
  constraint receipt_reversal_brokerage_id_receipt_id_pk primary key (brokerage_id, receipt_id)
);
--> statement-breakpoint
alter table receipt_reversal enable row level security;--> statement-breakpoint
create policy tenant on receipt_reversal using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on receipt_reversal to hedgerow_app;--> statement-breakpoint

create table part (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  sink_kind text not null,
  sink_id uuid not null,
  cents bigint not null,
  cause text not null,
  undoes uuid,
  acted_by uuid,
  actor_name text,
  at timestamptz(3) not null,
  constraint part_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint part_undone_once unique (brokerage_id, undoes),
  constraint part_is_money check ((undoes is null and cents > 0) or (undoes is not null and cents < 0))
);
--> statement-breakpoint
create index part_policy on part (policy_id);--> statement-breakpoint
create index part_source on part (source_id);--> statement-breakpoint
create index part_sink on part (sink_id);--> statement-breakpoint
create trigger give_locators after insert on part referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table part enable row level security;--> statement-breakpoint
create policy tenant on part using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert on part to hedgerow_app;--> statement-breakpoint

-- == Bank files ==
-- Money without an account is the whole house’s, and whose scope is one brokerage sees none of it. What a file brought
-- stays: a preview alone may be forgotten.

create table bank_file (
  id uuid primary key,
  hash text not null,
  bank text not null,
  name text not null,
  currency text not null,
  layout jsonb,
  content text,
  version integer not null,
  row_count integer not null,
  cents bigint not null,
  import_key uuid,
  imported_by uuid,
  importer_name text,
  imported_at timestamptz(3),
  seen_at timestamptz(3) not null,
  constraint bank_file_hash unique (hash)
);
--> statement-breakpoint
create index bank_file_imported on bank_file (imported_at, id);--> statement-breakpoint
create trigger give_locators after insert on bank_file referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table bank_file enable row level security;--> statement-breakpoint
create policy house on bank_file using ((select app_scope_all()));--> statement-breakpoint
create policy forgotten on bank_file as restrictive for delete using (imported_at is null);--> statement-breakpoint
grant select, insert, update, delete on bank_file to hedgerow_app;--> statement-breakpoint

create table bank_file_row (
  receipt_id uuid primary key,
  display_id text not null,
  bank_file_id uuid not null,
  "row" integer not null,
  paid_on date not null,
  cents bigint not null,
  reference text not null,
  payer_name text not null,
  rank integer not null,
  bank_name text not null,
  numbers text[] not null,
  state text not null,
  brokerage_id uuid,
  policy_id uuid,
  way text,
  sent_reference text,
  sent_on date,
  reason text,
  acted_by uuid,
  actor_name text,
  acted_at timestamptz(3),
  act_key uuid,
  imported_at timestamptz(3) not null,
  to_brokerage_id uuid,
  to_policy_id uuid,
  attempts integer not null default 0,
  constraint bank_file_row_once unique (paid_on, cents, reference, payer_name, rank),
  constraint bank_file_row_is_money check (cents > 0),
  constraint bank_file_row_is_somebodys check ((state = 'recorded') = (policy_id is not null and brokerage_id is not null)),
  constraint bank_file_row_went_back check ((state = 'sent_back') = (sent_on is not null)),
  constraint bank_file_row_to_book_whole check ((to_policy_id is null) = (to_brokerage_id is null)),
  constraint bank_file_row_to_book_waits check (to_policy_id is null or state = 'unmatched')
);
--> statement-breakpoint
create index bank_file_row_file on bank_file_row (bank_file_id, "row");--> statement-breakpoint
create index bank_file_row_waiting on bank_file_row (paid_on, receipt_id) where state = 'unmatched';--> statement-breakpoint
create index bank_file_row_to_book on bank_file_row (bank_file_id, "row") where to_policy_id is not null;--> statement-breakpoint
create trigger give_row_locators after insert on bank_file_row referencing new table as made
  for each statement execute function give_row_locators();
--> statement-breakpoint
alter table bank_file_row enable row level security;--> statement-breakpoint
create policy house on bank_file_row using ((select app_scope_all()));--> statement-breakpoint
grant select, insert, update on bank_file_row to hedgerow_app;--> statement-breakpoint

create table bank_row_note (
  id uuid primary key,
  receipt_id uuid not null,
  note text not null,
  written_by uuid not null,
  writer_name text not null,
  at timestamptz(3) not null
);
--> statement-breakpoint
create index bank_row_note_receipt on bank_row_note (receipt_id, at);--> statement-breakpoint
create trigger give_locators after insert on bank_row_note referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table bank_row_note enable row level security;--> statement-breakpoint
create policy house on bank_row_note using ((select app_scope_all()));--> statement-breakpoint
-- Nobody changes a note.
grant select, insert on bank_row_note to hedgerow_app;--> statement-breakpoint

-- Does money wait that may belong to a policy? Also asked by whoever sees none of it: they learn that some does.
create function money_may_wait(p_bank_names text[], p_numbers text[]) returns boolean language sql stable security definer
  set search_path = public as $$
  select exists (select from bank_file_row
                  where state = 'unmatched' and (bank_name = any(p_bank_names) or numbers && p_numbers))
$$;
--> statement-breakpoint
revoke execute on function money_may_wait(text[], text[]) from public;--> statement-breakpoint
grant execute on function money_may_wait(text[], text[]) to hedgerow_app;--> statement-breakpoint

-- == Refunds ==
-- A refund has a state; what happened to it are facts: whoever serves a request adds them, and changes none.

create sequence refund_number start with 100001;--> statement-breakpoint

create table refund (
  brokerage_id uuid not null,
  id uuid not null,
  display_id text not null,
  policy_id uuid not null,
  payer_name text not null,
  payer_relation text not null,
  payee_name text not null,
  cents bigint not null,
  currency text not null,
  timezone text not null,
  way text not null,
  state text not null,
  cleared_on date,
  reference text,
  sent_on date,
  cashed_on date,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  named_by uuid,
  namer_name text,
  payee_document uuid,
  payee_address text,
  asked_cents bigint not null default 0,
  constraint refund_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint refund_display_id unique (display_id),
  constraint refund_is_money check (cents > 0)
);
--> statement-breakpoint
create index refund_policy on refund (policy_id);--> statement-breakpoint
create index refund_state on refund (state, created_at);--> statement-breakpoint
create unique index refund_open on refund (brokerage_id, policy_id, payer_relation, payer_name)
  where state in ('due', 'approved');
--> statement-breakpoint
create trigger give_locators after insert on refund referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table refund enable row level security;--> statement-breakpoint
create policy tenant on refund using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update on refund to hedgerow_app;--> statement-breakpoint

create table refund_event (
  brokerage_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  event text not null,
  cents bigint not null,
  on_day date,
  way text,
  ledger_line integer,
  note text not null,
  acted_by uuid,
  actor_name text,
  at timestamptz(3) not null,
  constraint refund_event_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index refund_event_refund on refund_event (refund_id, at);--> statement-breakpoint
create trigger give_locators after insert on refund_event referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table refund_event enable row level security;--> statement-breakpoint
create policy tenant on refund_event using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on refund_event to hedgerow_app;--> statement-breakpoint

-- == Agreements and withdrawals ==
-- Both have a state; what happened to them are facts: whoever serves a request adds them, and changes none.

create table mandate (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  payer_name text not null,
  payer_relation text not null,
  institution text not null,
  last3 text not null,
  sealed_account text not null,
  category text not null,
  signed_how text not null,
  state text not null,
  document_id uuid,
  signed_on date,
  confirmed_on date,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint mandate_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint mandate_agreed_signed check (state in ('draft', 'cancelled') or (signed_on is not null and document_id is not null))
);
--> statement-breakpoint
create index mandate_policy on mandate (policy_id, created_at);--> statement-breakpoint
create index mandate_document on mandate (document_id) where document_id is not null;--> statement-breakpoint
create unique index mandate_draft on mandate (brokerage_id, policy_id) where state = 'draft';--> statement-breakpoint
create unique index mandate_agreed on mandate (brokerage_id, policy_id)
  where state in ('active', 'suspended');
--> statement-breakpoint
create trigger give_locators after insert on mandate referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table mandate enable row level security;--> statement-breakpoint
create policy tenant on mandate using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update on mandate to hedgerow_app;--> statement-breakpoint

create table mandate_event (
  brokerage_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  event text not null,
  note text not null,
  acted_by uuid,
  actor_name text,
  at timestamptz(3) not null,
  constraint mandate_event_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index mandate_event_mandate on mandate_event (mandate_id, at);--> statement-breakpoint
create trigger give_locators after insert on mandate_event referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table mandate_event enable row level security;--> statement-breakpoint
create policy tenant on mandate_event using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on mandate_event to hedgerow_app;--> statement-breakpoint

-- A file is the whole house’s, because it holds the withdrawals of every firm.
create table pad_run (
  id uuid primary key,
  file_number integer not null,
  state text not null,
  currency text not null,
  cents bigint not null,
  sealed_file text not null,
  made_by uuid not null,
  maker_name text not null,
  made_at timestamptz(3) not null,
  approved_by uuid,
  approver_name text,
  sent_by uuid,
  sent_at timestamptz(3),
  constraint pad_run_four_eyes check (approved_by is null or approved_by <> made_by)
);
--> statement-breakpoint
create index pad_run_made on pad_run (made_at, id);--> statement-breakpoint
create trigger give_locators after insert on pad_run referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table pad_run enable row level security;--> statement-breakpoint
create policy house on pad_run using ((select app_scope_all()));--> statement-breakpoint
grant select, insert, update on pad_run to hedgerow_app;--> statement-breakpoint

create table withdrawal (
  brokerage_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  mandate_id uuid not null,
  withdraw_on date not null,
  cents bigint not null,
  currency text not null,
  timezone text not null,
  state text not null,
  run_id uuid,
  reference text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  repeats uuid,
  sent_at timestamptz(3),
  constraint withdrawal_brokerage_id_id_pk primary key (brokerage_id, id),
  constraint withdrawal_is_money check (cents > 0),
  constraint withdrawal_filed check ((state in ('filed', 'settled', 'returned')) = (run_id is not null and reference is not null))
);
--> statement-breakpoint
create unique index withdrawal_reference on withdrawal (reference);--> statement-breakpoint
create index withdrawal_state on withdrawal (state, withdraw_on);--> statement-breakpoint
create index withdrawal_run on withdrawal (run_id);--> statement-breakpoint
create unique index withdrawal_once on withdrawal (brokerage_id, policy_id, withdraw_on)
  where repeats is null;
--> statement-breakpoint
create unique index withdrawal_repeated on withdrawal (brokerage_id, repeats);--> statement-breakpoint
create trigger give_locators after insert on withdrawal referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table withdrawal enable row level security;--> statement-breakpoint
create policy tenant on withdrawal using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, update on withdrawal to hedgerow_app;--> statement-breakpoint

create table withdrawal_notice (
  brokerage_id uuid not null,
  invoice_id uuid not null,
  policy_id uuid not null,
  mandate_id uuid not null,
  withdraw_on date not null,
  cents bigint not null,
  at timestamptz(3) not null,
  constraint withdrawal_notice_brokerage_id_invoice_id_mandate_id_pk primary key (brokerage_id, invoice_id, mandate_id)
);
--> statement-breakpoint
create index withdrawal_notice_day on withdrawal_notice (withdraw_on);--> statement-breakpoint
alter table withdrawal_notice enable row level security;--> statement-breakpoint
create policy tenant on withdrawal_notice using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
-- What was announced is a fact, and so is what came back.
grant select, insert on withdrawal_notice to hedgerow_app;
--> statement-breakpoint

create table withdrawal_return (
  brokerage_id uuid not null,
  withdrawal_id uuid not null,
  policy_id uuid not null,
  mandate_id uuid not null,
  code text not null,
  returned_on date not null,
  after text not null,
  repeat_on date,
  was_settled boolean not null,
  entered_by uuid not null,
  enterer_name text not null,
  at timestamptz(3) not null,
  constraint withdrawal_return_brokerage_id_withdrawal_id_pk primary key (brokerage_id, withdrawal_id)
);
--> statement-breakpoint
create index withdrawal_return_mandate on withdrawal_return (mandate_id, returned_on);--> statement-breakpoint
create index withdrawal_return_repeat on withdrawal_return (repeat_on) where repeat_on is not null;--> statement-breakpoint
create index withdrawal_return_at on withdrawal_return (at);--> statement-breakpoint
alter table withdrawal_return enable row level security;--> statement-breakpoint
create policy tenant on withdrawal_return using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on withdrawal_return to hedgerow_app;--> statement-breakpoint

-- == Documents, notes and reports ==

create table document (
  brokerage_id uuid not null,
  id uuid not null,
  parent text not null,
  parent_id uuid not null,
  name text not null,
  type text not null,
  origin text not null,
  state text not null,
  signature_status text not null,
  effective_on date,
  expires_on date,
  file_name text not null,
  media_type text not null,
  bytes bigint,
  sha256 text,
  uploaded_by uuid,
  uploader_name text,
  paper jsonb,
  subject_id uuid,
  attempts integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint document_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index document_parent on document (parent_id, created_at);--> statement-breakpoint
create index document_subject on document (subject_id);--> statement-breakpoint
create index document_to_make on document (created_at) where state = 'uploading';--> statement-breakpoint
create trigger give_locators after insert on document referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table document enable row level security;--> statement-breakpoint
create policy tenant on document using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update, delete on document to hedgerow_app;--> statement-breakpoint

create table note (
  brokerage_id uuid not null,
  id uuid not null,
  body jsonb not null,
  created_by uuid not null,
  deleted_at timestamptz(3),
  blanked_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  parent_kind text not null,
  parent_id uuid not null,
  subject text not null,
  note text not null,
  author_name text not null,
  constraint note_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index note_id on note (id);--> statement-breakpoint
create index note_parent on note (parent_id, created_at);--> statement-breakpoint
create index note_created on note (brokerage_id, created_at, id);--> statement-breakpoint
create trigger give_locators after insert on note referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table note enable row level security;--> statement-breakpoint
create policy tenant on note using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
-- A deleted one leaves a tombstone (protocol 1.5): nothing is ever taken out.
grant select, insert, update on note to hedgerow_app;
--> statement-breakpoint

create table reminder (
  brokerage_id uuid not null,
  id uuid not null,
  body jsonb not null,
  created_by uuid not null,
  deleted_at timestamptz(3),
  blanked_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  parent_kind text not null,
  parent_id uuid not null,
  subject text not null,
  note text not null,
  due_on date not null,
  is_completed boolean not null,
  assignee_id uuid not null,
  assignee_name text not null,
  author_name text not null,
  constraint reminder_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index reminder_id on reminder (id);--> statement-breakpoint
create index reminder_parent on reminder (parent_id, due_on);--> statement-breakpoint
create index reminder_due on reminder (brokerage_id, is_completed, due_on);--> statement-breakpoint
create index reminder_all_due on reminder (is_completed, due_on);--> statement-breakpoint
create trigger give_locators after insert on reminder referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table reminder enable row level security;--> statement-breakpoint
create policy tenant on reminder using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update on reminder to hedgerow_app;--> statement-breakpoint

-- Whose scope is one brokerage sees no run.
create table report_run (
  id uuid primary key,
  type text not null,
  title text,
  carrier text,
  on_day date,
  from_day date,
  to_day date,
  products text[] not null,
  known_at timestamptz(3) not null,
  state text not null,
  requested_by uuid,
  requester_name text,
  attempts integer not null default 0,
  held_at timestamptz(3),
  row_count integer not null default 0,
  totals jsonb,
  preview jsonb,
  bytes bigint,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
--> statement-breakpoint
create index report_run_created on report_run (created_at, id);--> statement-breakpoint
create index report_run_state on report_run (state);--> statement-breakpoint
create trigger give_locators after insert on report_run referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table report_run enable row level security;--> statement-breakpoint
create policy house on report_run using ((select app_scope_all()));--> statement-breakpoint
grant select, insert, update on report_run to hedgerow_app;--> statement-breakpoint

-- == What people choose and are told ==

create table feature_flag (
  key text primary key,
  is_on boolean not null,
  exceptions jsonb not null default '{}'
);
--> statement-breakpoint
grant select, update on feature_flag to hedgerow_app;--> statement-breakpoint

create table notification_preference (
  account_id uuid not null,
  notice text not null,
  is_on boolean not null,
  channel text not null,
  updated_at timestamptz(3) not null,
  constraint notification_preference_account_id_notice_pk primary key (account_id, notice)
);
--> statement-breakpoint
alter table notification_preference enable row level security;--> statement-breakpoint
create policy own on notification_preference using ((select app_scope_all()) or account_id = (select app_account_id()));
--> statement-breakpoint
grant select, insert, update on notification_preference to hedgerow_app;--> statement-breakpoint

create table told_notice (
  id uuid primary key,
  account_id uuid not null,
  notice text not null,
  brokerage_id uuid,
  subject text not null,
  subject_id uuid not null,
  due_on date not null,
  channel text not null,
  told_at timestamptz(3) not null,
  seen_at timestamptz(3)
);
--> statement-breakpoint
create unique index told_notice_once on told_notice (account_id, notice, subject_id, due_on);--> statement-breakpoint
create index told_notice_ahead on told_notice (account_id, due_on);--> statement-breakpoint
create trigger give_locators after insert on told_notice referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table told_notice enable row level security;--> statement-breakpoint
-- A person reaches what they were told, the job that tells reaches all of it.
create policy own on told_notice using ((select app_scope_all()) or account_id = (select app_account_id()));
--> statement-breakpoint
grant select, insert, update on told_notice to hedgerow_app;--> statement-breakpoint

-- == Sync ==

create table change_log (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  scope uuid not null,
  etype smallint not null,
  eid uuid not null,
  ver bigint not null,
  at timestamptz(3) not null,
  constraint change_log_scope_xid_seq_pk primary key (scope, xid, seq)
);
--> statement-breakpoint
create index change_log_entity on change_log (eid, xid, seq);--> statement-breakpoint
-- Whether any policy changed since something was counted.
create index change_log_policies on change_log (xid) where etype = 3;
--> statement-breakpoint
alter table change_log enable row level security;--> statement-breakpoint
create policy tenant on change_log using ((select app_scope_all()) or scope = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update, delete on change_log to hedgerow_app;--> statement-breakpoint

create table applied_mutation (
  account_id uuid not null,
  mutation_id uuid not null,
  device_id uuid not null,
  body_hash text not null,
  verdict text not null,
  result jsonb not null,
  at timestamptz(3) not null,
  device_seq bigint not null default 0,
  constraint applied_mutation_account_id_mutation_id_pk primary key (account_id, mutation_id)
);
--> statement-breakpoint
create index applied_mutation_at on applied_mutation (at);--> statement-breakpoint
alter table applied_mutation enable row level security;--> statement-breakpoint
create policy own on applied_mutation using (account_id = (select app_account_id()));--> statement-breakpoint
-- The system itself, which is no account, forgets what was acknowledged long ago.
create policy upkeep on applied_mutation using ((select app_scope_all()) and (select app_account_id()) is null);
--> statement-breakpoint
grant select, insert, update, delete on applied_mutation to hedgerow_app;--> statement-breakpoint

create table conflict (
  brokerage_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  path text not null,
  kind text not null,
  base jsonb,
  mine jsonb,
  theirs jsonb,
  mine_mutation uuid not null,
  mine_device uuid not null,
  mine_by uuid not null,
  theirs_version integer not null,
  state text not null,
  closed_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  mine_author jsonb,
  theirs_author jsonb,
  constraint conflict_brokerage_id_id_pk primary key (brokerage_id, id)
);
--> statement-breakpoint
create index conflict_entity on conflict (brokerage_id, entity_id, state);--> statement-breakpoint
create index conflict_record on conflict (entity_id);--> statement-breakpoint
create trigger give_locators after insert on conflict referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table conflict enable row level security;--> statement-breakpoint
create policy tenant on conflict using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update on conflict to hedgerow_app;--> statement-breakpoint

create table device (
  account_id uuid not null,
  device_id uuid not null,
  acked_through bigint not null,
  unsent_count integer not null,
  last_seen_at timestamptz(3) not null,
  constraint device_account_id_device_id_pk primary key (account_id, device_id)
);
--> statement-breakpoint
alter table device enable row level security;--> statement-breakpoint
create policy own on device using (account_id = (select app_account_id()));--> statement-breakpoint
create policy upkeep on device for select using ((select app_scope_all()) and (select app_account_id()) is null);
--> statement-breakpoint
grant select, insert, update on device to hedgerow_app;--> statement-breakpoint

create table watched (
  account_id uuid not null,
  device_id uuid not null,
  entity text not null,
  entity_id uuid not null,
  opened_at timestamptz(3) not null,
  constraint watched_account_id_device_id_entity_id_pk primary key (account_id, device_id, entity_id)
);
--> statement-breakpoint
alter table watched enable row level security;--> statement-breakpoint
create policy own on watched using (account_id = (select app_account_id()));--> statement-breakpoint
grant select, insert, update, delete on watched to hedgerow_app;--> statement-breakpoint

create table quarantine (
  account_id uuid not null,
  mutation_id uuid not null,
  body_hash text not null,
  brokerage_id uuid,
  device_id uuid not null,
  entity text not null,
  kind text not null,
  code text not null,
  payload jsonb not null,
  at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  id uuid not null,
  done_by uuid,
  done_at timestamptz(3),
  constraint quarantine_account_id_mutation_id_body_hash_pk primary key (account_id, mutation_id, body_hash)
);
--> statement-breakpoint
create index quarantine_brokerage on quarantine (brokerage_id, at);--> statement-breakpoint
create index quarantine_expiry on quarantine (expires_at);--> statement-breakpoint
create unique index quarantine_id on quarantine (id);--> statement-breakpoint
create unique index quarantine_held on quarantine (mutation_id, brokerage_id, body_hash)
  where kind = 'restore';
--> statement-breakpoint
alter table quarantine enable row level security;--> statement-breakpoint
-- Refused work is seen by its author and by the brokerage it was made for; it is written by its author only.
create policy reader on quarantine for select
  using ((select app_scope_all()) or brokerage_id = (select app_scope_id()) or account_id = (select app_account_id()));
--> statement-breakpoint
create policy author on quarantine for insert with check (account_id = (select app_account_id()));--> statement-breakpoint
create policy expiry on quarantine for delete using ((select app_scope_all()) and (select app_account_id()) is null);
--> statement-breakpoint
-- Whoever looks after the brokerage says that refused work was looked after, and may change nothing else of it.
create policy finishing on quarantine for update
  using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))
  with check ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, delete on quarantine to hedgerow_app;--> statement-breakpoint
grant update (done_by, done_at) on quarantine to hedgerow_app;--> statement-breakpoint

-- == The platform ==

create table setting (
  key text primary key,
  value jsonb not null
);
--> statement-breakpoint
grant select, insert, update, delete on setting to hedgerow_app;--> statement-breakpoint

create table job_effect (
  key text primary key,
  at timestamptz(3) not null
);
--> statement-breakpoint
grant select, insert, update, delete on job_effect to hedgerow_app;--> statement-breakpoint

create table reference_place (
  kind text not null,
  code text not null,
  name text not null,
  "position" smallint not null,
  constraint reference_place_kind_code_pk primary key (kind, code)
);
--> statement-breakpoint
grant select on reference_place to hedgerow_app;--> statement-breakpoint

create table server_identity (
  epoch uuid primary key,
  created_at timestamptz(3) not null,
  series text not null default ''
);
--> statement-breakpoint
grant select, update on server_identity to hedgerow_app;--> statement-breakpoint

-- Which copy of the database this is: another server's, or the same one promoted or put back to a point in time, differs.
create function this_copy() returns text language sql volatile
  as $$ select s.system_identifier || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) from pg_control_system() s $$;
--> statement-breakpoint

create table lineage (
  id uuid primary key default gen_random_uuid(),
  epoch uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  copy text not null,
  begun_at timestamptz(3) not null
);
--> statement-breakpoint
create index lineage_epoch on lineage (epoch, xid);--> statement-breakpoint
-- Of lineages rows are only added.
grant select, insert on lineage to hedgerow_app;--> statement-breakpoint

-- == What searches ==
-- LIKE is not leakproof, so behind a policy it never reaches an index. These functions stand in front of the policy and
-- keep the scope themselves, from the transaction’s own setting. Their statements are planned for the very words: a plan
-- made for any words would not dare to use the index.

create function find_policyholders(p_words text[]) returns setof uuid language plpgsql stable security definer
  set search_path = public as $$
begin
  return query execute
    'select p.id from policyholder p where ($1 or p.brokerage_id = $2)' ||
    (select coalesce(string_agg(' and ' || holds_word('p.search_text', word), ''), '') from unnest(p_words) word)
    using app_scope_all(), app_scope_id();
end $$;
--> statement-breakpoint

-- The words are the quote's own or its policyholder's; one alone may be the number of an invoice.
create function find_quotes(p_words text[]) returns setof uuid language plpgsql stable security definer
  set search_path = public as $$
begin
  return query execute format(
    'select q.id from quote q where %s and ($1 or q.brokerage_id = $2)
      union
     select q.id from policyholder p
       join quote q on q.brokerage_id = p.brokerage_id and q.policyholder_id = p.id
      where %s and ($1 or p.brokerage_id = $2)
      union
     select i.quote_id from invoice i where i.display_id = $3 and ($1 or i.brokerage_id = $2)',
    hold_words('q.search_text', p_words), hold_words('p.search_text', p_words))
    using app_scope_all(), app_scope_id(), upper(array_to_string(p_words, ' '));
end $$;
--> statement-breakpoint

-- The same of policies.
create function find_policies(p_words text[]) returns setof uuid language plpgsql stable security definer
  set search_path = public as $$
begin
  return query execute format(
    'select o.id from policy o where %s and ($1 or o.brokerage_id = $2)
      union
     select o.id from policyholder p
       join policy o on o.brokerage_id = p.brokerage_id and o.policyholder_id = p.id
      where %s and ($1 or p.brokerage_id = $2)
      union
     select i.policy_id from invoice i where i.display_id = $3 and ($1 or i.brokerage_id = $2)',
    hold_words('o.search_text', p_words), hold_words('p.search_text', p_words))
    using app_scope_all(), app_scope_id(), upper(array_to_string(p_words, ' '));
end $$;
--> statement-breakpoint

-- The trigram indexes, where the server ships the extension; without it the same search reads the tables. New texts are
-- entered together, not trigram by trigram with every record: a hundred drafts of a push take a quarter of the time.
-- Until then a search looks through what is pending, half a megabyte at most.
do $$
declare name text;
begin
  create extension if not exists pg_trgm with schema public;
  foreach name in array array['policyholder', 'quote', 'policy'] loop
    execute format('create index %I on %I using gin (search_text gin_trgm_ops)
                    with (fastupdate = on, gin_pending_list_limit = 512)', name || '_search', name);
  end loop;
exception when feature_not_supported or undefined_file or undefined_object or insufficient_privilege then
  raise notice 'pg_trgm is not available: contains-search reads whole tables';
end $$;
--> statement-breakpoint

-- == What is there from the beginning ==

grant usage on all sequences in schema public to hedgerow_app;--> statement-breakpoint

insert into reference_place (kind, code, name, position) values
  ('country', 'CA', 'Canada', 1),
  ('province', 'AB', 'Alberta', 1), ('province', 'BC', 'British Columbia', 2), ('province', 'MB', 'Manitoba', 3),
  ('province', 'NB', 'New Brunswick', 4), ('province', 'NL', 'Newfoundland and Labrador', 5),
  ('province', 'NS', 'Nova Scotia', 6), ('province', 'NT', 'Northwest Territories', 7), ('province', 'NU', 'Nunavut', 8),
  ('province', 'ON', 'Ontario', 9), ('province', 'PE', 'Prince Edward Island', 10), ('province', 'QC', 'Quebec', 11),
  ('province', 'SK', 'Saskatchewan', 12), ('province', 'YT', 'Yukon', 13);
--> statement-breakpoint
insert into feature_flag (key, is_on) values ('reminders', true), ('discounts', true), ('endorsements', true);
--> statement-breakpoint

insert into server_identity (epoch, created_at) values (gen_random_uuid(), clock_timestamp());--> statement-breakpoint
insert into lineage (epoch, copy, begun_at) select epoch, this_copy(), clock_timestamp() from server_identity;
