-- expand: the version before works with it
CREATE INDEX "removed_stops_links" ON "removed_stops" USING gin ("customer_links" jsonb_path_ops);