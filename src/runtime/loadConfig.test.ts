import { afterEach, expect, it, vi } from 'vitest'
import { readRuntimeConfig } from '../contract/wire/runtimeConfig'
import { loadConfig } from './loadConfig'

afterEach(() => vi.unstubAllGlobals())
const answer = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

it('returns the configuration of the server', async () => {
  answer('{"productKey":"FERNFAHRT","apiHost":5}')
  expect(await loadConfig()).toEqual({ ...readRuntimeConfig({}), productKey: 'FERNFAHRT' })
})

it.each([
  ['is missing', 'Not Found', 404],
  ['is the page of the application', '<!doctype html><title>Tourwerk</title>', 200],
  ['is empty', '', 200],
  ['is no object', '[1]', 200],
])('returns the defaults if the configuration %s', async (_, body, status) => {
  answer(body, status)
  expect(await loadConfig()).toEqual(readRuntimeConfig({}))
})

it('does not start with the defaults if the server fails', async () => {
  answer('Bad Gateway', 502)
  await expect(loadConfig()).rejects.toThrow('502')
})
