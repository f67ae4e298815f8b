import type { EventBus } from './adapters/events/eventBus'
import type { Geocoder } from './adapters/geocoding/geocoder'
import type { Router } from './adapters/routing/router'
import type { Db } from './db/client'
import type { Env } from './env'
import type { Mail } from './mail/outbox'
import type { Optimise } from './modules/optimisation/optimise'
import type { DrawProof } from './modules/proofs/pdf/proofPool'

/** What the server is made of; tests pass their own database, clock and environment. */
export type Deps = {
  db: Db
  env: Env
  /** Signs tokens, see `tokenSecret`. */
  secret: string
  now: () => Date
  router: Router
  geocoder: Geocoder
  optimise: Optimise
  drawProof: DrawProof
  /** Tells those who are connected what has changed. */
  events: EventBus
  /** Told of every mail that was put into the outbox. */
  onMail?: (mail: Mail) => void
  /** Told of work that goes on after an answer, so that an end can wait for it. */
  onLaterWork?: (work: Promise<void>) => void
}
