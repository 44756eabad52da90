CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL,
	"role" text NOT NULL,
	"brokerage_id" uuid,
	"scope" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"force_change_password" boolean DEFAULT false NOT NULL,
	"last_login" timestamp (3) with time zone,
	"last_active" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp (3) with time zone,
	"otp_secret" text,
	"otp_active" boolean DEFAULT false NOT NULL,
	"otp_last_step" integer
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"handed_out_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_attempt_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "failures_positive" CHECK (failures >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_profile" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"mobile_number" text DEFAULT '' NOT NULL,
	"address_line_1" text DEFAULT '' NOT NULL,
	"address_line_2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broker" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone_number" text NOT NULL,
	"mobile_number" text DEFAULT '' NOT NULL,
	"preferred_communication" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "broker_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
CREATE TABLE "brokerage" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text NOT NULL,
	"logo" text,
	"broker_number" text NOT NULL,
	"licensed_provinces" text[] NOT NULL,
	"nb_commission" numeric(7, 2) NOT NULL,
	"renewal_commission" numeric(7, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brokerage_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id"),
	CONSTRAINT "brokerage_id_unique" UNIQUE("id"),
	CONSTRAINT "brokerage_is_its_own_tenant" CHECK (brokerage_id = id)
);
--> statement-breakpoint
CREATE TABLE "applied_mutation" (
	"account_id" uuid NOT NULL,
	"mutation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"verdict" text NOT NULL,
	"result" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applied_mutation_account_id_mutation_id_pk" PRIMARY KEY("account_id","mutation_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brokerage_id" uuid,
	"account_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "change_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"scope" uuid NOT NULL,
	"etype" smallint NOT NULL,
	"eid" uuid NOT NULL,
	"ver" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "change_log_scope_xid_seq_pk" PRIMARY KEY("scope","xid","seq")
);
--> statement-breakpoint
CREATE TABLE "job_effect" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_place" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "reference_place_kind_code_pk" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE TABLE "server_identity" (
	"epoch" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"brokerage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_id" text NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"policyholder_id" uuid NOT NULL,
	"policyholder_name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"timezone" text NOT NULL,
	"status" text NOT NULL,
	"status_modifiers" text[] DEFAULT '{}' NOT NULL,
	"gross_premium_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_brokerage_id_id_pk" PRIMARY KEY("brokerage_id","id")
);
--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profile" ADD CONSTRAINT "staff_profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker" ADD CONSTRAINT "broker_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker" ADD CONSTRAINT "broker_brokerage_id_brokerage_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_role" ON "account" USING btree ("role","full_name");--> statement-breakpoint
CREATE INDEX "account_brokerage" ON "account" USING btree ("brokerage_id");--> statement-breakpoint
CREATE INDEX "password_link_account" ON "password_link" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_one_live" ON "session" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "brokerage_name" ON "brokerage" USING btree (lower(name));--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "change_log_entity" ON "change_log" USING btree ("eid","xid","seq");--> statement-breakpoint
CREATE INDEX "policy_scope_end" ON "policy" USING btree ("brokerage_id","status","ends_on","id");--> statement-breakpoint
CREATE INDEX "policy_end" ON "policy" USING btree ("status","ends_on","id");--> statement-breakpoint
CREATE INDEX "policy_display" ON "policy" USING btree ("display_id");