CREATE TABLE "queue" (
  "brokerage_id" uuid,
  "id" uuid PRIMARY KEY NOT NULL,
  "code" text,
  "name" text NOT NULL,
  "description" text NOT NULL,
  "lead_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "queue_name" UNIQUE NULLS NOT DISTINCT("brokerage_id","name")
);
--> statement-breakpoint
CREATE TABLE "queue_member" (
  "brokerage_id" uuid,
  "queue_id" uuid NOT NULL,
  "account_id" uuid NOT NULL,
  CONSTRAINT "queue_member_queue_id_account_id_pk" PRIMARY KEY("queue_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "task" (
  "brokerage_id" uuid,
  "id" uuid PRIMARY KEY NOT NULL,
  "audience" text NOT NULL,
  "title" text NOT NULL,
  "note" text NOT NULL,
  "priority" text NOT NULL,
  "state" text NOT NULL,
  "outcome" text,
  "assignee_id" uuid,
  "queue_id" uuid,
  "due_on" date,
  "hidden_until" date,
  "parent_kind" text,
  "parent_id" uuid,
  "trigger" text,
  "dedupe_key" text,
  "subject_id" uuid,
  "facts" jsonb NOT NULL,
  "escalated_on" date,
  "opened_by" uuid,
  "closed_by" uuid,
  "closed_at" timestamp (3) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "task_cause" UNIQUE("brokerage_id","dedupe_key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "queue_code" ON "queue" USING btree (coalesce("brokerage_id", '00000000-0000-0000-0000-000000000000'),"code") WHERE code is not null;--> statement-breakpoint
CREATE INDEX "queue_member_account" ON "queue_member" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_house_cause" ON "task" USING btree ("dedupe_key") WHERE brokerage_id is null;--> statement-breakpoint
CREATE INDEX "task_due" ON "task" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "task_assignee" ON "task" USING btree ("assignee_id","state");--> statement-breakpoint
CREATE INDEX "task_queue" ON "task" USING btree ("queue_id","state");--> statement-breakpoint
CREATE INDEX "task_parent" ON "task" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "task_brokerage" ON "task" USING btree ("brokerage_id","state");--> statement-breakpoint
create trigger give_locators after insert on queue referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
create trigger give_locators after insert on task referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint
alter table queue enable row level security;--> statement-breakpoint
create policy tenant on queue using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, update, delete on queue to hedgerow_app;--> statement-breakpoint
alter table queue_member enable row level security;--> statement-breakpoint
create policy tenant on queue_member using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));--> statement-breakpoint
grant select, insert, delete on queue_member to hedgerow_app;--> statement-breakpoint
alter table task enable row level security;--> statement-breakpoint
-- The office's tasks are no broker's, whatever the code above asks.
create policy tenant on task using (
  (select app_scope_all()) or (brokerage_id = (select app_scope_id()) and audience = 'brokerage')
);--> statement-breakpoint
grant select, insert, update on task to hedgerow_app;--> statement-breakpoint
-- The office's own queues, which the product needs; each brokerage's desk is made with the first of its people.
insert into queue (id, code, name, description, created_at, updated_at) values
  ('01900000-0000-7000-8000-0000000000d1', 'underwriting', 'Underwriting', '', now(), now()),
  ('01900000-0000-7000-8000-0000000000d2', 'billing', 'Billing', '', now(), now()),
  ('01900000-0000-7000-8000-0000000000d3', 'administration', 'Administration', '', now(), now()),
  ('01900000-0000-7000-8000-0000000000d4', 'claims', 'Claims', '', now(), now()),
  ('01900000-0000-7000-8000-0000000000d5', 'claims_authority', 'Claims authority', '', now(), now()),
  ('01900000-0000-7000-8000-0000000000d6', 'payouts', 'Payouts', '', now(), now());
