ALTER TABLE "conflict" ADD COLUMN "mine_author" jsonb;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "theirs_author" jsonb;