-- expand: the version before works with it
CREATE TABLE "customer_links" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"service_location_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "customer_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "customer_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_words" (
	"company_id" uuid NOT NULL,
	"service_location_id" uuid NOT NULL,
	"instruction" text,
	"instruction_at" timestamp (3) with time zone,
	"absence_reason" text,
	"absence_at" timestamp (3) with time zone,
	"stars" smallint,
	"comment" text,
	"rated_at" timestamp (3) with time zone,
	CONSTRAINT "customer_words_company_id_service_location_id_pk" PRIMARY KEY("company_id","service_location_id")
);
--> statement-breakpoint
ALTER TABLE "customer_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_page_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_sees_vehicle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_sees_photos" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_sees_signature" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_sees_tasks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_sees_pdf" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_may_instruct" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_may_be_absent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_may_rate" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_link_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_mail_texts" jsonb;--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_service_location_id_fk" FOREIGN KEY ("company_id","service_location_id") REFERENCES "public"."service_locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_words" ADD CONSTRAINT "customer_words_service_location_id_fk" FOREIGN KEY ("company_id","service_location_id") REFERENCES "public"."service_locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_links_stop" ON "customer_links" USING btree ("company_id","service_location_id");--> statement-breakpoint
CREATE INDEX "customer_links_expiry" ON "customer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "company" ON "customer_links" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "customer_words" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));