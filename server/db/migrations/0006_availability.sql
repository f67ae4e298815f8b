-- expand: the version before works with it
CREATE TABLE "absences" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"vehicle_id" uuid,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	CONSTRAINT "absences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "calendar_feeds_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_tags" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "user_tags_company_id_user_id_tag_id_pk" PRIMARY KEY("company_id","user_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "user_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vehicle_tags" (
	"company_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "vehicle_tags_company_id_vehicle_id_tag_id_pk" PRIMARY KEY("company_id","vehicle_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "vehicle_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"plate" text,
	"vehicle_type" text DEFAULT 'car' NOT NULL,
	"exclude_motorway" boolean DEFAULT false NOT NULL,
	"exclude_ferry" boolean DEFAULT false NOT NULL,
	"exclude_toll" boolean DEFAULT false NOT NULL,
	"maximum_capacity" integer,
	"weekdays" text[] DEFAULT '{"MO","TU","WE","TH","FR","SA","SU"}' NOT NULL,
	"note" text,
	"start_address" text,
	"start_lat" double precision,
	"start_lng" double precision,
	"start_nav_lat" double precision,
	"start_nav_lng" double precision,
	"start_zip" text,
	"start_street" text,
	"start_city" text,
	"start_position_accuracy" text,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(name, '') || ' ' || coalesce(plate, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "vehicles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destination_id" uuid NOT NULL,
	"first_day" date,
	"last_day" date,
	"priority" text DEFAULT 'normal' NOT NULL,
	"length_of_stay" integer,
	"note" text,
	"cancelled_because" text,
	"created_by_id" uuid,
	CONSTRAINT "orders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_skill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "announces_visits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "working_hours" jsonb;--> statement-breakpoint
ALTER TABLE "planned_tours" ADD COLUMN "has_own_vehicle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_tours" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "planned_tours" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_vehicle_id_fk" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_tag_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_tags" ADD CONSTRAINT "vehicle_tags_vehicle_id_fk" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_tags" ADD CONSTRAINT "vehicle_tags_tag_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_destination_id_fk" FOREIGN KEY ("company_id","destination_id") REFERENCES "public"."destinations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_id_fk" FOREIGN KEY ("company_id","created_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE set null ("created_by_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_days" ON "absences" USING btree ("company_id","last_day");--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_destination" ON "orders" USING btree ("company_id","destination_id");--> statement-breakpoint
ALTER TABLE "planned_tours" ADD CONSTRAINT "planned_tours_vehicle_id_fk" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicles"("company_id","id") ON DELETE set null ("vehicle_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD CONSTRAINT "tour_templates_vehicle_id_fk" FOREIGN KEY ("company_id","vehicle_id") REFERENCES "public"."vehicles"("company_id","id") ON DELETE set null ("vehicle_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_tours_added" ON "planned_tours" USING gin ("company_id","added" jsonb_path_ops);--> statement-breakpoint
CREATE POLICY "company" ON "absences" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "user_tags" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "vehicle_tags" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "vehicles" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));--> statement-breakpoint
CREATE POLICY "company" ON "orders" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('tourwerk.company', true)) = 'all' or company_id = (select nullif(nullif(current_setting('tourwerk.company', true), 'all'), '')::uuid));