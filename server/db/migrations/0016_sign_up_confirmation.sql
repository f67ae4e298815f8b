ALTER TABLE "users" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmation_ends_at" timestamp (3) with time zone;