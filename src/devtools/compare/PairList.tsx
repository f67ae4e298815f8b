import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { flowsTexts } from '../../texts/devtools/flows'
import { listMove } from '../components/listMove'
import { useWindow } from '../components/useWindow'
import type { ComparedLog, LogDifference } from './logDifference'
import { pairHeightPx, pairId, PairRow } from './PairRow'
import './pairRow.css'

type PairListProps = {
  left: ComparedLog
  right: ComparedLog
  difference: LogDifference | null
  /** Index of the selected row. */
  index: number
  onSelect: (index: number) => void
}

/** The rows of two logs, those with the same number side by side. */
export function PairList({ left, right, difference, index, onSelect }: PairListProps) {
  const list = useRef<HTMLDivElement>(null)
  const count = Math.max(left.rows.length, right.rows.length)
  const { first, end, onScroll, reveal } = useWindow(list, count, pairHeightPx)
  useEffect(() => reveal(index), [index, reveal])

  const handleKey = (event: KeyboardEvent) => {
    const next = listMove(event.key, index, count)
    if (next === null) return
    event.preventDefault()
    onSelect(next)
  }
  return (
    <Box
      ref={list}
      role="listbox"
      aria-label={flowsTexts.pairs}
      aria-activedescendant={pairId(index)}
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={handleKey}
      flex={1}
      minHeight="120px"
      overflowY="auto"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Box role="presentation" height={`${count * pairHeightPx}px`} position="relative">
        {Array.from({ length: end - first }, (_, offset) => {
          const row = first + offset
          return (
            <PairRow
              key={row}
              index={row}
              count={count}
              left={cellOf(left, row)}
              right={cellOf(right, row)}
              difference={difference?.index === row ? difference.kind : null}
              isBehind={difference !== null && difference.index >= 0 && row > difference.index}
              isSelected={row === index}
              onSelect={onSelect}
            />
          )
        })}
      </Box>
    </Box>
  )
}

const cellOf = ({ rows, states }: ComparedLog, index: number) => {
  const row = rows[index]
  return row === undefined ? null : { type: row.event.type, state: states[index] ?? '' }
}
