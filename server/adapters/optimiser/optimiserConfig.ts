import { createVroom, type Engine } from './vroom'

/**
 * Reads OPTIMISER_URL, the address of a VROOM service. Returns null if unset. Throws an `Error` whose message
 * names the variable.
 */
export function createEngine(env: Record<string, string | undefined>): Engine | null {
  const url = env['OPTIMISER_URL']
  if (!url) return null
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw new Error('OPTIMISER_URL must be an http or https address')
  return createVroom({ url })
}
