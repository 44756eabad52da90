CREATE TABLE "bank_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bank" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"layout" jsonb,
	"content" text,
	"version" integer NOT NULL,
	"row_count" integer NOT NULL,
	"cents" bigint NOT NULL,
	"import_key" uuid,
	"imported_by" uuid,
	"importer_name" text,
	"imported_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_file_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "bank_file_row" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"display_id" text NOT NULL,
	"bank_file_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"paid_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"reference" text NOT NULL,
	"payer_name" text NOT NULL,
	"rank" integer NOT NULL,
	"bank_name" text NOT NULL,
	"numbers" text[] NOT NULL,
	"state" text NOT NULL,
	"brokerage_id" uuid,
	"policy_id" uuid,
	"way" text,
	"sent_reference" text,
	"sent_on" date,
	"reason" text,
	"acted_by" uuid,
	"actor_name" text,
	"acted_at" timestamp (3) with time zone,
	"act_key" uuid,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_file_row_once" UNIQUE("paid_on","cents","reference","payer_name","rank"),
	CONSTRAINT "bank_file_row_is_money" CHECK (cents > 0),
	CONSTRAINT "bank_file_row_is_somebodys" CHECK ((state = 'recorded') = (policy_id is not null and brokerage_id is not null)),
	CONSTRAINT "bank_file_row_went_back" CHECK ((state = 'sent_back') = (sent_on is not null))
);
--> statement-breakpoint
CREATE INDEX "bank_file_imported" ON "bank_file" USING btree ("imported_at","id");--> statement-breakpoint
CREATE INDEX "bank_file_row_file" ON "bank_file_row" USING btree ("bank_file_id","row");--> statement-breakpoint
CREATE INDEX "bank_file_row_waiting" ON "bank_file_row" USING btree ("paid_on","receipt_id") WHERE state = 'unmatched';--> statement-breakpoint
create trigger give_locators after insert on bank_file referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint

-- A row's locator is its receipt's, given when the file is imported; the receipt that is booked for the row later bears
-- it. Any other receipt that would take it is refused, as with every locator that is given.
create function give_row_locators() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into locator (id, kind) select receipt_id, 'receipt' from made order by receipt_id;
  return null;
end $$;
--> statement-breakpoint
create function give_receipt_locators() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into locator (id, kind)
    select m.id, 'receipt' from made m
     where not exists (select from bank_file_row r
                        where r.receipt_id = m.id and r.brokerage_id = m.brokerage_id and r.policy_id = m.policy_id)
     order by m.id;
  return null;
end $$;
--> statement-breakpoint
create trigger give_row_locators after insert on bank_file_row referencing new table as made
  for each statement execute function give_row_locators();
--> statement-breakpoint
drop trigger give_locators on receipt;
--> statement-breakpoint
create trigger give_receipt_locators after insert on receipt referencing new table as made
  for each statement execute function give_receipt_locators();
--> statement-breakpoint

-- Second fence and rights (settled 15): money without an account is the whole house's, and whose scope is one brokerage
-- sees none of it. What a file brought stays: a preview alone may be forgotten.
do $$
declare name text;
begin
  foreach name in array array['bank_file', 'bank_file_row'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy house on %I using ((select app_scope_all()))', name);
  end loop;
end $$;
--> statement-breakpoint
create policy forgotten on bank_file as restrictive for delete using (imported_at is null);
--> statement-breakpoint
grant select, insert, update, delete on bank_file to hedgerow_app;
--> statement-breakpoint
grant select, insert, update on bank_file_row to hedgerow_app;
--> statement-breakpoint

-- Does money wait that may belong to a policy? Also asked by whoever sees none of it: they learn that some does.
create function money_may_wait(p_bank_names text[], p_numbers text[]) returns boolean language sql stable security definer
  set search_path = public as $$
  select exists (select from bank_file_row
                  where state = 'unmatched' and (bank_name = any(p_bank_names) or numbers && p_numbers))
$$;
--> statement-breakpoint
revoke execute on function money_may_wait(text[], text[]) from public;
--> statement-breakpoint
grant execute on function money_may_wait(text[], text[]) to hedgerow_app;
