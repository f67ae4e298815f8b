import type { Iri } from '../../contract/wire/ids'
import { columnOfHead, headingKey, pastedColumns, type PastedColumn } from '../paste/pastedColumns'

const ownColumns = ['template', 'tour', 'tags', 'timeWindowType'] as const
/** What a column of a file can say of a destination. */
export type ImportField = PastedColumn | (typeof ownColumns)[number]
/** Every one of them, in the order in which it is offered. */
export const importFields: readonly ImportField[] = [...pastedColumns, ...ownColumns]
/** A field of every destination, or a custom field by its @id. */
export type ImportColumn = ImportField | `custom:${Iri}`

const customColumn = (iri: Iri): ImportColumn => `custom:${iri}`
/** The @id of the custom field; null for any other column. */
export const customFieldOf = (column: ImportColumn): Iri | null =>
  column.startsWith('custom:') ? column.slice('custom:'.length) : null

/** What the company has, as far as a file can name it. */
export type ImportVocabulary = {
  customFields: readonly { iri: Iri; title: string; type: string }[]
  tags: readonly { iri: Iri; name: string }[]
  tours: readonly { iri: Iri; name: string; badge: string }[]
  /** Of templates. */
  importReferences: readonly string[]
}

const ownHeadings: Readonly<Record<(typeof ownColumns)[number], readonly string[]>> = {
  template: ['Vorlage', 'Zielvorlage', 'Objektart', 'Vorlagenname'],
  tour: ['Tour', 'Route', 'Tourname', 'Tour / Fahrer', 'Revier', 'Bezirk'],
  tags: ['Kategorie', 'Kategorien', 'Schlagwort', 'Schlagworte', 'Tags', 'Gruppe'],
  timeWindowType: ['Art des Zeitfensters', 'Zeitfensterart', 'Zeitfenstertyp'],
}
const ownByKey = new Map<string, ImportField>(
  ownColumns.flatMap((column) =>
    ownHeadings[column].map((heading) => [headingKey(heading), column] as const),
  ),
)

/** Headings that name two things (`Objekt / Kunde`) are known by either. */
const partsOf = (heading: string) => [heading, ...heading.split(/[/|,&]| und /)]

/** The column that a heading names; null when it names none. Custom fields first: the company chose their titles. */
export function importColumnOfHead(heading: string, { customFields }: ImportVocabulary): ImportColumn | null {
  if (heading.length > 150 || headingKey(heading) === '') return null
  const custom = customFields.find(({ title }) => headingKey(title) === headingKey(heading))
  if (custom !== undefined) return customColumn(custom.iri)
  for (const part of partsOf(heading)) {
    const found = ownByKey.get(headingKey(part)) ?? columnOfHead(part.trim())
    if (found !== null && headingKey(part) !== '') return found
  }
  return null
}
