ALTER TABLE "tours" ADD COLUMN "driver_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "planned_meters" integer;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "driven_meters" integer;