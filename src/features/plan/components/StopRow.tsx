import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { ActionMenu } from '../../../components/ActionMenu'
import { formatMinutes, formatNumber, formatTimeOfDay } from '../../../texts/format'
import { planTexts } from '../../../texts/plan'
import { shellTexts } from '../../../texts/shell'
import type { PlanStop } from '../derivePlan'

export const listColumns = {
  base: '52px 58px minmax(0, 1fr) 0 0 44px',
  sm: '52px 62px minmax(0, 1fr) 72px 60px 40px',
}

const StopButton = chakra('button')

type StopRowProps = {
  stop: PlanStop
  isSelected: boolean
  isLast: boolean
  /** The line ends here, because the tour has no end point. */
  isLineEnd: boolean
  canManage: boolean
  onSelect: (id: string) => void
  onEdit: (stop: PlanStop) => void
  onDelete: (stop: PlanStop) => void
  onMove: (stop: PlanStop, offset: number) => void
}

/** One station of the line. Enter or a double click edits, Alt with an arrow moves, Entf asks to delete. */
export function StopRow({
  stop,
  isSelected,
  isLast,
  isLineEnd,
  canManage,
  onSelect,
  onEdit,
  onDelete,
  onMove,
}: StopRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])

  const handleKey = (event: KeyboardEvent) => {
    if (!canManage) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(stop, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      onDelete(stop)
    } else if (event.key === 'Enter' && isSelected) {
      event.preventDefault()
      onEdit(stop)
    }
  }
  return (
    <Box
      as="li"
      ref={row}
      display="grid"
      gridTemplateColumns={listColumns}
      alignItems="center"
      minHeight={{ base: '48px', md: '11' }}
      position="relative"
      paddingInlineEnd="2"
      background={isSelected ? 'bg.selected' : undefined}
      opacity={stop.isActive ? 1 : 0.75}
      _hover={isSelected ? {} : { background: 'bg.hover' }}
      _after={{
        content: '""',
        position: 'absolute',
        insetInlineStart: '52px',
        insetInlineEnd: 0,
        bottom: 0,
        borderBottom: '1px solid {colors.border}',
      }}
    >
      <Flex position="relative" justify="center" align="center" alignSelf="stretch" aria-hidden>
        <Box
          position="absolute"
          width="5px"
          top={0}
          bottom={isLineEnd ? '50%' : 0}
          style={{ backgroundColor: 'var(--tour-line)' }}
        />
        <Flex
          align="center"
          justify="center"
          boxSize="22px"
          borderRadius="full"
          fontFamily="cond"
          fontWeight="semibold"
          fontSize="12.5px"
          position="relative"
          boxShadow={isSelected ? '0 0 0 2px {colors.bg.selected}' : '0 0 0 2px {colors.bg}'}
          {...(stop.isActive
            ? { background: 'var(--tour)', color: 'var(--tour-on)' }
            : {
                background: 'bg',
                color: 'fg.muted',
                borderWidth: '2px',
                borderStyle: 'solid',
                borderColor: 'border.control',
              })}
        >
          {stop.position}
        </Flex>
      </Flex>
      <Box fontVariantNumeric="tabular-nums" color={latenessColour(stop)}>
        <Box fontWeight="semibold" fontSize="lg" lineHeight="sm">
          {stop.arrival === null || !stop.isActive ? shellTexts.missing : formatTimeOfDay(stop.arrival)}
        </Box>
        {stop.departure === null || !stop.isActive ? null : (
          <Box fontSize="xs" lineHeight="15px" color="fg.muted">
            – {formatTimeOfDay(stop.departure)}
          </Box>
        )}
      </Box>
      <StopButton
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(stop.id)}
        onDoubleClick={() => {
          if (canManage) onEdit(stop)
        }}
        onKeyDown={handleKey}
        textAlign="start"
        minWidth={0}
        paddingInlineEnd="3"
        background="transparent"
        cursor="pointer"
        color="inherit"
        _after={{ content: '""', position: 'absolute', inset: 0 }}
      >
        <Box as="span" srOnly>
          {planTexts.stopOnMap({ position: stop.position, name: '' })}
        </Box>
        <Box fontWeight="medium" lineHeight="19px" truncate title={stop.name}>
          {stop.name}
        </Box>
        <Box fontSize="12.5px" lineHeight="16px" color="fg.muted" truncate>
          {stop.lateness === null ? null : (
            <Box as="span" color={latenessColour(stop)} fontWeight="semibold">
              {planTexts.late(stop.lateness)} ·{' '}
            </Box>
          )}
          {stop.isActive ? null : `${planTexts.inactive} · `}
          {stop.addressLine}
        </Box>
      </StopButton>
      <Box
        textAlign="end"
        fontSize="sm"
        color="fg.muted"
        display={{ base: 'none', sm: 'block' }}
        fontVariantNumeric="tabular-nums"
      >
        {formatMinutes(stop.staySeconds)}
      </Box>
      <Box
        textAlign="end"
        fontSize="sm"
        display={{ base: 'none', sm: 'block' }}
        fontVariantNumeric="tabular-nums"
      >
        {formatNumber(stop.capacity)}
      </Box>
      <Flex justify="flex-end" position="relative" zIndex={1} gridColumn="-2 / -1">
        {canManage ? (
          <ActionMenu
            label={planTexts.destinationActions({ name: stop.name })}
            items={[
              { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => onEdit(stop) },
              {
                key: 'up',
                label: planTexts.moveUp,
                icon: 'arrow-up',
                onSelect: () => onMove(stop, -1),
                isDisabled: stop.position === 1,
              },
              {
                key: 'down',
                label: planTexts.moveDown,
                icon: 'arrow-down',
                onSelect: () => onMove(stop, 1),
                isDisabled: isLast,
              },
              { key: 'delete', label: shellTexts.delete, icon: 'trash', onSelect: () => onDelete(stop) },
            ]}
          />
        ) : null}
      </Flex>
    </Box>
  )
}

function latenessColour({ lateness, isActive }: PlanStop): string | undefined {
  if (lateness === null || !isActive) return undefined
  return lateness.isStrict ? 'failed' : 'warning'
}
