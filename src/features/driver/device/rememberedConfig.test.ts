import { expect, it } from 'vitest'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { memoryRecords } from './memoryRecords.testing'
import { rememberedConfig } from './rememberedConfig'

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
