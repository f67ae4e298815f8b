import fc from 'fast-check'

/*
 * Properties use the same values in every run, so that results depend only on the change. The nightly run
 * uses another seed (scripts/test.mjs) and prints it.
 */
fc.configureGlobal({ seed: Number(process.env['TOURWERK_PROPERTY_SEED'] ?? 20_190) })
