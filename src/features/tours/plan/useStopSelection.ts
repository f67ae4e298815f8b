import { useMemo, useReducer, useState } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import { nothingSelected, selectionReducer } from '../../../kits/table/selection'

export type StopSelection = {
  /** The stop highlighted in list and map. */
  selected: Iri | null
  select: (iri: Iri | null) => void
  /** The stops that deleting and moving affect. */
  checked: ReadonlySet<Iri>
  /** @param range all stops in their order, if the range since the last checked stop is meant */
  check: (iri: Iri, isChecked: boolean, range: readonly Iri[] | null) => void
  checkAll: (iris: readonly Iri[]) => void
  uncheckAll: () => void
}

/**
 * @param present the stops of the tour; removed stops are neither selected nor checked
 * @param first the stop that is selected at first, as the URL has it
 */
export function useStopSelection(present: readonly Iri[], first: Iri | null): StopSelection {
  const [selected, select] = useState(first)
  const [{ selected: wanted }, dispatch] = useReducer(selectionReducer, nothingSelected)
  const checked = useMemo(() => {
    const known = new Set(present)
    return new Set([...wanted].filter((iri) => known.has(iri)))
  }, [wanted, present])
  return useMemo(
    () => ({
      selected,
      select,
      checked,
      check: (iri, isSelected, range) => dispatch({ type: 'row.toggled', iri, isSelected, range }),
      checkAll: (iris) => dispatch({ type: 'rows.toggled', iris, isSelected: true }),
      uncheckAll: () => dispatch({ type: 'selection.cleared' }),
    }),
    [selected, checked],
  )
}
