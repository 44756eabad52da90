CREATE TABLE "mandate" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"payer_name" text NOT NULL,
	"payer_relation" text NOT NULL,
	"institution" text NOT NULL,
	"last3" text NOT NULL,
	"sealed_account" text NOT NULL,
	"category" text NOT NULL,
	"signed_how" text NOT NULL,
	"state" text NOT NULL,
	"document_id" uuid,
	"signed_on" date,
	"confirmed_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mandate_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "mandate_agreed_signed" CHECK (state in ('draft', 'cancelled') or (signed_on is not null and document_id is not null))
);
--> statement-breakpoint
CREATE TABLE "mandate_event" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"event" text NOT NULL,
	"note" text NOT NULL,
	"acted_by" uuid,
	"actor_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mandate_event_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE INDEX "mandate_policy" ON "mandate" USING btree ("policy_id","created_at");--> statement-breakpoint
CREATE INDEX "mandate_document" ON "mandate" USING btree ("document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mandate_draft" ON "mandate" USING btree ("brokerage_id","policy_id") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "mandate_agreed" ON "mandate" USING btree ("brokerage_id","policy_id") WHERE state in ('active', 'suspended');--> statement-breakpoint
CREATE INDEX "mandate_event_mandate" ON "mandate_event" USING btree ("mandate_id","at");--> statement-breakpoint
create trigger give_locators after insert on mandate referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
create trigger give_locators after insert on mandate_event referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint

-- Second fence and rights (settled 15). An agreement has a state; what happened to it are facts: whoever serves a request
-- adds them, and changes none.
do $$
declare name text;
begin
  foreach name in array array['mandate', 'mandate_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using ((select app_scope_all()) or brokerage_id = (select app_scope_id()))', name);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on mandate to hedgerow_app;
--> statement-breakpoint
grant select, insert on mandate_event to hedgerow_app;
