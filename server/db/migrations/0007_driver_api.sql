-- A moment that is there more than once stays once, or the unique index could not be made.
DELETE FROM "driver_locations" AS "twice" USING "driver_locations" AS "kept"
WHERE "twice"."company_id" = "kept"."company_id" AND "twice"."tour_id" = "kept"."tour_id"
  AND "twice"."original_time_stamp" = "kept"."original_time_stamp" AND "twice"."id" > "kept"."id";--> statement-breakpoint
DROP INDEX "driver_locations_tour";--> statement-breakpoint
ALTER TABLE "driver_locations" ADD COLUMN "device_time_stamp" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "driver_locations" ADD COLUMN "speed" double precision;--> statement-breakpoint
ALTER TABLE "driver_locations" ADD COLUMN "heading" double precision;--> statement-breakpoint
ALTER TABLE "driver_locations" ADD COLUMN "accuracy_meters" double precision;--> statement-breakpoint
ALTER TABLE "proofs_of_service" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "device_clock_offset_seconds" integer;--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_locations_moment" ON "driver_locations" USING btree ("company_id","tour_id","original_time_stamp");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_locations_device_moment" ON "driver_locations" USING btree ("company_id","tour_id",coalesce("device_time_stamp", "original_time_stamp"));--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_of_service_client" ON "proofs_of_service" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_links_client" ON "file_links" USING btree ("company_id","proof_of_service_id","client_id");
