/* The thread of the optimiser: solves one problem after the other. Its sources are TypeScript in every setting. */
import { register } from 'tsx/esm/api'

register()
const { serveJobs } = await import('./serveJobs.ts')
serveJobs()
