import Elk, { type ELK } from 'elkjs/lib/elk-api'
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker'

/** ELK in a same-origin worker: keeps the page responsive and complies with its content security policy. */
export const openElkWorker = (): ELK => new Elk({ workerFactory: () => new ElkWorker({ name: 'elk' }) })
