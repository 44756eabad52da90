-- Second fence and rights of the table of 0015 (settled 15).

alter table document enable row level security;
--> statement-breakpoint
create policy tenant on document using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert, update, delete on document to hedgerow_app;
