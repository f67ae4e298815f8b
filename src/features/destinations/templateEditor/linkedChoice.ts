import type { Iri } from '../../../contract/wire/ids'

/** The destinations to sync; null stands for all that are linked. */
export type LinkedChoice = readonly Iri[] | null

/**
 * The choice as a selection of rows leaves it. With everything checked it is all again, also those that are linked
 * while the dialog is open.
 * @param all the @ids of all that are linked; what is chosen beyond them stays chosen, for the server to name
 */
export function choiceOf(all: readonly Iri[], selected: ReadonlySet<Iri>): LinkedChoice {
  if (all.length > 0 && selected.size === all.length && all.every((iri) => selected.has(iri))) return null
  return [...selected]
}
