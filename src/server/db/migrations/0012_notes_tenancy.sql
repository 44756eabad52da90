-- Second fence and rights of the tables of 0010 (settled 15).

alter table note enable row level security;
--> statement-breakpoint
create policy tenant on note using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
alter table reminder enable row level security;
--> statement-breakpoint
create policy tenant on reminder using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
-- A deleted one leaves a tombstone (sync.md 1.5): nothing is ever taken out.
grant select, insert, update on note, reminder to hedgerow_app;
