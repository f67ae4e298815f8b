import { idOfIri } from '../../contract/wire/ids'

/** Id of a referenced or embedded record; null if missing. */
export function referredId(reference: unknown): string | null {
  const iri = typeof reference === 'object' ? (reference as { '@id'?: unknown } | null)?.['@id'] : reference
  return typeof iri === 'string' ? idOfIri(iri) : null
}
