-- expand: the version before works with it
CREATE TABLE "customer_visit_words" (
	"company_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"date" date NOT NULL,
	"instruction" text,
	"instruction_at" timestamp (3) with time zone,
	"absence_reason" text,
	"absence_at" timestamp (3) with time zone,
	CONSTRAINT "customer_visit_words_company_id_destination_id_date_pk" PRIMARY KEY("company_id","destination_id","date")
);
--> statement-breakpoint
ALTER TABLE "customer_visit_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_links" ALTER COLUMN "service_location_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_links" ADD COLUMN "destination_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_links" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE "customer_visit_words" ADD CONSTRAINT "customer_visit_words_destination_id_fk" FOREIGN KEY ("company_id","destination_id") REFERENCES "public"."destinations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_destination_id_fk" FOREIGN KEY ("company_id","destination_id") REFERENCES "public"."destinations"("company_id","id") ON DELETE SET NULL ("destination_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_links_visit" ON "customer_links" USING btree ("company_id","destination_id","date");--> statement-breakpoint
CREATE POLICY "company" ON "customer_visit_words" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));