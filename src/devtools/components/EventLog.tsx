import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { EmptyState } from '../../components/states/EmptyState'
import { flowsTexts } from '../../texts/devtools/flows'
import type { FlowRow } from '../flowSource'
import { EventRow, rowHeightPx, rowId } from './EventRow'
import { listMove } from './listMove'
import { PaneHead } from './PaneHead'
import { useWindow } from './useWindow'

type EventLogProps = {
  rows: readonly FlowRow[]
  /** State after each row, for the rows read so far. */
  states: readonly string[]
  /** State before the first row. */
  initialState: string | undefined
  /** Index of the displayed row, -1 before the first. */
  index: number
  hasTimes: boolean
  /** Name of the stream. */
  stream: ReactNode
  onSelect: (index: number) => void
}

/** The rows of a flow; rows after the displayed one are muted. */
export function EventLog({ rows, states, initialState, index, hasTimes, stream, onSelect }: EventLogProps) {
  const [filter, setFilter] = useState('')
  const shown = useMemo(() => matching(rows, filter), [rows, filter])
  const list = useRef<HTMLDivElement>(null)
  const { first, end, onScroll, reveal } = useWindow(list, shown.length, rowHeightPx)
  const place = shown.indexOf(index)
  useEffect(() => reveal(place), [place, reveal])

  const handleKey = (event: KeyboardEvent) => {
    const at = place === -1 ? shown.findLastIndex((row) => row < index) : place
    const next = listMove(event.key, at, shown.length)
    const row = next === null ? undefined : shown[next]
    if (row === undefined) return
    event.preventDefault()
    onSelect(row)
  }
  return (
    <Flex as="section" aria-label={flowsTexts.events} direction="column" minHeight={0} flex={1}>
      <PaneHead title={flowsTexts.events} detail={stream}>
        <Input
          type="search"
          aria-label={flowsTexts.filter}
          placeholder={flowsTexts.filter}
          width="120px"
          height={{ base: '11', md: '7' }}
          fontSize={{ base: '16px', md: 'sm' }}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </PaneHead>
      {shown.length === 0 ? (
        <EmptyState text={filter === '' ? flowsTexts.noRows : flowsTexts.noMatch} />
      ) : (
        <Box
          ref={list}
          role="listbox"
          aria-label={flowsTexts.events}
          aria-activedescendant={place === -1 ? undefined : rowId(index)}
          tabIndex={0}
          onScroll={onScroll}
          onKeyDown={handleKey}
          flex={1}
          minHeight={0}
          overflowY="auto"
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          <Box role="presentation" height={`${shown.length * rowHeightPx}px`} position="relative">
            {shown.slice(first, end).map((row, offset) => {
              const found = rows[row]
              return found === undefined ? null : (
                <EventRow
                  key={row}
                  index={row}
                  row={found}
                  state={states[row]}
                  before={row === 0 ? initialState : states[row - 1]}
                  place={first + offset}
                  count={shown.length}
                  isSelected={row === index}
                  isToCome={row > index}
                  hasTime={hasTimes}
                  onSelect={onSelect}
                />
              )
            })}
          </Box>
        </Box>
      )}
    </Flex>
  )
}

/** Indexes of the rows whose event type contains the text. */
function matching(rows: readonly FlowRow[], filter: string): number[] {
  const wanted = filter.trim().toLowerCase()
  return rows.flatMap(({ event }, index) => (event.type.toLowerCase().includes(wanted) ? [index] : []))
}
