ALTER TABLE "companies" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "import_duplicates" text;