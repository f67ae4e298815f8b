import { iriOf } from '../../src/contract/wire/ids'
import { contextPath, type JsonObject } from '../http/jsonLd'
import type { ListQuery } from './query'
import type { Member } from './members'
import type { Resource, Row } from './resource'

export const etagOf = (version: number): string => `"${version}"`

const entries = new WeakMap<Resource['members'], [string, Member][]>()

function membersOf({ members }: Resource): [string, Member][] {
  const known = entries.get(members) ?? Object.entries(members)
  entries.set(members, known)
  return known
}

/** Returns a record without JSON-LD context, as in a collection. */
export function memberJson(resource: Resource, row: Row): JsonObject {
  const json: JsonObject = {
    '@id': iriOf(resource.path, row.id),
    '@type': resource.shortName,
    id: row.id,
  }
  for (const [name, { toJson }] of membersOf(resource)) json[name] = toJson(row.members[name])
  return json
}

export function itemJson(resource: Resource, row: Row): JsonObject {
  return { '@context': contextPath(resource.shortName), ...memberJson(resource, row) }
}

export function collectionJson(
  collection: { path: string; shortName: string },
  members: readonly unknown[],
  totalItems: number,
): JsonObject {
  return {
    ...collectionHead(collection),
    'hydra:member': members,
    'hydra:totalItems': totalItems,
  }
}

export const collectionHead = ({ path, shortName }: { path: string; shortName: string }): JsonObject => ({
  '@context': contextPath(shortName),
  '@id': path,
  '@type': 'hydra:Collection',
})

/** Returns the links to this page and its neighbours (hydra:PartialCollectionView). */
export function viewJson(
  url: string,
  { number, size }: NonNullable<ListQuery['page']>,
  totalItems: number,
): JsonObject {
  const [path = '', query = ''] = url.split('?', 2)
  const last = Math.max(1, Math.ceil(totalItems / size))
  const pageUrl = (page: number) => {
    const parameters = new URLSearchParams(query)
    parameters.set('page', String(page))
    return `${path}?${parameters.toString()}`
  }
  return {
    '@id': pageUrl(number),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': pageUrl(1),
    'hydra:last': pageUrl(last),
    ...(number > 1 && { 'hydra:previous': pageUrl(Math.min(number - 1, last)) }),
    ...(number < last && { 'hydra:next': pageUrl(number + 1) }),
  }
}
