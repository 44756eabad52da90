-- Which copy of the database this is: another server's, or the same one promoted or put back to a point in time, differs.
create function this_copy() returns text language sql volatile
  as $$ select s.system_identifier || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) from pg_control_system() s $$;
--> statement-breakpoint
-- Platform tables without tenancy; of lineages rows are only added.
grant select, insert on lineage to hedgerow_app;
--> statement-breakpoint
grant update on server_identity to hedgerow_app;
--> statement-breakpoint
grant delete on setting to hedgerow_app;
--> statement-breakpoint
insert into lineage (epoch, copy, begun_at) select epoch, this_copy(), clock_timestamp() from server_identity;
