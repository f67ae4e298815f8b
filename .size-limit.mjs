import { scriptsBeforeLogin } from './scripts/support/initialScripts.mjs'

/*
 * Budgets in kB gzip. Lazy parts have budgets of their own, so that code which moves out of the first load
 * cannot grow unseen.
 */
export default [
  { name: 'scripts before login', path: scriptsBeforeLogin(), limit: '200 kB', gzip: true },
  {
    name: 'map (lazy)',
    path: ['dist/assets/*[mM]ap*.js', 'dist/assets/maplibre-gl-worker*.js'],
    limit: '480 kB',
    gzip: true,
  },
]
