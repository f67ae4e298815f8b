/** API path of a resource, e.g. `/api/colours/0190…`; resources reference each other by it. */
export type Iri = string

/** The last segment of an IRI: `/api/colours/7` → `7`. */
export function idOfIri(iri: string): string {
  const lastPart = iri.slice(iri.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(lastPart)
  } catch {
    return lastPart
  }
}

/** @param collection path of the collection, e.g. `/api/colours` */
export function iriOf(collection: string, id: string): Iri {
  return `${collection}/${encodeURIComponent(id)}`
}
