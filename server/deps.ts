import type { EventBus } from './adapters/events/eventBus'
import type { Geocoder } from './adapters/geocoding/geocoder'
import type { Router } from './adapters/routing/router'
import type { CurrentBuild } from './streets/currentBuild'
import type { Db } from './db/client'
import type { Env } from './env'
import type { Mail } from './mail/mail'
import type { Optimise } from './modules/optimisation/optimise'
import type { DrawProof } from './modules/proofs/pdf/proofPool'

/** The dependencies of the server. Tests pass their own database, clock and environment. */
export type Deps = {
  db: Db
  env: Env
  /** Signs tokens, see `tokenSecret`. */
  secret: string
  now: () => Date
  router: Router
  geocoder: Geocoder
  /** The build of streets in use, see `npm run streets`. */
  streets: CurrentBuild
  optimise: Optimise
  drawProof: DrawProof
  /** The same for PDFs of many proofs, in a thread of their own: short ones do not wait for them. */
  drawMerged: DrawProof
  /** Publishes changes to connected clients. */
  events: EventBus
  /** Called for every mail that was added to the outbox. */
  onMail?: (mail: Mail) => void
}
