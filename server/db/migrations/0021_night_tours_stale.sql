-- Arrivals of night tours are computed with windows of the next day from now on.
UPDATE "tour_templates" SET "etas_stale" = true
WHERE "latest_time" < "earliest_time" OR ("latest_time" IS NULL AND "earliest_time" >= 43200);
