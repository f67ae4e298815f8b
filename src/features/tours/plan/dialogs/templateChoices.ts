import type { Iri } from '../../../../contract/wire/ids'
import { maxAddedTemplates } from '../../../../contract/tour/tourTemplate'

/** The chosen templates in the order of choosing, with one chosen or not; beyond what one call may add, none is taken. */
export function withChoice(chosen: readonly Iri[], iri: Iri, isChosen: boolean): readonly Iri[] {
  const others = chosen.filter((candidate) => candidate !== iri)
  return isChosen && others.length < maxAddedTemplates ? [...others, iri] : others
}
