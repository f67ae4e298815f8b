import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { gridStates, usualFilter, type GridState } from '../../../../domain/imports/grid/gridRows'

const parameter = 'rows'

/** Stores the filter by row state in the URL. */
export function useShownStates(): [ReadonlySet<GridState>, (filter: ReadonlySet<GridState>) => void] {
  const [params, setParams] = useSearchParams()
  const written = params.get(parameter)
  const shown = useMemo(
    () =>
      new Set(
        written === null ? usualFilter : gridStates.filter((state) => written.split(',').includes(state)),
      ),
    [written],
  )
  const show = (filter: ReadonlySet<GridState>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(parameter, [...filter].join(','))
        return after
      },
      { replace: true },
    )
  return [shown, show]
}
