CREATE TABLE "document" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"signature_status" text NOT NULL,
	"effective_on" date,
	"expires_on" date,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"uploaded_by" uuid,
	"uploader_name" text,
	"paper" jsonb,
	"subject_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE INDEX "document_parent" ON "document" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "document_subject" ON "document" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "document_to_make" ON "document" USING btree ("created_at") WHERE state = 'uploading';