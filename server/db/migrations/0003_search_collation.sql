-- Dropping a column drops its index; the generator does not know.
ALTER TABLE "proofs_of_service" drop column "search_text";--> statement-breakpoint
ALTER TABLE "proofs_of_service" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(note, '')) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "service_locations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "service_locations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(ref_id, '')) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "tours" drop column "search_text";--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(name, '')) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "files" drop column "search_text";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(name, '') || ' ' || coalesce(description, '')) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "destination_templates" drop column "search_text";--> statement-breakpoint
ALTER TABLE "destination_templates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(name, '') || ' ' || coalesce(import_reference, '') || ' ' || coalesce(address, '') || ' ' || coalesce(ref_id, '') || ' ' || coalesce(property_description, '')) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "destinations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(ref_id, '') || ' ' || coalesce(property_description, '') || ' ' || coalesce(phone_contact_name, '')) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "tour_templates" drop column "search_text";--> statement-breakpoint
ALTER TABLE "tour_templates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((coalesce(name, '') || ' ' || coalesce(description, '') || ' ' || coalesce(start_address, '')) collate "und-x-icu")) STORED;--> statement-breakpoint
CREATE INDEX "service_locations_search" ON "service_locations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destination_templates_search" ON "destination_templates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destinations_search" ON "destinations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tour_templates_search" ON "tour_templates" USING gin ("search_text" gin_trgm_ops);
