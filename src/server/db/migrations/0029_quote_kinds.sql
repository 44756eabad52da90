DROP INDEX "quote_taken";--> statement-breakpoint
ALTER TABLE "policy_modification" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "kind" text DEFAULT 'new_business' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "base" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_sold" ON "quote" USING btree ("brokerage_id","policy_id") WHERE kind = 'new_business' and state in ('accepted', 'issued');--> statement-breakpoint
CREATE UNIQUE INDEX "endorsement_taken" ON "quote" USING btree ("brokerage_id","policy_id") WHERE kind = 'endorsement' and state = 'accepted';