import { readRuntimeConfig, type RuntimeConfig } from '../../../contract/wire/runtimeConfig'
import type { DeviceRecords } from './deviceRecords'

const key = 'configuration'

/** Reads the configuration; without an answer, the one that was read last. */
export async function rememberedConfig(
  records: DeviceRecords,
  load: () => Promise<RuntimeConfig>,
): Promise<RuntimeConfig> {
  try {
    const config = await load()
    await records.write(key, config).catch(() => undefined)
    return config
  } catch (error) {
    const last = await records.read(key)
    if (last === null) throw error
    return readRuntimeConfig(last)
  }
}
