CREATE TABLE "letter_count" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "device_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_mail" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "last_turn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letter_count" ADD CONSTRAINT "letter_count_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_mail" ADD CONSTRAINT "password_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;