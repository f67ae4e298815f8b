-- contract: servers of the version before see no rows, unless their database user is a superuser
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "record_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "custom_field_configurations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proofs_of_service" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_fields_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "colours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company_default_assignees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "destination_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "destination_template_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "destination_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "destinations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "synced_destinations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "template_syncs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_template_assignees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_template_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "company" ON "audit_entries" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "record_counts" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "custom_field_configurations" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "devices" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "driver_locations" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "proofs_of_service" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "service_locations" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "task_states" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "tours" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "file_links" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "files" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "import_fields_mappings" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "import_rows" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "imports" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "colours" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "tags" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "mail_outbox" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "messages" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "companies" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "company_default_assignees" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "users" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "destination_tags" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "destination_template_tags" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "destination_templates" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "destinations" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "synced_destinations" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "template_syncs" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "tour_figures" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "tour_template_assignees" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "tour_template_tags" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "tour_templates" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "email_changes" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "password_resets" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "sessions" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "tasks" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));