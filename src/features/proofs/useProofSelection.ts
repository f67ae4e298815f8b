import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { ListQuery } from '../../api/resourceApi'
import type { Iri } from '../../contract/ids'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { proofsTexts } from '../../texts/proofs'
import { checkedState, nothingSelected, selectionReducer } from '../../kits/table/selection'

/**
 * The checked proofs of this visit and what can be done with them.
 * @param query what the list shows now: the meaning of "all", and what is exported while nothing is checked
 * @param shown the page on screen
 */
export function useProofSelection(query: ListQuery, shown: { iris: readonly Iri[]; totalItems: number }) {
  const { queries } = useApi()
  const { notify, startBulkExport } = usePlatform()
  const client = useQueryClient()
  const [selection, dispatch] = useReducer(selectionReducer, nothingSelected)
  const [isCollecting, setIsCollecting] = useState(false)
  const collection = useRef(0)
  const forgetCollection = () => {
    collection.current += 1
    setIsCollecting(false)
  }
  useEffect(
    () => () => {
      collection.current += 1
    },
    [],
  )
  // Known once it was asked for; fetched only on demand.
  const everything = useQuery({ ...queries.proofs.iris(query), enabled: false }).data

  /** Hands over what the query finds, unless something else was asked for in the meantime. */
  const collect = async (onFound: (iris: readonly Iri[]) => void) => {
    collection.current += 1
    const mine = collection.current
    setIsCollecting(true)
    try {
      const iris = await client.fetchQuery(queries.proofs.iris(query))
      if (mine === collection.current) onFound(iris)
    } catch {
      // The query cache has told the user.
    } finally {
      if (mine === collection.current) setIsCollecting(false)
    }
  }

  // The same for good, so that rows are drawn anew only when they change.
  const toggleRow = useCallback(
    (iri: Iri, isSelected: boolean, range: readonly Iri[] | null) =>
      dispatch({ type: 'row.toggled', iri, isSelected, range }),
    [],
  )

  const { selected } = selection
  return {
    selected,
    /** True while the @ids of a whole query are on their way. */
    isCollecting,
    /** Whether everything the query finds is known to be selected. */
    isEverythingSelected: [shown.iris, everything].some(
      (iris) => iris?.length === shown.totalItems && checkedState(selected, iris) === true,
    ),
    toggleRow,
    toggleRows: (iris: readonly Iri[], isSelected: boolean) =>
      dispatch({ type: 'rows.toggled', iris, isSelected }),
    selectEverything: () =>
      void collect((iris) => dispatch({ type: 'rows.toggled', iris, isSelected: true })),
    clear: () => {
      forgetCollection()
      dispatch({ type: 'selection.cleared' })
    },
    /** Exports what is checked, else what the filter shows. */
    exportPdf: () => {
      if (selected.size > 0) {
        startBulkExport([...selected])
        return
      }
      void collect((iris) => {
        if (iris.length > 0) startBulkExport(iris)
        else notify({ type: 'warning', message: proofsTexts.nothingToExport })
      })
    },
  }
}
export type ProofSelection = ReturnType<typeof useProofSelection>
