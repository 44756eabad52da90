-- The policy list in its usual order, for who sees all and for one brokerage: any page of a million is found by its key.
create index policy_ends on policy (ends_on, id);
--> statement-breakpoint
create index policy_brokerage_ends on policy (brokerage_id, ends_on, id);
--> statement-breakpoint
-- Whether any policy changed since something was counted.
create index change_log_policies on change_log (xid) where etype = 3;
--> statement-breakpoint

-- All the words together: an index narrows them all at once, where word by word a common one would be all there is.
create function hold_words(p_column text, p_words text[]) returns text language sql immutable strict parallel safe
  set search_path = public as $$
  select coalesce(string_agg(holds_word(p_column, word), ' and '), 'true') from unnest(p_words) word $$;
--> statement-breakpoint

-- The words are the quote's own or its policyholder's; one alone may be the number of an invoice.
create or replace function find_quotes(p_words text[]) returns setof uuid language plpgsql stable security definer
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
create or replace function find_policies(p_words text[]) returns setof uuid language plpgsql stable security definer
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
