import { createLocalEventBus } from '../adapters/events/eventBus'
import { createPostgresEventBus } from '../adapters/events/postgresEventBus'
import { createGeocoder, readGeocoderConfig } from '../adapters/geocoding/geocoderConfig'
import { createEngine } from '../adapters/optimiser/optimiserConfig'
import type { Engine } from '../adapters/optimiser/vroom'
import { createRouter, readRouterConfig } from '../adapters/routing/routerConfig'
import { createStreetsRouter } from '../adapters/routing/streetsRouter'
import type { Deps } from '../deps'
import type { Env } from '../env'
import type { Mail } from '../mail/mail'
import { refineEngine, startOptimiser } from '../modules/optimisation/optimise'
import { startProofDrawing } from '../modules/proofs/pdf/proofPool'
import { createWorkCount } from '../operation/workCount'
import { watchCurrentBuild, type CurrentBuild } from '../streets/currentBuild'
import { followAddresses } from '../streets/addresses/mappedAddresses'
import { engineFolder } from '../streets/engine/release'
import { StartupError, reasonOf } from '../startupError'

export type Adapters = Pick<Deps, 'geocoder' | 'router' | 'streets'> & {
  engine: Engine | null
  close: () => Promise<void>
}

/** Called by adapters that work without a caller, once there is a log. */
type Warn = (facts: object, message: string) => void

/**
 * Creates the external engines configured in the environment. @throws StartupError if the configuration is
 * invalid
 */
export async function createAdapters({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, warn: Warn): Promise<Adapters> {
  try {
    const streets: CurrentBuild = watchCurrentBuild(DATA_DIR, warn)
    const addresses = followAddresses(streets, warn)
    const embedded = createStreetsRouter({ builds: streets, engine: engineFolder(DATA_DIR), warn })
    return {
      streets,
      close: async () => {
        await embedded.close()
        await addresses.close()
      },
      geocoder: await createGeocoder(readGeocoderConfig(process.env), { mappedAddresses: addresses.read }),
      router: createRouter(readRouterConfig(process.env), { embedded }),
      engine: createEngine(process.env),
    }
  } catch (error) {
    throw new StartupError(`The environment is not usable: ${reasonOf(error)}.`)
  }
}

type Parts = Pick<Deps, 'db' | 'env' | 'secret'> & {
  adapters: Adapters
  warn: (facts: object, message: string) => void
}

/**
 * Composes the dependencies of requests and background work. The threads for optimising and rendering start
 * with their first task.
 * @param parts.warn may be called before the app, which owns the log, exists
 */
export function composeDeps({ db, env, secret, adapters, warn }: Parts): {
  deps: Deps
  /** Counts of unfinished work by kind. */
  work: () => Readonly<Record<string, number>>
  close: () => Promise<void>
} {
  const { engine, close: closeAdapters, ...others } = adapters
  const count = createWorkCount()
  const optimiser = startOptimiser()
  const drawing = startProofDrawing()
  const merging = startProofDrawing(1)
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
    optimise: count.calls(
      'optimisations',
      engine === null ? optimiser.optimise : refineEngine(engine, optimiser.optimise, warnOfEngine),
    ),
    drawProof: count.streams('documents', drawing.draw),
    drawMerged: count.streams('merged documents', merging.draw),
    events,
    ...(env.DEMO && env.SMTP_URL === '' && { onMail: showMail }),
  }
  const close = async () => {
    await optimiser.close()
    await drawing.close()
    await merging.close()
    await events.close()
    await closeAdapters()
  }
  return { deps, work: count.counts, close }
}

/** Without a mail server, developers find the password link in this output. */
function showMail({ recipient, subject, body }: Mail): void {
  console.log(`Mail to ${recipient}: ${subject}\n${body}`)
}
