import * as Schema from 'effect/Schema'
import { RuntimeConfig, defaultRuntimeConfig } from '../contract/product'

/** Reads the run-time configuration; what the file leaves out has its default. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('/config.json', { cache: 'no-store', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`The configuration was answered ${answer.status}`)
  const given: unknown = await answer.json()
  return Schema.decodeUnknownSync(RuntimeConfig)({ ...defaultRuntimeConfig, ...(given as object) })
}
