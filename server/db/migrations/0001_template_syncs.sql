CREATE TABLE "synced_destinations" (
	"company_id" uuid NOT NULL,
	"template_sync_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"tag_ids" jsonb NOT NULL,
	CONSTRAINT "synced_destinations_company_id_template_sync_id_destination_id_pk" PRIMARY KEY("company_id","template_sync_id","destination_id")
);
--> statement-breakpoint
CREATE TABLE "template_syncs" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destination_template_id" uuid NOT NULL,
	"properties" jsonb NOT NULL,
	"file_link_ids" jsonb NOT NULL,
	CONSTRAINT "template_syncs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "synced_destinations" ADD CONSTRAINT "synced_destinations_template_sync_id_fk" FOREIGN KEY ("company_id","template_sync_id") REFERENCES "public"."template_syncs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_destinations" ADD CONSTRAINT "synced_destinations_destination_id_fk" FOREIGN KEY ("company_id","destination_id") REFERENCES "public"."destinations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_syncs" ADD CONSTRAINT "template_syncs_destination_template_id_fk" FOREIGN KEY ("company_id","destination_template_id") REFERENCES "public"."destination_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synced_destinations_destination" ON "synced_destinations" USING btree ("company_id","destination_id");--> statement-breakpoint
CREATE INDEX "template_syncs_created" ON "template_syncs" USING btree ("created_at");