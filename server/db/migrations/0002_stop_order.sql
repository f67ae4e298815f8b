CREATE TABLE "tour_figures" (
	"company_id" uuid NOT NULL,
	"tour_template_id" uuid NOT NULL,
	"plan_version" integer NOT NULL,
	"is_provisional" boolean NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"strict_violation_count" integer NOT NULL,
	"soft_violation_count" integer NOT NULL,
	"stop_ids" uuid[] NOT NULL,
	"etas" integer[] NOT NULL,
	CONSTRAINT "tour_figures_company_id_tour_template_id_pk" PRIMARY KEY("company_id","tour_template_id")
);
--> statement-breakpoint
ALTER TABLE "destinations" DROP CONSTRAINT "destinations_position";--> statement-breakpoint
ALTER TABLE "destinations" DROP CONSTRAINT "destinations_placed";--> statement-breakpoint
ALTER TABLE "tour_templates" ADD COLUMN "stop_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_templates" ADD COLUMN "plan_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_figures" ADD CONSTRAINT "tour_figures_tour_template_id_fk" FOREIGN KEY ("company_id","tour_template_id") REFERENCES "public"."tour_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destinations_tour" ON "destinations" USING btree ("company_id","tour_template_id");--> statement-breakpoint
UPDATE "tour_templates" SET "stop_ids" = "ordered"."ids"
FROM (
	SELECT "company_id", "tour_template_id", array_agg("id" ORDER BY "position_in_tour") AS "ids"
	FROM "destinations" WHERE "tour_template_id" IS NOT NULL GROUP BY 1, 2
) AS "ordered"
WHERE "ordered"."company_id" = "tour_templates"."company_id" AND "ordered"."tour_template_id" = "tour_templates"."id";--> statement-breakpoint
INSERT INTO "tour_figures"
SELECT "t"."company_id", "t"."id", CASE WHEN "t"."etas_stale" THEN 0 ELSE 1 END, false, "t"."distance_meters",
	coalesce("t"."duration_seconds", 0), coalesce("t"."strict_violation_count", 0), coalesce("t"."soft_violation_count", 0),
	coalesce("planned"."ids", '{}'), coalesce("planned"."etas", '{}')
FROM "tour_templates" AS "t"
LEFT JOIN (
	SELECT "company_id", "tour_template_id", array_agg("id" ORDER BY "position_in_tour") AS "ids",
		array_agg("eta" ORDER BY "position_in_tour") AS "etas"
	FROM "destinations" WHERE "tour_template_id" IS NOT NULL AND "eta" IS NOT NULL GROUP BY 1, 2
) AS "planned" ON "planned"."company_id" = "t"."company_id" AND "planned"."tour_template_id" = "t"."id"
WHERE "t"."distance_meters" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" DROP COLUMN "eta";--> statement-breakpoint
ALTER TABLE "destinations" DROP COLUMN "position_in_tour";--> statement-breakpoint
ALTER TABLE "tour_templates" DROP COLUMN "etas_stale";--> statement-breakpoint
ALTER TABLE "tour_templates" DROP COLUMN "distance_meters";--> statement-breakpoint
ALTER TABLE "tour_templates" DROP COLUMN "duration_seconds";--> statement-breakpoint
ALTER TABLE "tour_templates" DROP COLUMN "strict_violation_count";--> statement-breakpoint
ALTER TABLE "tour_templates" DROP COLUMN "soft_violation_count";