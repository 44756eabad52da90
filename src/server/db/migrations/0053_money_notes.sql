CREATE TABLE "bank_row_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"note" text NOT NULL,
	"written_by" uuid NOT NULL,
	"writer_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "told_notice" ALTER COLUMN "brokerage_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_row_note_receipt" ON "bank_row_note" USING btree ("receipt_id","at");--> statement-breakpoint
create trigger give_locators after insert on bank_row_note referencing new table as made
  for each statement execute function give_locators();
--> statement-breakpoint

-- Money without an account is the whole house's, and so is what is noted on it; nobody changes a note.
alter table bank_row_note enable row level security;
--> statement-breakpoint
create policy house on bank_row_note using ((select app_scope_all()));
--> statement-breakpoint
grant select, insert on bank_row_note to hedgerow_app;
