import { serveJobs } from './serveJobs'

/* The thread of the optimiser in the built server, where it is a file of its own; else it is `solveWorker.mjs`. */

serveJobs()
