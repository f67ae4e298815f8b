-- expand: the version before works with it
CREATE TABLE "removed_stops" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"removed_by_id" uuid,
	"stop" jsonb NOT NULL,
	CONSTRAINT "removed_stops_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "removed_stops" ADD CONSTRAINT "removed_stops_tour_id_fk" FOREIGN KEY ("company_id","tour_id") REFERENCES "public"."tours"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_stops" ADD CONSTRAINT "removed_stops_removed_by_id_fk" FOREIGN KEY ("company_id","removed_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_stops_tour" ON "removed_stops" USING btree ("company_id","tour_id");--> statement-breakpoint
CREATE POLICY "company" ON "removed_stops" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));