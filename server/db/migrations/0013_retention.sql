ALTER TABLE "companies" ADD COLUMN "position_retention_months" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "proof_retention_months" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "retention_ran_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "retention_removed_positions" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "retention_removed_proofs" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "retention_removed_files" integer;