ALTER TABLE "bank_file_row" ADD COLUMN "to_brokerage_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_file_row" ADD COLUMN "to_policy_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_file_row" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_file_row_to_book" ON "bank_file_row" USING btree ("bank_file_id","row") WHERE to_policy_id is not null;--> statement-breakpoint
ALTER TABLE "bank_file_row" ADD CONSTRAINT "bank_file_row_to_book_whole" CHECK ((to_policy_id is null) = (to_brokerage_id is null));--> statement-breakpoint
ALTER TABLE "bank_file_row" ADD CONSTRAINT "bank_file_row_to_book_waits" CHECK (to_policy_id is null or state = 'unmatched');