-- expand: the version before works with it
ALTER TABLE "removed_stops" ADD COLUMN "customer_words" jsonb;--> statement-breakpoint
ALTER TABLE "removed_stops" ADD COLUMN "customer_links" jsonb;