-- Rights of the table of 0017: a person reaches what they were told, the job that tells reaches all of it.

alter table told_notice enable row level security;
--> statement-breakpoint
create policy own on told_notice using ((select app_scope_all()) or account_id = (select app_account_id()));
--> statement-breakpoint
grant select, insert, update on told_notice to hedgerow_app;
