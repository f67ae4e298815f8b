import type { Iri } from '../../../../contract/wire/ids'
import { maxAddedTemplates } from '../../../../contract/tour/tourTemplate'

/** Maximum number of records that are added at once. */
export const maxPicks = maxAddedTemplates

/**
 * Returns the chosen records in the order of choosing, with one added or removed. Adds none beyond the limit
 * of one call.
 */
export function withChoice(chosen: readonly Iri[], iri: Iri, isChosen: boolean): readonly Iri[] {
  const others = chosen.filter((candidate) => candidate !== iri)
  return isChosen && others.length < maxPicks ? [...others, iri] : others
}
