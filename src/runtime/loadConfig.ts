import { readRuntimeConfig, type RuntimeConfig } from '../contract/wire/runtimeConfig'

/**
 * Loads the run-time configuration of this server. A plain file host has none or responds with a page; then
 * the defaults apply. If the host fails, it may have a configuration, so the load fails too.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('/config.json', { cache: 'no-store', credentials: 'same-origin' })
  if (answer.status >= 500) throw new Error(`The request for the configuration failed with ${answer.status}`)
  return readRuntimeConfig(answer.ok ? readJson(await answer.text()) : null)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
