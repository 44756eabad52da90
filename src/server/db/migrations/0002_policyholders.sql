CREATE SEQUENCE "public"."policyholder_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "policyholder" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"blanked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"display_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"is_completed" boolean NOT NULL,
	"search_text" text NOT NULL,
	"duplicate_key" text,
	CONSTRAINT "policyholder_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "conflict" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"base" jsonb,
	"mine" jsonb,
	"theirs" jsonb,
	"mine_mutation" uuid NOT NULL,
	"mine_device" uuid NOT NULL,
	"mine_by" uuid NOT NULL,
	"theirs_version" integer NOT NULL,
	"state" text NOT NULL,
	"closed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conflict_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "device" (
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"acked_through" bigint NOT NULL,
	"unsent_count" integer NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_account_id_device_id_pk" PRIMARY KEY("account_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "quarantine" (
	"account_id" uuid NOT NULL,
	"mutation_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"brokerage_id" uuid,
	"device_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quarantine_account_id_mutation_id_body_hash_pk" PRIMARY KEY("account_id","mutation_id","body_hash")
);
--> statement-breakpoint
CREATE TABLE "watched" (
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watched_account_id_device_id_entity_id_pk" PRIMARY KEY("account_id","device_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "applied_mutation" ADD COLUMN "device_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "policyholder_id" ON "policyholder" USING btree ("id");--> statement-breakpoint
CREATE INDEX "policyholder_name" ON "policyholder" USING btree ("brokerage_id",lower(name),"id");--> statement-breakpoint
CREATE INDEX "policyholder_all_names" ON "policyholder" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "policyholder_duplicate" ON "policyholder" USING btree ("brokerage_id","duplicate_key") WHERE duplicate_key is not null;--> statement-breakpoint
CREATE INDEX "conflict_entity" ON "conflict" USING btree ("brokerage_id","entity_id","state");--> statement-breakpoint
CREATE INDEX "conflict_record" ON "conflict" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "quarantine_brokerage" ON "quarantine" USING btree ("brokerage_id","at");--> statement-breakpoint
CREATE INDEX "quarantine_expiry" ON "quarantine" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "applied_mutation_at" ON "applied_mutation" USING btree ("at");