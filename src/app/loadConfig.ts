import { readRuntimeConfig, type RuntimeConfig } from '../contract/wire/runtimeConfig'

/** Reads the run-time configuration of this server. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('/config.json', { cache: 'no-store', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`The configuration was answered ${answer.status}`)
  return readRuntimeConfig(await answer.json())
}
