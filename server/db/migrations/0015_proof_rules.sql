ALTER TABLE "proofs_of_service" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "required_photo_count" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "signature_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "recipient_name_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "failure_reasons" text[] DEFAULT '{}' NOT NULL;