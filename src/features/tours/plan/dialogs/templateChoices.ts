import type { Iri } from '../../../../contract/wire/ids'
import { maxAddedTemplates } from '../../../../contract/tour/tourTemplate'

/**
 * Returns the chosen templates in the order of choosing, with one added or removed. Adds none beyond the
 * limit of one call.
 */
export function withChoice(chosen: readonly Iri[], iri: Iri, isChosen: boolean): readonly Iri[] {
  const others = chosen.filter((candidate) => candidate !== iri)
  return isChosen && others.length < maxAddedTemplates ? [...others, iri] : others
}
