/*
 * The optimiser thread, which solves problems sequentially. Loads TypeScript sources; the built server uses
 * `builtWorker.ts` instead.
 */
import { register } from 'tsx/esm/api'

register()
const { serveJobs } = await import('./serveJobs.ts')
serveJobs()
