-- what was held back counted in the total alone
ALTER TABLE "invoice" DISABLE TRIGGER sent_stays;--> statement-breakpoint
UPDATE "invoice" SET "premium_cents" = "total_cents" - "tax_cents" - "fee_cents"
  WHERE "premium_cents" <> "total_cents" - "tax_cents" - "fee_cents";--> statement-breakpoint
ALTER TABLE "invoice" ENABLE TRIGGER sent_stays;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_adds_up" CHECK (premium_cents + tax_cents + fee_cents = total_cents);
