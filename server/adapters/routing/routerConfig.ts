import type { FetchFunction } from '../support/outsideService'
import type { Router } from './router'
import { createStraightLineRouter } from './straightLineRouter'
import { createValhallaRouter, type ValhallaConfig } from './valhallaRouter'

export type RouterConfig = { engine: 'embedded' } | ({ engine: 'valhalla' } & ValhallaConfig)

/**
 * Reads ROUTER (embedded or valhalla) and ROUTER_URL. Throws an `Error` whose message names the variable at fault.
 */
export function readRouterConfig(env: Record<string, string | undefined>): RouterConfig {
  const engine = env['ROUTER'] || 'embedded'
  if (engine === 'embedded') return { engine }
  if (engine !== 'valhalla') throw new Error('ROUTER must be embedded or valhalla')
  const url = env['ROUTER_URL']
  if (!url) throw new Error('ROUTER_URL is needed for ROUTER=valhalla')
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw new Error('ROUTER_URL must be an http or https address')
  return { engine, url }
}

export function createRouter(
  config: RouterConfig,
  { fetchJson = fetch }: { fetchJson?: FetchFunction } = {},
): Router {
  return config.engine === 'valhalla' ? createValhallaRouter(config, fetchJson) : createStraightLineRouter()
}
