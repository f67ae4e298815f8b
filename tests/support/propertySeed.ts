import fc from 'fast-check'

/*
 * Properties are tried with the same values in every run, so that a change is judged by what it changes. The nightly
 * run draws another seed (scripts/test.mjs) and prints it.
 */
fc.configureGlobal({ seed: Number(process.env['TOURWERK_PROPERTY_SEED'] ?? 20_190) })
