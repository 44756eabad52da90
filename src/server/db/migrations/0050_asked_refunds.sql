ALTER TABLE "refund" ADD COLUMN "asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "named_by" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "namer_name" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "payee_document" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "payee_address" text;