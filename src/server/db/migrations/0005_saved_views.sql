CREATE TABLE "saved_view" (
  "brokerage_id" uuid,
  "account_id" uuid NOT NULL,
  "list" text NOT NULL,
  "name" text NOT NULL,
  "shown" jsonb NOT NULL,
  "is_shared" boolean NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "saved_view_account_id_list_name_pk" PRIMARY KEY("account_id","list","name")
);
--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("brokerage_id","list");--> statement-breakpoint
alter table saved_view enable row level security;--> statement-breakpoint
-- One's own, and what colleagues of the same brokerage share.
create policy tenant on saved_view using (
  (select app_scope_all())
  or account_id = (select app_account_id())
  or (is_shared and brokerage_id = (select app_scope_id()))
);--> statement-breakpoint
grant select, insert, update, delete on saved_view to hedgerow_app;
