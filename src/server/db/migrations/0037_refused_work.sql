ALTER TABLE "quarantine" ADD COLUMN "id" uuid DEFAULT overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantine" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "done_by" uuid;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "quarantine_id" ON "quarantine" USING btree ("id");--> statement-breakpoint
-- Whoever looks after the brokerage says that refused work was looked after, and may change nothing else of it.
create policy finishing on quarantine for update
  using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))
  with check ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant update (done_by, done_at) on quarantine to hedgerow_app;
