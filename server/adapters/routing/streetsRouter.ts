import type { LonLat } from '../../../src/contract/tour/travelEstimate'
import { engineConfig } from '../../streets/engine/engineConfig'
import { createEngineProcess, type EngineProcess } from '../../streets/engine/engineProcess'
import type { CurrentBuild, StreetsBuild } from '../../streets/currentBuild'
import type { Router } from './router'
import { createStraightLineRouter } from './straightLineRouter'
import { createValhallaRouter } from './valhallaRouter'

type Options = {
  builds: CurrentBuild
  /** Folder of the installed engine. */
  engine: string
  warn: (facts: object, message: string) => void
}

type Opened = { build: StreetsBuild; router: Router; process: EngineProcess }

export type StreetsRouter = Router & { close: () => Promise<void>; process: () => EngineProcess | undefined }

/**
 * Routes on the streets of the build in use; estimates while there is none. A new build is used from the next
 * call on, and the engine of the one before ends after its last call.
 */
export function createStreetsRouter({ builds, engine, warn }: Options): StreetsRouter {
  const estimates = createStraightLineRouter()
  let opened: Opened | undefined

  async function current(): Promise<Router> {
    const build = await builds.read()
    if (build?.manifest.id !== opened?.build.manifest.id) {
      void opened?.process.close()
      opened = build?.manifest.parts.routing ? openBuild(build) : undefined
    }
    return opened?.router ?? estimates
  }

  function openBuild(build: StreetsBuild): Opened {
    const { id, bounds } = build.manifest
    const process = createEngineProcess({ engine, config: engineConfig(`${build.folder}/routing`), warn })
    const router = createValhallaRouter(process, {
      dataVersion: id,
      covers: ([lon, lat]: LonLat) =>
        lon >= bounds[0] && lat >= bounds[1] && lon <= bounds[2] && lat <= bounds[3],
    })
    return { build, router, process }
  }

  return {
    route: async (query, options) => (await current()).route(query, options),
    matrix: async (query, options) => (await current()).matrix(query, options),
    close: async () => opened?.process.close(),
    process: () => opened?.process,
  }
}
