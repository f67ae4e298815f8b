import { serveTiles } from './serveTiles'

/* Entry of the thread of tiles in the built server; from sources it is `tileWorker.mjs`. */

serveTiles()
