-- expand: the version before works with it
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "service_locations_search";--> statement-breakpoint
DROP INDEX "files_search";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "destination_templates_search";--> statement-breakpoint
DROP INDEX "destinations_address_key";--> statement-breakpoint
DROP INDEX "destinations_search";--> statement-breakpoint
DROP INDEX "tour_templates_search";--> statement-breakpoint
CREATE INDEX "service_locations_search" ON "service_locations" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destination_templates_search" ON "destination_templates" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destinations_address_key" ON "destinations" USING gin ("company_id","address_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destinations_search" ON "destinations" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tour_templates_search" ON "tour_templates" USING gin ("company_id","search_text" gin_trgm_ops);