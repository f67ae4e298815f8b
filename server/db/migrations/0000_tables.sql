-- Written by `npm run db:generate`, then edited by hand where drizzle has no words for it: the extension,
-- references that set one column null, the deferred constraint, and the functions and triggers at the end.
-- Trigram indexes for the search fields. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "record_counts" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "record_counts_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
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
	"clock_offset_seconds" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"token_hash" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(name, '') || ' ' || coalesce(model, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "devices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "devices_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "devices_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "driver_locations" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"original_time_stamp" timestamp (3) with time zone NOT NULL,
	"device_time_stamp" timestamp (3) with time zone,
	"speed" double precision,
	"heading" double precision,
	"accuracy_meters" double precision,
	CONSTRAINT "driver_locations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "proofs_of_service" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_location_id" uuid NOT NULL,
	"state" text NOT NULL,
	"time_stamp" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid,
	"client_id" uuid,
	"note" text,
	"lat" double precision,
	"lng" double precision,
	"accuracy_meters" double precision,
	"signed_by" text,
	"failure_reason" text,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(note, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "proofs_of_service_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_locations" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"destination_id" uuid,
	"ref_id" text,
	"name" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"nav_lat" double precision,
	"nav_lng" double precision,
	"zip" text,
	"street" text,
	"city" text,
	"position_accuracy" text,
	"position_in_tour" integer NOT NULL,
	"eta" integer,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(ref_id, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "service_locations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_states" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"proof_of_service_id" uuid NOT NULL,
	"task_id" uuid,
	"title" text NOT NULL,
	"done" boolean NOT NULL,
	"time_stamp" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_states_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"location_tracking" boolean DEFAULT false NOT NULL,
	"tour_template_id" uuid,
	"driver_id" uuid,
	"driver_deleted" boolean DEFAULT false NOT NULL,
	"planned_meters" integer,
	"driven_meters" integer,
	"device_clock_offset_seconds" integer,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(name, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "tours_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text DEFAULT 'attachment' NOT NULL,
	"tour_template_id" uuid,
	"destination_id" uuid,
	"destination_template_id" uuid,
	"tour_id" uuid,
	"service_location_id" uuid,
	"proof_of_service_id" uuid,
	"client_id" uuid,
	CONSTRAINT "file_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "file_links_once" UNIQUE NULLS NOT DISTINCT("company_id","file_id","tour_template_id","destination_id","destination_template_id","tour_id","service_location_id","proof_of_service_id"),
	CONSTRAINT "file_links_one_record" CHECK (num_nonnulls("file_links"."tour_template_id", "file_links"."destination_id", "file_links"."destination_template_id", "file_links"."tour_id", "file_links"."service_location_id", "file_links"."proof_of_service_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"content_type" text,
	"size_bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"description" text,
	"created_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(name, '') || ' ' || coalesce(description, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
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
CREATE TABLE "imports" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"key" text DEFAULT 'refId' NOT NULL,
	"total" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"made_tours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "colours" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "colours_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "custom_field_configurations" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"multiple" boolean DEFAULT false NOT NULL,
	"value" text[] DEFAULT '{}' NOT NULL,
	"position_in_mobile" integer DEFAULT 0 NOT NULL,
	"owner_type" text DEFAULT 'destination' NOT NULL,
	CONSTRAINT "custom_field_configurations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"colour_code" text NOT NULL,
	CONSTRAINT "tags_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tasks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"once_key" text,
	"company_id" uuid,
	"proof_of_service_id" uuid,
	"cause" text,
	"cause_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"requeued_at" timestamp (3) with time zone,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_once" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"service_package" text,
	"package_before_pause" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"location_tracking" boolean DEFAULT false NOT NULL,
	"exclude_motorway_by_default" boolean DEFAULT false NOT NULL,
	"exclude_ferry_by_default" boolean DEFAULT false NOT NULL,
	"exclude_toll_by_default" boolean DEFAULT false NOT NULL,
	"auto_proof_by_default" boolean DEFAULT false NOT NULL,
	"default_maximum_capacity" integer,
	"default_tour_template_earliest_time" integer,
	"default_tour_template_latest_time" integer,
	"default_vehicle_type" text,
	"default_capacity" integer,
	"default_destination_time_window_type" text,
	"default_destination_length_of_stay" integer,
	"length_of_stay_in_minutes" boolean DEFAULT true NOT NULL,
	"add_destination_proof_to_mail" boolean DEFAULT false NOT NULL,
	"default_destination_notification_triggers" text[] DEFAULT '{}' NOT NULL,
	"default_destination_earliest_time" integer,
	"default_destination_latest_time" integer,
	"show_capacities" boolean DEFAULT true NOT NULL,
	"pdf_logo_id" uuid,
	"pdf_title" text,
	"pdf_colour" text,
	"pdf_footer" text,
	"pdf_parts" text[],
	"required_photo_count" integer,
	"signature_required" boolean DEFAULT false NOT NULL,
	"recipient_name_required" boolean DEFAULT false NOT NULL,
	"failure_reasons" text[] DEFAULT '{}' NOT NULL,
	"import_key" text,
	"import_duplicates" text,
	"badge_rule" text,
	"holiday_state" text,
	"days_off" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"pause_seconds" integer,
	"pause_after_seconds" integer,
	"position_retention_months" integer,
	"proof_retention_months" integer,
	"retention_ran_at" timestamp (3) with time zone,
	"retention_removed_positions" integer,
	"retention_removed_proofs" integer,
	"retention_removed_files" integer,
	"deletion_at" timestamp (3) with time zone,
	"deletion_ran_at" timestamp (3) with time zone,
	"deletion_counts" jsonb,
	"start_address" text,
	"start_lat" double precision,
	"start_lng" double precision,
	"start_nav_lat" double precision,
	"start_nav_lng" double precision,
	"start_zip" text,
	"start_street" text,
	"start_city" text,
	"start_position_accuracy" text,
	"destination_address" text,
	"destination_lat" double precision,
	"destination_lng" double precision,
	"destination_nav_lat" double precision,
	"destination_nav_lng" double precision,
	"destination_zip" text,
	"destination_street" text,
	"destination_city" text,
	"destination_position_accuracy" text
);
--> statement-breakpoint
CREATE TABLE "company_default_assignees" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "company_default_assignees_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"password_hash" text,
	"confirmation_hash" text,
	"confirmation_ends_at" timestamp (3) with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"can_view_plan" boolean DEFAULT false NOT NULL,
	"can_view_proof" boolean DEFAULT false NOT NULL,
	"can_view_tour" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"invitation_ends_at" timestamp (3) with time zone,
	"invitation_withdrawn_at" timestamp (3) with time zone,
	"last_active_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "users_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "users_company_email" UNIQUE("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "destination_tags" (
	"company_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "destination_tags_company_id_destination_id_tag_id_pk" PRIMARY KEY("company_id","destination_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "destination_template_tags" (
	"company_id" uuid NOT NULL,
	"destination_template_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "destination_template_tags_company_id_destination_template_id_tag_id_pk" PRIMARY KEY("company_id","destination_template_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "destination_templates" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"nav_lat" double precision,
	"nav_lng" double precision,
	"zip" text,
	"street" text,
	"city" text,
	"position_accuracy" text,
	"name" text,
	"ref_id" text,
	"property_description" text,
	"capacity" integer DEFAULT 1 NOT NULL,
	"length_of_stay" integer,
	"time_window_type" text,
	"earliest_time" integer,
	"latest_time" integer,
	"phone" text,
	"phone_contact_name" text,
	"notification_email" text,
	"notification_triggers" text[] DEFAULT '{}' NOT NULL,
	"add_proof_to_mail" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"custom_field_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"import_reference" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(name, '') || ' ' || coalesce(import_reference, '') || ' ' || coalesce(address, '') || ' ' || coalesce(ref_id, '') || ' ' || coalesce(property_description, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "destination_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "destination_templates_import_reference" UNIQUE("company_id","import_reference")
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"nav_lat" double precision,
	"nav_lng" double precision,
	"zip" text,
	"street" text,
	"city" text,
	"position_accuracy" text,
	"name" text,
	"ref_id" text,
	"property_description" text,
	"capacity" integer DEFAULT 1 NOT NULL,
	"length_of_stay" integer,
	"time_window_type" text,
	"earliest_time" integer,
	"latest_time" integer,
	"phone" text,
	"phone_contact_name" text,
	"notification_email" text,
	"notification_triggers" text[] DEFAULT '{}' NOT NULL,
	"add_proof_to_mail" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"custom_field_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tour_template_id" uuid,
	"destination_template_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"eta" integer,
	"multipoint" boolean DEFAULT false NOT NULL,
	"position_in_tour" integer,
	"ignored_restrictions" text DEFAULT 'access,oneways,restrictions' NOT NULL,
	"order_lock" text,
	"address_key" text,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(ref_id, '') || ' ' || coalesce(property_description, '') || ' ' || coalesce(phone_contact_name, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "destinations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "destinations_position" UNIQUE("company_id","tour_template_id","position_in_tour") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "destinations_placed" CHECK (("destinations"."tour_template_id" is null) = ("destinations"."position_in_tour" is null))
);
--> statement-breakpoint
CREATE TABLE "synced_destinations" (
	"company_id" uuid NOT NULL,
	"template_sync_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"tag_ids" jsonb NOT NULL,
	CONSTRAINT "synced_destinations_company_id_template_sync_id_destination_id_pk" PRIMARY KEY("company_id","template_sync_id","destination_id")
);
--> statement-breakpoint
CREATE TABLE "template_syncs" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destination_template_id" uuid NOT NULL,
	"properties" jsonb NOT NULL,
	"file_link_ids" jsonb NOT NULL,
	CONSTRAINT "template_syncs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tour_template_assignees" (
	"company_id" uuid NOT NULL,
	"tour_template_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "tour_template_assignees_company_id_tour_template_id_user_id_pk" PRIMARY KEY("company_id","tour_template_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tour_template_tags" (
	"company_id" uuid NOT NULL,
	"tour_template_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "tour_template_tags_company_id_tour_template_id_tag_id_pk" PRIMARY KEY("company_id","tour_template_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tour_templates" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"color" text NOT NULL,
	"vehicle_type" text DEFAULT 'car' NOT NULL,
	"exclude_motorway" boolean DEFAULT false NOT NULL,
	"exclude_ferry" boolean DEFAULT false NOT NULL,
	"exclude_toll" boolean DEFAULT false NOT NULL,
	"location_tracking" boolean DEFAULT false NOT NULL,
	"auto_proof" boolean DEFAULT false NOT NULL,
	"maximum_capacity" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"earliest_time" integer,
	"latest_time" integer,
	"planning" boolean DEFAULT false NOT NULL,
	"order_before_optimization" jsonb,
	"start_address" text,
	"start_lat" double precision,
	"start_lng" double precision,
	"start_nav_lat" double precision,
	"start_nav_lng" double precision,
	"start_zip" text,
	"start_street" text,
	"start_city" text,
	"start_position_accuracy" text,
	"destination_address" text,
	"destination_lat" double precision,
	"destination_lng" double precision,
	"destination_nav_lat" double precision,
	"destination_nav_lng" double precision,
	"destination_zip" text,
	"destination_street" text,
	"destination_city" text,
	"destination_position_accuracy" text,
	"stops_version" integer DEFAULT 1 NOT NULL,
	"etas_stale" boolean DEFAULT true NOT NULL,
	"distance_meters" integer,
	"duration_seconds" integer,
	"strict_violation_count" integer,
	"soft_violation_count" integer,
	"created_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize((coalesce(name, '') || ' ' || coalesce(description, '') || ' ' || coalesce(start_address, '')), NFC) collate "und-x-icu"), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'), 'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'str(?![a-z])\.?', 'strasse', 'g')) STORED,
	CONSTRAINT "tour_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_user_id_key_pk" PRIMARY KEY("company_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_driver_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("driver_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_locations" ADD CONSTRAINT "driver_locations_tour_id_fk" FOREIGN KEY ("company_id","tour_id") REFERENCES "public"."tours"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs_of_service" ADD CONSTRAINT "proofs_of_service_service_location_id_fk" FOREIGN KEY ("company_id","service_location_id") REFERENCES "public"."service_locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs_of_service" ADD CONSTRAINT "proofs_of_service_created_by_id_fk" FOREIGN KEY ("company_id","created_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("created_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_locations" ADD CONSTRAINT "service_locations_tour_id_fk" FOREIGN KEY ("company_id","tour_id") REFERENCES "public"."tours"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_locations" ADD CONSTRAINT "service_locations_destination_id_fk" FOREIGN KEY ("company_id","destination_id") REFERENCES "public"."destinations"("company_id","id") ON DELETE SET NULL ("destination_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_states" ADD CONSTRAINT "task_states_proof_of_service_id_fk" FOREIGN KEY ("company_id","proof_of_service_id") REFERENCES "public"."proofs_of_service"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_states" ADD CONSTRAINT "task_states_task_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE SET NULL ("task_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_tour_template_id_fk" FOREIGN KEY ("company_id","tour_template_id") REFERENCES "public"."tour_templates"("company_id","id") ON DELETE SET NULL ("tour_template_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_driver_id_fk" FOREIGN KEY ("company_id","driver_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("driver_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_tour_template_id_fk" FOREIGN KEY ("company_id","tour_template_id") REFERENCES "public"."tour_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_destination_id_fk" FOREIGN KEY ("company_id","destination_id") REFERENCES "public"."destinations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_destination_template_id_fk" FOREIGN KEY ("company_id","destination_template_id") REFERENCES "public"."destination_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_tour_id_fk" FOREIGN KEY ("company_id","tour_id") REFERENCES "public"."tours"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_service_location_id_fk" FOREIGN KEY ("company_id","service_location_id") REFERENCES "public"."service_locations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_proof_of_service_id_fk" FOREIGN KEY ("company_id","proof_of_service_id") REFERENCES "public"."proofs_of_service"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_id_fk" FOREIGN KEY ("company_id","created_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("created_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_fields_mappings" ADD CONSTRAINT "import_fields_mappings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_id_fk" FOREIGN KEY ("company_id","created_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("created_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colours" ADD CONSTRAINT "colours_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_configurations" ADD CONSTRAINT "custom_field_configurations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_created_by_id_fk" FOREIGN KEY ("company_id","created_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("created_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_default_assignees" ADD CONSTRAINT "company_default_assignees_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_tags" ADD CONSTRAINT "destination_tags_destination_id_fk" FOREIGN KEY ("company_id","destination_id") REFERENCES "public"."destinations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_tags" ADD CONSTRAINT "destination_tags_tag_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_template_tags" ADD CONSTRAINT "destination_template_tags_destination_template_id_fk" FOREIGN KEY ("company_id","destination_template_id") REFERENCES "public"."destination_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_template_tags" ADD CONSTRAINT "destination_template_tags_tag_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_templates" ADD CONSTRAINT "destination_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_templates" ADD CONSTRAINT "destination_templates_created_by_id_fk" FOREIGN KEY ("company_id","created_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("created_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_tour_template_id_fk" FOREIGN KEY ("company_id","tour_template_id") REFERENCES "public"."tour_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_destination_template_id_fk" FOREIGN KEY ("company_id","destination_template_id") REFERENCES "public"."destination_templates"("company_id","id") ON DELETE SET NULL ("destination_template_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_created_by_id_fk" FOREIGN KEY ("company_id","created_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("created_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_destinations" ADD CONSTRAINT "synced_destinations_template_sync_id_fk" FOREIGN KEY ("company_id","template_sync_id") REFERENCES "public"."template_syncs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_destinations" ADD CONSTRAINT "synced_destinations_destination_id_fk" FOREIGN KEY ("company_id","destination_id") REFERENCES "public"."destinations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_syncs" ADD CONSTRAINT "template_syncs_destination_template_id_fk" FOREIGN KEY ("company_id","destination_template_id") REFERENCES "public"."destination_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_template_assignees" ADD CONSTRAINT "tour_template_assignees_tour_template_id_fk" FOREIGN KEY ("company_id","tour_template_id") REFERENCES "public"."tour_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_template_assignees" ADD CONSTRAINT "tour_template_assignees_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_template_tags" ADD CONSTRAINT "tour_template_tags_tour_template_id_fk" FOREIGN KEY ("company_id","tour_template_id") REFERENCES "public"."tour_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_template_tags" ADD CONSTRAINT "tour_template_tags_tag_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD CONSTRAINT "tour_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD CONSTRAINT "tour_templates_created_by_id_fk" FOREIGN KEY ("company_id","created_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE SET NULL ("created_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_created" ON "audit_entries" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "devices_driver" ON "devices" USING btree ("company_id","driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_locations_moment" ON "driver_locations" USING btree ("company_id","tour_id","original_time_stamp");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_locations_device_moment" ON "driver_locations" USING btree ("company_id","tour_id",coalesce("device_time_stamp", "original_time_stamp"));--> statement-breakpoint
CREATE INDEX "proofs_of_service_time" ON "proofs_of_service" USING btree ("company_id","time_stamp","id");--> statement-breakpoint
CREATE INDEX "proofs_of_service_location" ON "proofs_of_service" USING btree ("company_id","service_location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_of_service_client" ON "proofs_of_service" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX "service_locations_tour" ON "service_locations" USING btree ("company_id","tour_id","position_in_tour");--> statement-breakpoint
CREATE INDEX "service_locations_destination" ON "service_locations" USING btree ("company_id","destination_id");--> statement-breakpoint
CREATE INDEX "service_locations_search" ON "service_locations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_states_proof" ON "task_states" USING btree ("company_id","proof_of_service_id");--> statement-breakpoint
CREATE INDEX "tours_started" ON "tours" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "tours_template" ON "tours" USING btree ("company_id","tour_template_id");--> statement-breakpoint
CREATE INDEX "file_links_tour_template" ON "file_links" USING btree ("company_id","tour_template_id");--> statement-breakpoint
CREATE INDEX "file_links_destination" ON "file_links" USING btree ("company_id","destination_id");--> statement-breakpoint
CREATE INDEX "file_links_destination_template" ON "file_links" USING btree ("company_id","destination_template_id");--> statement-breakpoint
CREATE INDEX "file_links_tour" ON "file_links" USING btree ("company_id","tour_id");--> statement-breakpoint
CREATE INDEX "file_links_service_location" ON "file_links" USING btree ("company_id","service_location_id");--> statement-breakpoint
CREATE INDEX "file_links_proof" ON "file_links" USING btree ("company_id","proof_of_service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_links_client" ON "file_links" USING btree ("company_id","proof_of_service_id","client_id");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "import_rows_target" ON "import_rows" USING btree ("company_id","import_id","target_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_company" ON "mail_outbox" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_accepted_email" ON "users" USING btree ("email") WHERE "users"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "destination_tags_tag" ON "destination_tags" USING btree ("company_id","tag_id");--> statement-breakpoint
CREATE INDEX "destination_template_tags_tag" ON "destination_template_tags" USING btree ("company_id","tag_id");--> statement-breakpoint
CREATE INDEX "destination_templates_search" ON "destination_templates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destinations_created" ON "destinations" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "destinations_template" ON "destinations" USING btree ("company_id","destination_template_id");--> statement-breakpoint
CREATE INDEX "destinations_ref_id" ON "destinations" USING btree ("company_id","ref_id");--> statement-breakpoint
CREATE INDEX "destinations_address" ON "destinations" USING btree ("company_id","address_key");--> statement-breakpoint
CREATE INDEX "destinations_address_key" ON "destinations" USING gin ("address_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "destinations_name" ON "destinations" USING btree ("company_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "destinations_name_down" ON "destinations" USING btree ("company_id","name" collate "und-x-icu" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "destinations_near" ON "destinations" USING btree ("company_id","lat","lng");--> statement-breakpoint
CREATE INDEX "destinations_search" ON "destinations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "synced_destinations_destination" ON "synced_destinations" USING btree ("company_id","destination_id");--> statement-breakpoint
CREATE INDEX "template_syncs_created" ON "template_syncs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tour_template_assignees_user" ON "tour_template_assignees" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "tour_template_tags_tag" ON "tour_template_tags" USING btree ("company_id","tag_id");--> statement-breakpoint
CREATE INDEX "tour_templates_created" ON "tour_templates" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tour_templates_search" ON "tour_templates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("company_id","user_id");
--> statement-breakpoint
CREATE FUNCTION keep_record_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_counts AS kept (company_id, kind, count)
    SELECT company_id, TG_TABLE_NAME, count(*) FROM changed_rows GROUP BY company_id
    ON CONFLICT (company_id, kind) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    UPDATE record_counts AS kept SET count = kept.count - gone.count
    FROM (SELECT company_id, count(*) AS count FROM changed_rows GROUP BY company_id) AS gone
    WHERE kept.company_id = gone.company_id AND kept.kind = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "destinations_added" AFTER INSERT ON "destinations" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "destinations_removed" AFTER DELETE ON "destinations" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "files_added" AFTER INSERT ON "files" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "files_removed" AFTER DELETE ON "files" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "proofs_of_service_added" AFTER INSERT ON "proofs_of_service" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "proofs_of_service_removed" AFTER DELETE ON "proofs_of_service" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "tours_added" AFTER INSERT ON "tours" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "tours_removed" AFTER DELETE ON "tours" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
