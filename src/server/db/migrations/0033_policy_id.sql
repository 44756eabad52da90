-- Who sees every brokerage names a policy by its id alone, one or the many that a search found.
create index policy_id on policy (id);
