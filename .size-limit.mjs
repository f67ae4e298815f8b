import { readdirSync } from 'node:fs'
import {
  scriptsBeforeLogin,
  scriptsOfCustomerPage,
  scriptsOfDriver,
} from './scripts/support/initialScripts.mjs'

/** Of scripts that are built into some clients only. */
function budgetOf(name, pattern, limit) {
  const path = readdirSync('dist/assets')
    .filter((file) => pattern.test(file))
    .map((file) => `dist/assets/${file}`)
  return path.length === 0 ? [] : [{ name, path, limit, gzip: true }]
}

/*
 * Budgets in kB gzip. Lazy parts have budgets of their own, so that code which moves out of the first load
 * cannot grow unseen.
 */
export default [
  { name: 'scripts before login', path: scriptsBeforeLogin(), limit: '200 kB', gzip: true },
  { name: 'driver app before sign-in', path: scriptsOfDriver(), limit: '150 kB', gzip: true },
  {
    name: 'driver app, all but the map',
    path: ['dist/fahrer/assets/*.js', '!dist/fahrer/assets/*[mM]ap*.js', '!dist/fahrer/assets/maplibre*.js'],
    limit: '260 kB',
    gzip: true,
  },
  { name: 'customer page, without its map', path: scriptsOfCustomerPage(), limit: '60 kB', gzip: true },
  { name: 'styles, of all screens', path: ['dist/assets/*.css'], limit: '50 kB', gzip: true },
  {
    name: 'map (lazy)',
    path: ['dist/assets/*[mM]ap*.js', 'dist/assets/maplibre-gl-worker*.js'],
    limit: '480 kB',
    gzip: true,
  },
  ...budgetOf('flow viewer (lazy)', /^DevtoolsFlows.*\.js$/, '110 kB'),
  ...budgetOf('layout of the flow viewer, in its worker (lazy)', /^elk-worker.*\.js$/, '460 kB'),
]
