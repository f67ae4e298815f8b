import type { Iri } from '../../../contract/wire/ids'

/** The destinations to sync. Null means all linked ones. */
export type LinkedChoice = readonly Iri[] | null

/**
 * Returns the choice for a selection of rows. With everything checked it is null (all), which includes
 * destinations linked while the dialog is open.
 * @param all the @ids of all linked ones. Other chosen ones stay chosen, so that the server reports them
 */
export function choiceOf(all: readonly Iri[], selected: ReadonlySet<Iri>): LinkedChoice {
  if (all.length > 0 && selected.size === all.length && all.every((iri) => selected.has(iri))) return null
  return [...selected]
}
