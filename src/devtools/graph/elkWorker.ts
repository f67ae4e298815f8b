import Elk, { type ELK } from 'elkjs/lib/elk-api'
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker'

/** ELK in a worker of our own origin, so that the page stays usable meanwhile and its policy is kept. */
export const openElkWorker = (): ELK => new Elk({ workerFactory: () => new ElkWorker({ name: 'elk' }) })
