-- expand: the version before works with it
ALTER TABLE "companies" ADD COLUMN "school_holidays" text[] DEFAULT '{}' NOT NULL;