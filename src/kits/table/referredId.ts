import { idOfIri } from '../../contract/wire/ids'

/** The id of a record that another one names by its @id or embeds; null where it says nothing. */
export function referredId(reference: unknown): string | null {
  const iri = typeof reference === 'object' ? (reference as { '@id'?: unknown } | null)?.['@id'] : reference
  return typeof iri === 'string' ? idOfIri(iri) : null
}
