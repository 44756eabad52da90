ALTER TABLE "policy" ADD COLUMN "renewal_status" text DEFAULT 'renew';--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "renewal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_open" ON "quote" USING btree ("brokerage_id","policy_id") WHERE kind = 'renewal' and state in ('draft', 'locked', 'accepted', 'rejected_by_underwriter');