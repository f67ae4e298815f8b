ALTER TABLE "mail_outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "requeued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "mail_outbox_company" ON "mail_outbox" USING btree ("company_id","created_at","id");