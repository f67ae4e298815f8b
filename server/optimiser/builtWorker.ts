import { serveJobs } from './serveJobs'

/* Entry of the optimiser thread in the built server; from sources it is `solveWorker.mjs`. */

serveJobs()
