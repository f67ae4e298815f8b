CREATE TABLE "import_fields_mappings" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"headings" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_fields_mappings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"outcome" text NOT NULL,
	"target_id" uuid,
	"name" text,
	"violations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"given" jsonb,
	"hash" text,
	"before" jsonb,
	"version" integer,
	"tour_template_id" uuid,
	"position" integer,
	"undo" text,
	CONSTRAINT "import_rows_company_id_import_id_index_pk" PRIMARY KEY("company_id","import_id","index")
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "state" SET DEFAULT 'open';--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "row_count" TO "total";--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "total" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "imported_count" TO "new_count";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'destinations' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "key" text DEFAULT 'refId' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "changed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unchanged_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "refused_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skipped_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "made_tours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "imports" SET "refused_count" = jsonb_array_length("row_errors"), "state" = CASE "state" WHEN 'COMPLETED' THEN 'done' WHEN 'FAILED' THEN 'cancelled' WHEN 'RUNNING' THEN 'running' ELSE 'open' END;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "row_errors";--> statement-breakpoint
ALTER TABLE "import_fields_mappings" ADD CONSTRAINT "import_fields_mappings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_target" ON "import_rows" USING btree ("company_id","import_id","target_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "destinations_ref_id" ON "destinations" USING btree ("company_id","ref_id");--> statement-breakpoint
CREATE INDEX "destinations_address" ON "destinations" USING btree ("company_id","address_key");