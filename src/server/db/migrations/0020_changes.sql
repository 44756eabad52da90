ALTER TABLE "invoice" ADD COLUMN "purpose" text DEFAULT 'term' NOT NULL;--> statement-breakpoint
ALTER TABLE "peril_segment" ADD COLUMN "term_premium_cents" bigint;--> statement-breakpoint
-- What was issued so far stands for its whole term.
UPDATE "peril_segment" SET "term_premium_cents" = "premium_cents";--> statement-breakpoint
ALTER TABLE "peril_segment" ALTER COLUMN "term_premium_cents" SET NOT NULL;
