import { proximityOf, type FoundAddress } from '../../domain/calls/geocoding'
import { isRefusal } from '../../domain/calls/isRefusal'
import type { RowPlace } from '../../domain/imports/rows/rowFacts'
import { placeOfAnswer } from '../../domain/imports/rows/rowPlace'
import type { DestinationImportContext as Context } from './destinationImportTypes'

/** Concurrent calls of a geocoder that takes one address per call. */
const callsAtOnce = 6

type Near = readonly [number, number] | null
type Options = { signal: AbortSignal }
/** The address search, see `src/api/geocoding`. */
export type AddressSearch = {
  atOnce: number
  many: (texts: readonly string[], near: Near, options: Options) => Promise<(FoundAddress[] | null)[]>
  forward: (text: string, near: Near, options: Options) => Promise<FoundAddress[]>
}

type Job = Pick<Context, 'jobId' | 'company'>
type Find = (
  job: Job,
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, RowPlace>>

/**
 * Searches each address once and keeps the results for the import. Returns the known addresses, and as many
 * of the others as one round can search.
 */
export function addressFinder(geocoding: AddressSearch): Find {
  let kept: { key: string; places: Map<string, RowPlace> } = { key: '', places: new Map() }

  return async ({ jobId, company }, texts, signal) => {
    const near = proximityOf(company)
    const key = JSON.stringify([jobId, near])
    if (kept.key !== key) kept = { key, places: new Map() }
    const { places } = kept
    const failed = new Map<string, RowPlace>()
    const unknown = [...new Set(texts)].filter((text) => !places.has(text))
    const isBulk = geocoding.atOnce > 1
    const asked = unknown.slice(0, isBulk ? geocoding.atOnce : callsAtOnce)
    if (isBulk && asked.length > 0) {
      const found = await geocoding.many(asked, near, { signal })
      asked.forEach((text, at) => {
        const answer = found[at] ?? null
        if (answer === null) failed.set(text, { kind: 'failed' })
        else places.set(text, placeOfAnswer(answer, text))
      })
    } else {
      const settled = await Promise.allSettled(asked.map((text) => findOne(text)))
      const broken = settled.find(({ status }) => status === 'rejected')
      if (broken?.status === 'rejected') throw broken.reason
    }
    return new Map(
      [...texts].flatMap((text) => {
        const place = places.get(text) ?? failed.get(text)
        return place === undefined ? [] : [[text, place] as const]
      }),
    )

    async function findOne(text: string): Promise<void> {
      try {
        const found = await geocoding.forward(text, near, { signal })
        places.set(text, placeOfAnswer(found, text))
      } catch (error) {
        // A refused address does not stop the search for the others.
        if (!isRefusal(error)) throw error
        failed.set(text, { kind: 'failed' })
      }
    }
  }
}
