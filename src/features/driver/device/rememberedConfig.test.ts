import { expect, it } from 'vitest'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import type { DeviceRecords } from './deviceRecords'
import { rememberedConfig } from './rememberedConfig'

function memoryRecords(): DeviceRecords {
  const stored = new Map<string, unknown>()
  return {
    read: async (key) => stored.get(key) ?? null,
    write: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
  }
}

const config = readRuntimeConfig({ apiHost: 'https://api.example' })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

it('is the one of the server, and without an answer the last one', async () => {
  const records = memoryRecords()
  expect((await rememberedConfig(records, async () => config)).apiHost).toBe('https://api.example')
  expect((await rememberedConfig(records, unreachable)).apiHost).toBe('https://api.example')
})

it('is unknown before the first answer', async () => {
  await expect(rememberedConfig(memoryRecords(), unreachable)).rejects.toThrow('Failed to fetch')
})
