CREATE TABLE "devices" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"model" text,
	"driver_id" uuid,
	"battery_percent" integer,
	"is_charging" boolean,
	"app_version" text,
	"lat" double precision,
	"lng" double precision,
	"position_at" timestamp (3) with time zone,
	"address" text,
	"last_seen_at" timestamp (3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"token_hash" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower((coalesce(name, '') || ' ' || coalesce(model, '')) collate "und-x-icu")) STORED,
	CONSTRAINT "devices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "devices_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "devices_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_driver_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("driver_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_driver" ON "devices" USING btree ("company_id","driver_id");