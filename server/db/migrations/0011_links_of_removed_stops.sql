-- expand: the version before works with it
CREATE INDEX "removed_stops_links" ON "removed_stops" USING gin ("customer_links" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "removed_stops" DROP CONSTRAINT "removed_stops_removed_by_id_fk";--> statement-breakpoint
ALTER TABLE "removed_stops" ADD CONSTRAINT "removed_stops_removed_by_id_fk" FOREIGN KEY ("company_id","removed_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("removed_by_id") ON UPDATE no action;
