CREATE TABLE "note" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"blanked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"parent_kind" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"note" text NOT NULL,
	"author_name" text NOT NULL,
	CONSTRAINT "note_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"blanked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"parent_kind" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"note" text NOT NULL,
	"due_on" date NOT NULL,
	"is_completed" boolean NOT NULL,
	"assignee_id" uuid NOT NULL,
	"assignee_name" text NOT NULL,
	"author_name" text NOT NULL,
	CONSTRAINT "reminder_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE INDEX "note_id" ON "note" USING btree ("id");--> statement-breakpoint
CREATE INDEX "note_parent" ON "note" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "note_created" ON "note" USING btree ("brokerage_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reminder_id" ON "reminder" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reminder_parent" ON "reminder" USING btree ("parent_id","due_on");--> statement-breakpoint
CREATE INDEX "reminder_due" ON "reminder" USING btree ("brokerage_id","is_completed","due_on");--> statement-breakpoint
CREATE INDEX "reminder_all_due" ON "reminder" USING btree ("is_completed","due_on");