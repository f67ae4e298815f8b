CREATE TABLE "record_counts" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "record_counts_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
CREATE INDEX "destinations_name" ON "destinations" USING btree ("company_id","name" collate "und-x-icu","id");--> statement-breakpoint
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
INSERT INTO record_counts (company_id, kind, count) SELECT company_id, 'destinations', count(*) FROM "destinations" GROUP BY company_id;
--> statement-breakpoint
CREATE TRIGGER "files_added" AFTER INSERT ON "files" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "files_removed" AFTER DELETE ON "files" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
INSERT INTO record_counts (company_id, kind, count) SELECT company_id, 'files', count(*) FROM "files" GROUP BY company_id;
--> statement-breakpoint
CREATE TRIGGER "proofs_of_service_added" AFTER INSERT ON "proofs_of_service" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "proofs_of_service_removed" AFTER DELETE ON "proofs_of_service" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
INSERT INTO record_counts (company_id, kind, count) SELECT company_id, 'proofs_of_service', count(*) FROM "proofs_of_service" GROUP BY company_id;
--> statement-breakpoint
CREATE TRIGGER "tours_added" AFTER INSERT ON "tours" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
CREATE TRIGGER "tours_removed" AFTER DELETE ON "tours" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_record_count();
--> statement-breakpoint
INSERT INTO record_counts (company_id, kind, count) SELECT company_id, 'tours', count(*) FROM "tours" GROUP BY company_id;
