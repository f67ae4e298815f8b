ALTER TABLE "service_locations" ADD COLUMN "position_accuracy" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "start_position_accuracy" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "destination_position_accuracy" text;--> statement-breakpoint
ALTER TABLE "destination_templates" ADD COLUMN "position_accuracy" text;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "position_accuracy" text;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD COLUMN "start_position_accuracy" text;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD COLUMN "destination_position_accuracy" text;