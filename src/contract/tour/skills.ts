import type { Iri } from '../wire/ids'

/**
 * The skills that a tour requires and that neither its driver, nor its vehicle, nor the tour itself has. None if what
 * one of them has is unknown.
 * @param required ids or references of tags; each is listed once
 * @param sources the tags of each; null or undefined is unknown
 */
export function missingSkills(
  required: readonly Iri[],
  sources: readonly (readonly Iri[] | null | undefined)[],
): readonly Iri[] {
  const had = new Set<Iri>()
  for (const tags of sources) {
    if (tags == null) return []
    for (const tag of tags) had.add(tag)
  }
  return [...new Set(required)].filter((tag) => !had.has(tag))
}
