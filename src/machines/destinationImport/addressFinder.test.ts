import { describe, expect, it } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import { addressFinder, type AddressSearch } from './addressFinder'
import { addressAt, foundAt } from './destinationImport.testing'

const company = { '@id': '/api/companies/1' }
const job = { jobId: 'job', company }
const { signal } = new AbortController()

/** A geocoder that finds every address; `requests` are its calls. */
function geocoder(atOnce: number, failures: HttpError[] = []) {
  const asked: (string | readonly string[])[] = []
  const note = (what: string | readonly string[]) => {
    asked.push(what)
    const failure = failures.shift()
    if (failure !== undefined) throw failure
  }
  const geocoding = {
    atOnce,
    many: async (texts: readonly string[]) => {
      note(texts)
      return texts.map((text) => (text === '?' ? null : [addressAt(text)]))
    },
    forward: async (text: string) => {
      note(text)
      return [addressAt(text)]
    },
  } satisfies AddressSearch
  return { find: addressFinder(geocoding), asked }
}
const texts = (count: number) => Array.from({ length: count }, (_, at) => `Torstraße ${at + 1}`)

describe('addresses of an import', () => {
  it('are searched once each, many by one call', async () => {
    const { find, asked } = geocoder(50)
    const rows = [...texts(3), ...texts(3)]
    expect([...(await find(job, rows, signal)).keys()]).toEqual(texts(3))
    expect((await find(job, texts(4), signal)).get('Torstraße 4')).toEqual(foundAt('Torstraße 4'))
    expect(asked).toEqual([texts(3), ['Torstraße 4']])
    await find({ ...job, jobId: 'other' }, texts(1), signal)
    expect(asked.at(-1)).toEqual(texts(1))
  })

  it('are returned for one round at a time', async () => {
    const bulk = geocoder(2)
    expect((await bulk.find(job, texts(5), signal)).size).toBe(2)
    expect((await bulk.find(job, texts(5), signal)).size).toBe(4)
    const single = geocoder(1)
    expect((await single.find(job, texts(9), signal)).size).toBe(6)
    expect(single.asked).toEqual(texts(6))
  })

  it('are searched again in the next round when they got no answer', async () => {
    const { find, asked } = geocoder(50)
    expect((await find(job, ['?'], signal)).get('?')).toEqual({ kind: 'failed' })
    await find(job, ['?'], signal)
    expect(asked).toEqual([['?'], ['?']])
  })

  it('are given up when the server asks to wait, and results are kept', async () => {
    const failure = new HttpError({ status: 429, retryAfterSeconds: 20 })
    const { find, asked } = geocoder(1, [failure])
    await expect(find(job, texts(2), signal)).rejects.toBe(failure)
    expect((await find(job, texts(2), signal)).size).toBe(2)
    expect(asked).toEqual(['Torstraße 1', 'Torstraße 2', 'Torstraße 1'])
  })
})
