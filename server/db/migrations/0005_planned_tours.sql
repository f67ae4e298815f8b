-- expand: the version before works with it
CREATE TABLE "planned_tours" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tour_template_id" uuid NOT NULL,
	"date" date NOT NULL,
	"has_own_assignee" boolean DEFAULT false NOT NULL,
	"assignee_id" uuid,
	"earliest_time" integer,
	"stop_order" uuid[],
	"added" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancelled_because" text,
	"is_past" boolean DEFAULT false NOT NULL,
	CONSTRAINT "planned_tours_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "planned_tours_date" UNIQUE("company_id","tour_template_id","date")
);
--> statement-breakpoint
ALTER TABLE "planned_tours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "rhythm" jsonb;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD COLUMN "rhythm" jsonb;--> statement-breakpoint
ALTER TABLE "planned_tours" ADD CONSTRAINT "planned_tours_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_tours" ADD CONSTRAINT "planned_tours_tour_template_id_fk" FOREIGN KEY ("company_id","tour_template_id") REFERENCES "public"."tour_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_tours" ADD CONSTRAINT "planned_tours_assignee_id_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."users"("company_id","id") ON DELETE set null ("assignee_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_tours_span" ON "planned_tours" USING btree ("company_id","date");--> statement-breakpoint
CREATE POLICY "company" ON "planned_tours" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));