ALTER TABLE "companies" ADD COLUMN "badge_rule" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "holiday_state" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "days_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pause_seconds" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pause_after_seconds" integer;