ALTER TABLE "proofs_of_service" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "proofs_of_service" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "proofs_of_service" ADD COLUMN "accuracy_meters" double precision;--> statement-breakpoint
ALTER TABLE "proofs_of_service" ADD COLUMN "signed_by" text;