-- A locator exists once in the whole database (settled 44). Each table of records tells the one table of 0035 what it
-- was given, in the statement that gives it, whoever runs it: two writers of one id meet at one index, whatever kinds
-- and brokerages their records are of, and the later is refused as locator_pkey.
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

-- Those of these that anybody holds, whoever asks: a create learns that its id is taken, not whose it is.
create function taken_locators(p_ids uuid[]) returns setof uuid language sql stable security definer
  set search_path = public as $$ select id from locator where id = any(p_ids) $$;
--> statement-breakpoint
revoke execute on function taken_locators(uuid[]) from public;
--> statement-breakpoint
grant execute on function taken_locators(uuid[]) to hedgerow_app;
--> statement-breakpoint

-- What there is already. An id that two records bear was forged on a device: which of them keeps it is for a person to
-- say, and staff, who see both, would act on the wrong one meanwhile. So nothing is changed and their names are said;
-- the build that made them goes on serving.
do $$
declare
  named text;
  held text := '';
  twice text;
begin
  foreach named in array array['account', 'brokerage', 'cancellation', 'conflict', 'document', 'exposure', 'exposure_segment',
      'financial_transaction', 'grace_period', 'invoice', 'note', 'payment', 'peril', 'peril_segment', 'policy',
      'policy_modification', 'policy_segment', 'policyholder', 'quote', 'quote_price', 'referral', 'reinstatement',
      'reminder', 'report_run', 'told_notice', 'underwriting_decision'] loop
    held := held || format('select id, %L as kind, %s as brokerage_id from %I union all ', named,
      case when named = 'report_run' then 'null::uuid' else 'brokerage_id' end, named);
    if named = 'policy' then continue; end if;
    execute format('create trigger give_locators after insert on %I referencing new table as made
                    for each statement execute function give_locators()', named);
  end loop;
  held := held || 'select distinct policy_id, ''policy'', brokerage_id from quote q
    where not exists (select from policy p where p.brokerage_id = q.brokerage_id and p.id = q.policy_id)';
  execute format(
    'select string_agg(line, ''; '') from (
       select id || '' is a '' || string_agg(kind || coalesce('' of brokerage '' || brokerage_id, ''''), '' and a '' order by kind, brokerage_id) as line
         from (%s) h group by id having count(*) > 1 order by id limit 10) lines', held) into twice;
  if twice is not null then
    raise exception using errcode = 'HL001', message = 'These locators are held by two records each: ' || twice
      || '. Take one of each pair away or give it another id, then start again; nothing was changed.';
  end if;
  execute format('insert into locator (id, kind) select id, kind from (%s) h order by id', held);
end $$;
--> statement-breakpoint

create trigger give_policy_locators after insert on policy referencing new table as made
  for each statement execute function give_policy_locators('id');
--> statement-breakpoint
create trigger give_policy_locators after insert on quote referencing new table as made
  for each statement execute function give_policy_locators('policy_id');
--> statement-breakpoint
-- Among policies themselves, whose locators are given before they are made.
drop index policy_id;
--> statement-breakpoint
create unique index policy_id on policy (id);
