ALTER TABLE "grace_period" ADD COLUMN "notice_method" text;--> statement-breakpoint
ALTER TABLE "grace_period" ADD COLUMN "notice_on" date;