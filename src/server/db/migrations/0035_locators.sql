CREATE TABLE "locator" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL
);
