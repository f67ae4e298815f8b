import type { FetchFunction } from '../support/outsideService'
import type { Router } from './router'
import { createStraightLineRouter } from './straightLineRouter'
import { createValhallaRouter, type ValhallaConfig } from './valhallaRouter'

export type RouterConfig = { engine: 'embedded' } | ({ engine: 'valhalla' } & ValhallaConfig)

/**
 * Reads ROUTING_URL, the address of a Valhalla service. Without one, routes are estimated. Throws an `Error`
 * whose message names the variable.
 */
export function readRouterConfig(env: Record<string, string | undefined>): RouterConfig {
  const url = env['ROUTING_URL']
  if (!url) return { engine: 'embedded' }
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw new Error('ROUTING_URL must be an http or https address')
  return { engine: 'valhalla', url }
}

export function createRouter(
  config: RouterConfig,
  { fetchJson = fetch }: { fetchJson?: FetchFunction } = {},
): Router {
  return config.engine === 'valhalla'
    ? createValhallaRouter(config, { fetchJson })
    : createStraightLineRouter()
}
