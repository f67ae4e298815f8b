ALTER TABLE "companies" ADD COLUMN "pdf_logo_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pdf_title" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pdf_colour" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pdf_footer" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pdf_parts" text[];