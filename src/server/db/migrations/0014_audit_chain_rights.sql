-- The audit log, its chain, feature flags and notification choices: who may do what, and what nobody may.

-- Sealing and verifying go over the whole house; whoever writes an audit row may only announce it.
alter table audit_pending enable row level security;
--> statement-breakpoint
create policy announce on audit_pending for insert with check (true);
--> statement-breakpoint
create policy seal on audit_pending using ((select app_scope_all()));
--> statement-breakpoint
alter table audit_link enable row level security;
--> statement-breakpoint
create policy whole_house on audit_link using ((select app_scope_all()));
--> statement-breakpoint
alter table notification_preference enable row level security;
--> statement-breakpoint
create policy own on notification_preference using ((select app_scope_all()) or account_id = (select app_account_id()));
--> statement-breakpoint
grant select, insert, delete on audit_pending to hedgerow_app;
--> statement-breakpoint
grant select, insert on audit_link to hedgerow_app;
--> statement-breakpoint
grant select, insert, update on notification_preference to hedgerow_app;
--> statement-breakpoint
grant select, update on feature_flag to hedgerow_app;
--> statement-breakpoint

-- Nobody changes what was written down, not even the owner of the tables by mistake.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on audit_link for each statement execute function refuse_change();
--> statement-breakpoint

insert into audit_pending select id from audit_log;
--> statement-breakpoint
insert into feature_flag (key, is_on) values ('reminders', true), ('discounts', true), ('endorsements', true);
