/** The path of names to a field: `['files', '0', 'iri']`. */
export type Field = readonly string[]

/** All fields within a value with their values, objects and lists included. */
export function fieldsOf(value: unknown): { field: Field; held: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    { field: [key], held: inner },
    ...fieldsOf(inner).map(({ field, held }) => ({ field: [key, ...field], held })),
  ])
}

/** `files.*.iri`: ids and positions are not names of fields. */
export const nameOfField = (field: Field): string =>
  field.map((key) => (/^[a-z@]\w*$/i.test(key) ? key : '*')).join('.')
