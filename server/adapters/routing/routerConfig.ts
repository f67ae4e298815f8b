import type { FetchFunction } from '../support/outsideService'
import type { Router } from './router'
import { createStraightLineRouter } from './straightLineRouter'
import { createValhallaRouter } from './valhallaRouter'
import { valhallaService } from './valhallaTransport'

export type RouterConfig = { engine: 'embedded' } | { engine: 'valhalla'; url: string }

/**
 * Reads ROUTING_URL, the address of a Valhalla service. Without one, routes follow the streets of DATA_DIR or are estimated. Throws an `Error`
 * whose message names the variable.
 */
export function readRouterConfig(env: Record<string, string | undefined>): RouterConfig {
  const url = env['ROUTING_URL']
  if (!url) return { engine: 'embedded' }
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw new Error('ROUTING_URL must be an http or https address')
  return { engine: 'valhalla', url }
}

/** @param parts.embedded the router without ROUTING_URL */
export function createRouter(
  config: RouterConfig,
  { fetchJson = fetch, embedded = createStraightLineRouter() }: Parts = {},
): Router {
  return config.engine === 'valhalla'
    ? createValhallaRouter(valhallaService(config.url, fetchJson))
    : embedded
}

type Parts = { fetchJson?: FetchFunction; embedded?: Router }
