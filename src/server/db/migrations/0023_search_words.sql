-- A search finds what holds every word that was typed, wherever it stands; accents, case and marks that nobody sees do
-- not count. This is `searchForm` of the domain in the database's words.
create function search_form(p_text text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]', '', 'g')) $$;
--> statement-breakpoint

-- What was written before is looked for in its new spelling too.
update policyholder set search_text = search_form(search_text) where search_text <> search_form(search_text);
--> statement-breakpoint
update quote set search_text = search_form(search_text) where search_text <> search_form(search_text);
--> statement-breakpoint
alter table policy add column search_text text not null
  generated always as (search_form(display_id || ' ' || policyholder_name)) stored;
--> statement-breakpoint
create index policy_policyholder on policy (brokerage_id, policyholder_id);
--> statement-breakpoint
create index invoice_display on invoice (display_id);
--> statement-breakpoint

do $$
begin
  create index policy_search on policy using gin (search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 512);
exception when undefined_object then
  raise notice 'pg_trgm is not available: contains-search reads whole tables';
end $$;
--> statement-breakpoint

-- The condition that a column holds a word; the word's own wildcards are searched as the characters they are.
create function holds_word(p_column text, p_word text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select format('%s like %L', p_column, '%' || regexp_replace(p_word, '([\\%_])', '\\\1', 'g') || '%') $$;
--> statement-breakpoint

drop function find_policyholders(text);
--> statement-breakpoint
drop function find_quotes(text);
--> statement-breakpoint

-- LIKE is not leakproof, so behind a policy it never reaches an index. These functions stand in front of the policy and
-- keep the scope themselves, from the transaction's own setting. Their statements are planned for the very words: a plan
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

-- Each word is the quote's own, its policyholder's or the number of one of its invoices.
create function find_quotes(p_words text[]) returns setof uuid language plpgsql stable security definer
  set search_path = public as $$
begin
  return query execute
    (select coalesce(string_agg(
       format('(select q.id from quote q where %s and ($1 or q.brokerage_id = $2)
                 union
                select q.id from policyholder p
                  join quote q on q.brokerage_id = p.brokerage_id and q.policyholder_id = p.id
                 where %s and ($1 or p.brokerage_id = $2)
                 union
                select i.quote_id from invoice i where i.display_id = %L and ($1 or i.brokerage_id = $2))',
              holds_word('q.search_text', word), holds_word('p.search_text', word), upper(word)),
       ' intersect '), 'select q.id from quote q where ($1 or q.brokerage_id = $2)') from unnest(p_words) word)
    using app_scope_all(), app_scope_id();
end $$;
--> statement-breakpoint

-- The same of policies.
create function find_policies(p_words text[]) returns setof uuid language plpgsql stable security definer
  set search_path = public as $$
begin
  return query execute
    (select coalesce(string_agg(
       format('(select o.id from policy o where %s and ($1 or o.brokerage_id = $2)
                 union
                select o.id from policyholder p
                  join policy o on o.brokerage_id = p.brokerage_id and o.policyholder_id = p.id
                 where %s and ($1 or p.brokerage_id = $2)
                 union
                select i.policy_id from invoice i where i.display_id = %L and ($1 or i.brokerage_id = $2))',
              holds_word('o.search_text', word), holds_word('p.search_text', word), upper(word)),
       ' intersect '), 'select o.id from policy o where ($1 or o.brokerage_id = $2)') from unnest(p_words) word)
    using app_scope_all(), app_scope_id();
end $$;
