import type { FastifyBaseLogger } from 'fastify'
import { createLocalEventBus } from '../adapters/events/eventBus'
import { createPostgresEventBus } from '../adapters/events/postgresEventBus'
import { createGeocoder, readGeocoderConfig } from '../adapters/geocoding/geocoderConfig'
import { createEngine } from '../adapters/optimiser/optimiserConfig'
import type { Engine } from '../adapters/optimiser/vroom'
import { createRouter, readRouterConfig } from '../adapters/routing/routerConfig'
import type { Deps } from '../deps'
import type { Mail } from '../mail/outbox'
import { refineEngine, startOptimiser } from '../modules/optimisation/optimise'
import { startProofDrawing } from '../modules/proofs/pdf/proofPool'
import { createOngoing } from '../ongoing'
import { StartupError, reasonOf } from '../startupError'
import { drainMs, within } from './stopping'

export type Adapters = Pick<Deps, 'geocoder' | 'router'> & { engine: Engine | null }

/** Reads what the environment says of outside engines. @throws StartupError where it is not usable */
export async function createAdapters(): Promise<Adapters> {
  try {
    return {
      geocoder: await createGeocoder(readGeocoderConfig(process.env)),
      router: createRouter(readRouterConfig(process.env)),
      engine: createEngine(process.env),
    }
  } catch (error) {
    throw new StartupError(`The environment is not usable: ${reasonOf(error)}.`)
  }
}

type Parts = Pick<Deps, 'db' | 'env' | 'secret'> & { adapters: Adapters; log: () => FastifyBaseLogger }

/**
 * What requests and background work need. The threads for optimising and drawing start with their first task.
 * @param parts.log where warnings go; asked for when there is one, since the log belongs to the app
 */
export function composeDeps({ db, env, secret, adapters, log }: Parts): {
  deps: Deps
  close: () => Promise<void>
} {
  const { engine, ...others } = adapters
  const ongoing = createOngoing()
  const optimiser = startOptimiser()
  const drawing = startProofDrawing()
  const warn = (facts: object, message: string) => log().warn(facts, message)
  const warnOfEngine = (error: Error) =>
    warn({ err: error }, 'OPTIMISER_URL did not help; searched without it')
  const events =
    env.DATABASE_URL === ''
      ? createLocalEventBus()
      : createPostgresEventBus({ connectionString: env.DATABASE_URL, db, warn })
  const deps: Deps = {
    db,
    env,
    secret,
    now: () => new Date(),
    ...others,
    optimise: engine === null ? optimiser.optimise : refineEngine(engine, optimiser.optimise, warnOfEngine),
    drawProof: drawing.draw,
    onLaterWork: ongoing.add,
    events,
    ...(env.DEMO && env.SMTP_URL === '' && { onMail: showMail }),
  }
  const close = async () => {
    await within(drainMs, ongoing.ended())
    await optimiser.close()
    await drawing.close()
    await events.close()
  }
  return { deps, close }
}

/** Without a mail server, this is where a developer finds the link to reset a password. */
function showMail({ recipient, subject, body }: Mail): void {
  console.log(`Mail to ${recipient}: ${subject}\n${body}`)
}
