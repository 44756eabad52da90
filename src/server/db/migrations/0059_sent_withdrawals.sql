ALTER TABLE "withdrawal" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "withdrawal" SET "sent_at" = "pad_run"."sent_at" FROM "pad_run" WHERE "pad_run"."id" = "withdrawal"."run_id";
