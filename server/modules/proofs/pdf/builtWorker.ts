import { serveProofs } from './serveProofs'

/* The thread that draws PDFs in the built server, where it is a file of its own; else it is `proofWorker.mjs`. */

serveProofs()
