DROP INDEX "destinations_address_key";--> statement-breakpoint
CREATE INDEX "destinations_near" ON "destinations" USING btree ("company_id","lat","lng");--> statement-breakpoint
CREATE INDEX "destinations_address_key" ON "destinations" USING gin ("address_key" gin_trgm_ops);