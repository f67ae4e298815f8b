import { serveProofs } from './serveProofs'

/* Entry of the PDF thread in the built server; from sources it is `proofWorker.mjs`. */

serveProofs()
