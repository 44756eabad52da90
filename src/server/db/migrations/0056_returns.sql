CREATE TABLE "withdrawal_return" (
	"brokerage_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"code" text NOT NULL,
	"returned_on" date NOT NULL,
	"after" text NOT NULL,
	"repeat_on" date,
	"was_settled" boolean NOT NULL,
	"entered_by" uuid NOT NULL,
	"enterer_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_return_brokerage_id_withdrawal_id_pk" PRIMARY KEY("brokerage_id","withdrawal_id")
);
--> statement-breakpoint
ALTER TABLE "withdrawal" DROP CONSTRAINT "withdrawal_once";--> statement-breakpoint
ALTER TABLE "withdrawal" DROP CONSTRAINT "withdrawal_filed";--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "repeats" uuid;--> statement-breakpoint
CREATE INDEX "withdrawal_return_mandate" ON "withdrawal_return" USING btree ("mandate_id","returned_on");--> statement-breakpoint
CREATE INDEX "withdrawal_return_repeat" ON "withdrawal_return" USING btree ("repeat_on") WHERE repeat_on is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_return_at" ON "withdrawal_return" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_withdrawn" ON "receipt" USING btree ("brokerage_id","receipt_number") WHERE source = 'withdrawal';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_once" ON "withdrawal" USING btree ("brokerage_id","policy_id","withdraw_on") WHERE repeats is null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_repeated" ON "withdrawal" USING btree ("brokerage_id","repeats");--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_filed" CHECK ((state in ('filed', 'settled', 'returned')) = (run_id is not null and reference is not null));
--> statement-breakpoint

-- What came back is a fact: whoever serves a request adds it, and changes none (settled 15).
alter table withdrawal_return enable row level security;
--> statement-breakpoint
create policy tenant on withdrawal_return using ((select app_scope_all()) or brokerage_id = (select app_scope_id()));
--> statement-breakpoint
grant select, insert on withdrawal_return to hedgerow_app;
