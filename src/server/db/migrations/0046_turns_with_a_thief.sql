-- who takes turns with a session's owner is found out by how often one catches up with the other
ALTER TABLE "session" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "session" SET "rotated_at" = "handed_out_at";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "rotated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "caught_up_counter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "caught_up_in_a_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- a session is over at its hour, whatever its access token says; the office's clock says which hour it is
drop function enter_session(uuid);
--> statement-breakpoint
create function enter_session(p_session uuid, p_now timestamptz)
  returns table (account_id uuid, role text, brokerage_id uuid, scope text, is_active boolean, force_change_password boolean, ended_at timestamptz, end_reason text)
  language plpgsql as $$
begin
  select a.id, a.role, a.brokerage_id, a.scope, a.is_active, a.force_change_password,
         coalesce(s.ended_at, case when s.expires_at <= p_now then s.expires_at end),
         coalesce(s.end_reason, case when s.ended_at is null and s.expires_at <= p_now then 'expired' end)
    into account_id, role, brokerage_id, scope, is_active, force_change_password, ended_at, end_reason
    from public.session s join public.account a on a.id = s.account_id
   where s.id = p_session;
  perform enter_scope(case when is_active and ended_at is null then scope else '' end, coalesce(account_id::text, ''));
  if account_id is not null then return next; end if;
end $$;
