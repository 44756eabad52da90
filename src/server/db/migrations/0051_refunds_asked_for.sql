ALTER TABLE "refund" ADD COLUMN "asked_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "refund" SET "asked_cents" = "cents" WHERE "asked";--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "asked";