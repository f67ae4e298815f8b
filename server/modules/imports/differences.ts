import { isDeepStrictEqual } from 'node:util'
import type { BeforeImport } from '../../db/schema/imports'
import type { JsonObject } from '../../http/jsonLd'
import { propertyOf } from '../../resources/repository'
import type { Resource, Row } from '../../resources/resource'
import type { RecordChange } from '../../resources/writeResource'

/** Returns the previous values that a change overwrites; undefined if it changes nothing. */
export function differences(
  { members }: Resource,
  target: Row,
  { columns, links }: Pick<RecordChange, 'columns' | 'links'>,
): BeforeImport | undefined {
  const before: BeforeImport = { columns: {} }
  for (const [name, { writing }] of Object.entries(members)) {
    if (!writing || writing.kind === 'links') continue
    const property = propertyOf(writing.column)
    const stored = target.members[name] ?? null
    if (Object.hasOwn(columns, property) && !isDeepStrictEqual(stored, columns[property] ?? null))
      before.columns[property] = stored
  }
  for (const { links: link, ids } of links) {
    const [name, member] =
      Object.entries(members).find(
        ([, { writing }]) => writing?.kind === 'links' && writing.links === link,
      ) ?? []
    const stored = iriEnds(member?.toJson(target.members[name ?? '']))
    if (!isDeepStrictEqual(stored.toSorted(), ids.toSorted())) before.tagIds = stored
  }
  return Object.keys(before.columns).length > 0 || before.tagIds ? before : undefined
}

const iriEnds = (iris: unknown): string[] =>
  Array.isArray(iris) ? iris.map((iri) => String(iri).slice(String(iri).lastIndexOf('/') + 1)) : []

type FieldValue = { customFieldConfiguration?: unknown; value?: unknown }

/** A file contains some of the custom fields: the others keep their values. */
export function withKeptFields({ members }: Resource, target: Row, given: JsonObject): JsonObject {
  const { customFieldValues: named } = given
  if (!Array.isArray(named)) return given
  const stored = members.customFieldValues?.toJson(target.members.customFieldValues) as FieldValue[]
  const iriOfValue = (each: FieldValue | null) => each?.customFieldConfiguration
  const namedOf = (field: unknown) => (named as FieldValue[]).filter((each) => iriOfValue(each) === field)
  const replaced = stored.flatMap((each) => {
    const found = namedOf(iriOfValue(each))
    return found.length > 0 ? found : [each]
  })
  const isStored = (each: FieldValue) => stored.some((old) => iriOfValue(old) === iriOfValue(each))
  return {
    ...given,
    customFieldValues: [...replaced, ...(named as FieldValue[]).filter((each) => !isStored(each))],
  }
}
