-- Second fence and rights of the table of the migration before (settled 15): whose scope is one brokerage sees no run.

alter table report_run enable row level security;
--> statement-breakpoint
create policy house on report_run using ((select app_scope_all()));
--> statement-breakpoint
grant select, insert, update on report_run to hedgerow_app;
