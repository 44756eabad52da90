CREATE TABLE "lineage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"epoch" uuid NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"copy" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_identity" ADD COLUMN "series" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "lineage_epoch" ON "lineage" USING btree ("epoch","xid");