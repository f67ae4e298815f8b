import { readRuntimeConfig, type RuntimeConfig } from '../contract/wire/runtimeConfig'

/**
 * Reads the run-time configuration of this server. A plain host of files has none, or answers a page instead: then
 * everything is as by default. A host that fails may well have one.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('/config.json', { cache: 'no-store', credentials: 'same-origin' })
  if (answer.status >= 500) throw new Error(`The configuration was answered ${answer.status}`)
  return readRuntimeConfig(answer.ok ? readJson(await answer.text()) : null)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
