ALTER TABLE "tour_templates" ADD COLUMN "distance_meters" integer;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
-- Tours that were planned before have no figures yet; they are computed at the next start.
UPDATE "tour_templates" SET "etas_stale" = true;
