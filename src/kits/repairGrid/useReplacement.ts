import { useEffect, useState } from 'react'
import type { GridCells, GridEdit } from '../../domain/imports/grid/gridBlock'
import { replaceIn } from '../../domain/imports/grid/gridReplace'
import { inSlices } from '../../lib/inSlices'

const nothing: readonly GridEdit[] = []

/** Edits of a replacement; null while it is being computed in chunks over all rows. */
export function useReplacement(
  { order, textAt }: GridCells,
  columns: readonly string[],
  find: string,
  replacement: string,
): readonly GridEdit[] | null {
  const [found, setFound] = useState<readonly GridEdit[] | null>(nothing)
  const columnNames = columns.join('\n')
  useEffect(() => {
    if (find === '') {
      setFound(nothing)
      return
    }
    setFound(null)
    const controller = new AbortController()
    const edits: GridEdit[] = []
    const looked = columnNames.split('\n')
    const visit = (at: number) => {
      const row = order[at] ?? -1
      for (const column of looked) {
        const text = replaceIn(textAt(row, column), { find, replacement })
        if (text !== null) edits.push({ row, column, text })
      }
    }
    const after = (done: number) => {
      if (done === order.length) setFound(edits)
    }
    if (order.length === 0) setFound(edits)
    void inSlices(order.length, visit, after, { signal: controller.signal })
    return () => controller.abort()
  }, [order, textAt, columnNames, find, replacement])
  return found
}
