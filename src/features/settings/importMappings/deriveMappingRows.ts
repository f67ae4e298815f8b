import {
  mappedFields,
  type ImportFieldsMapping,
  type ImportFieldsMappingWrite,
} from '../../../contract/imports/importFieldsMappings'
import { importKinds, type ImportKind } from '../../../contract/imports/imports'
import type { Iri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { shownText } from '../../../lib/shownText'

/** A mapping as shown in its row. An empty string or null means unknown. */
export type MappingRow = {
  iri: Iri
  name: string
  kind: ImportKind | null
  headings: readonly string[] | null
  /** Number of mapped headers. */
  mappedCount: number | null
  createdAt: Date | null
  /** Request body to recreate it; null if the server did not send all of it. */
  body: ImportFieldsMappingWrite | null
}

export const deriveMappingRows = (mappings: readonly ImportFieldsMapping[]): MappingRow[] =>
  mappings.map((mapping) => ({
    iri: mapping['@id'],
    name: shownText(mapping.name),
    kind: importKinds.find((known) => known === mapping.kind) ?? null,
    headings: mapping.headings ?? null,
    mappedCount: isObject(mapping.fields) ? mappedFields(mapping).size : null,
    createdAt: readMoment(mapping.createdAt),
    body: bodyOf(mapping),
  }))

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function bodyOf({ name, kind, headings, fields, options }: ImportFieldsMapping) {
  const known = importKinds.find((each) => each === kind)
  if (name == null || name === '' || known === undefined || headings == null || !isObject(fields)) return null
  return { name, kind: known, headings, fields, ...(isObject(options) && { options }) }
}
