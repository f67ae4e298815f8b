import { Box } from '@chakra-ui/react/box'
import { flowsTexts } from '../../texts/flows'
import type { FlowRow } from '../flowSource'

/** All rows are equally high, so that only those in view need to be drawn. */
export const rowHeightPx = 40

type EventRowProps = {
  id: string
  row: FlowRow | undefined
  state: string | undefined
  before: string | undefined
  top: number
  position: number
  count: number
  isSelected: boolean
  isToCome: boolean
  hasTime: boolean
  onSelect: () => void
}

/** One event: number, time, type, what it did to the state, and the hash of that. */
export function EventRow({
  id,
  row,
  state,
  before,
  top,
  position,
  count,
  isSelected,
  isToCome,
  hasTime,
  onSelect,
}: EventRowProps) {
  if (row === undefined) return null
  const { seq, at, event, stateHash } = row
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={position}
      onClick={onSelect}
      position="absolute"
      insetInline={0}
      top={`${top}px`}
      height={`${rowHeightPx}px`}
      display="grid"
      gridTemplateColumns="34px 92px minmax(0, 1fr) 40px"
      gap="2"
      alignItems="center"
      paddingInline="12px 16px"
      fontFamily="mono"
      fontSize="12.5px"
      lineHeight="16px"
      cursor="pointer"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
      color={isToCome ? 'fg.subtle' : 'fg'}
      background={isSelected ? 'bg.selected' : undefined}
      boxShadow={isSelected ? 'inset 4px 0 0 {colors.accent}' : undefined}
      _hover={isSelected ? {} : { background: 'bg.hover' }}
    >
      <Box textAlign="end" color="fg.subtle">
        {seq}
      </Box>
      <Box color={isToCome ? 'fg.subtle' : 'fg.muted'}>{hasTime ? flowsTexts.time(at) : ''}</Box>
      <Box minWidth={0}>
        <Box
          truncate
          fontWeight={isToCome ? 'normal' : 'medium'}
          color={isFailure(event.type) && !isToCome ? 'warning' : undefined}
          title={event.type}
        >
          {event.type}
        </Box>
        <Box truncate fontFamily="body" color={isToCome ? 'fg.subtle' : 'fg.muted'}>
          {before !== undefined && before !== state ? `${before} → ${state ?? ''}` : state}
        </Box>
      </Box>
      <Box color="fg.subtle" title={stateHash}>
        {stateHash.slice(0, 4)}
      </Box>
    </Box>
  )
}

const isFailure = (type: string): boolean => type.startsWith('xstate.error.')
