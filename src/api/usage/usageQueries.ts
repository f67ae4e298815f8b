import { queryOptions } from '@tanstack/react-query'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import type { DestinationsApi } from '../destinations/destinationsApi'
import type { LabelsApi } from '../labels/labelsApi'
import type { Page } from '../resourceApi'
import type { TourTemplatesApi } from '../tourTemplates/tourTemplatesApi'

/** Number of records that use a record; null if unknown. */
export type Usage = { destinations: number | null; tours: number | null; tags: number | null }
export type UsedKind = 'tag' | 'colour' | 'user'

type UsageApi = {
  destinations: Pick<DestinationsApi, 'list'>
  tourTemplates: Pick<TourTemplatesApi, 'list' | 'choices'>
  labels: Pick<LabelsApi, 'colours' | 'tags'>
}

const nothingKnown: Usage = { destinations: null, tours: null, tags: null }

/**
 * Usage of a record, shown before it is deleted. If it cannot be read, it is unknown, and no error is shown.
 */
export const usageQueries = (api: UsageApi) => ({
  of: (kind: UsedKind, iri: Iri) =>
    queryOptions({
      queryKey: ['usage', kind, iri],
      queryFn: ({ signal }) => usageOf(api, kind, iri, { signal }),
      staleTime: 0,
    }),
})

/** This number of rows is checked against the filter before the total is trusted. */
const samples = 10
const firstPage = { page: 1, itemsPerPage: samples }

function usageOf(api: UsageApi, kind: UsedKind, iri: Iri, options: { signal: AbortSignal }): Promise<Usage> {
  const id = idOfIri(iri)
  const tours = (parameter: string) =>
    api.tourTemplates.list({ ...firstPage, filters: { [parameter]: id } }, options)
  switch (kind) {
    case 'tag':
      return gather({
        destinations: countVerified(
          api.destinations.list({ ...firstPage, filters: { 'tags.id': id } }, options),
          ({ tags }) => tags?.includes(iri) ?? false,
        ),
        tours: countVerified(tours('tags.id'), ({ tags }) => tags?.includes(iri) ?? false),
      })
    case 'user':
      return gather({
        tours: countVerified(tours('assignees.id'), ({ assignees }) => assignees?.includes(iri) ?? false),
      })
    case 'colour':
      return usageOfColour(api, iri, options)
  }
}

/** Tours and categories contain a colour by its code, so all of them are read. */
async function usageOfColour(api: UsageApi, iri: Iri, options: { signal: AbortSignal }): Promise<Usage> {
  const colours = await api.labels.colours(options).catch(() => [])
  const code = colours.find((colour) => colour['@id'] === iri)?.code?.toLowerCase()
  if (code === undefined) return nothingKnown
  const has = (held: string | null | undefined) => held?.toLowerCase() === code
  return gather({
    tours: api.tourTemplates.choices(options).then((all) => all.filter(({ color }) => has(color)).length),
    tags: api.labels.tags(options).then((all) => all.filter(({ colourCode }) => has(colourCode)).length),
  })
}

/** A server that ignores a filter counts all records; its total is then discarded. */
async function countVerified<T>(
  asked: Promise<Page<T>>,
  isMeant: (member: T) => boolean,
): Promise<number | null> {
  const { members, defective, totalItems } = await asked
  return members.every(isMeant) && defective.length === 0 && members.length === Math.min(totalItems, samples)
    ? totalItems
    : null
}

async function gather(counts: Partial<Record<keyof Usage, Promise<number | null>>>): Promise<Usage> {
  const found = { ...nothingKnown }
  await Promise.all(
    Object.entries(counts).map(async ([part, count]) => {
      found[part as keyof Usage] = await count.catch(() => null)
    }),
  )
  return found
}
