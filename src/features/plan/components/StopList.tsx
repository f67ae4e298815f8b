import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Button } from '../../../components/controls'
import { EmptyState } from '../../../components/EmptyState'
import { Icon } from '../../../components/Icon'
import type { TourTemplate } from '../../../contract/tourTemplate'
import { formatTimeOfDay } from '../../../texts/format'
import { planTexts } from '../../../texts/plan'
import type { Plan, PlanStop } from '../derivePlan'
import { StopRow, listColumns } from './StopRow'

type StopListProps = {
  tour: TourTemplate
  plan: Plan
  selectedId: string | null
  canManage: boolean
  onSelect: (id: string) => void
  onAdd: () => void
  onEdit: (stop: PlanStop) => void
  onDelete: (stop: PlanStop) => void
  onMove: (stop: PlanStop, offset: number) => void
}

/** The tour as a line with its stations, from start to end. */
export function StopList({
  tour,
  plan,
  selectedId,
  canManage,
  onSelect,
  onAdd,
  onEdit,
  onDelete,
  onMove,
}: StopListProps) {
  const { stops, startTime, endTime } = plan
  return (
    <>
      <Box
        display="grid"
        gridTemplateColumns={listColumns}
        alignItems="center"
        height="30px"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        borderColor="border"
        fontSize="xs"
        fontWeight="medium"
        color="fg.muted"
        flexShrink={0}
        paddingInlineEnd="2"
        aria-hidden
      >
        <span />
        <span>{planTexts.columnArrival}</span>
        <span>{planTexts.columnDestination}</span>
        <Box as="span" textAlign="end" display={{ base: 'none', sm: 'block' }}>
          {planTexts.columnStay}
        </Box>
        <Box as="span" textAlign="end" display={{ base: 'none', sm: 'block' }}>
          {planTexts.columnCapacity}
        </Box>
        <span />
      </Box>
      <Box flex={1} minHeight={0} overflowY="auto">
        <Terminus icon="house" time={startTime} isFirst isOnly={stops.length === 0}>
          {tour.startAddress ? planTexts.start({ address: tour.startAddress }) : planTexts.noStart}
        </Terminus>
        {stops.length === 0 ? (
          <EmptyState text={planTexts.empty}>
            {canManage ? (
              <Button onClick={onAdd}>
                <Icon name="plus" />
                {planTexts.newDestination}
              </Button>
            ) : null}
          </EmptyState>
        ) : (
          <Box as="ol" listStyleType="none" margin={0} padding={0}>
            {stops.map((stop) => (
              <StopRow
                key={stop.id}
                stop={stop}
                isSelected={stop.id === selectedId}
                isLast={stop.position === stops.length}
                isLineEnd={stop.position === stops.length && !tour.destinationAddress}
                canManage={canManage}
                onSelect={onSelect}
                onEdit={onEdit}
                onDelete={onDelete}
                onMove={onMove}
              />
            ))}
          </Box>
        )}
        {tour.destinationAddress && stops.length > 0 ? (
          <Terminus icon="flag" time={endTime}>
            {planTexts.end({ address: tour.destinationAddress })}
          </Terminus>
        ) : null}
      </Box>
    </>
  )
}

type TerminusProps = {
  icon: 'house' | 'flag'
  time: number | null
  isFirst?: boolean
  isOnly?: boolean
  children: ReactNode
}

/** Start or end of the line: an ink square. */
function Terminus({ icon, time, isFirst = false, isOnly = false, children }: TerminusProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={listColumns}
      alignItems="center"
      minHeight="34px"
      position="relative"
    >
      <Flex position="relative" justify="center" align="center" alignSelf="stretch">
        {isOnly ? null : (
          <Box
            position="absolute"
            width="5px"
            top={isFirst ? '50%' : 0}
            bottom={isFirst ? 0 : '50%'}
            style={{ backgroundColor: 'var(--tour-line)' }}
          />
        )}
        <Flex
          align="center"
          justify="center"
          boxSize="22px"
          borderRadius="l1"
          background="signalContrast"
          color="signal"
          position="relative"
        >
          <Icon name={icon} size={13} />
        </Flex>
      </Flex>
      <Box fontWeight="semibold" fontSize="lg" fontVariantNumeric="tabular-nums">
        {time === null ? '' : formatTimeOfDay(time)}
      </Box>
      <Box fontSize="sm" truncate gridColumn="3 / -1" paddingInlineEnd="4">
        {children}
      </Box>
    </Box>
  )
}
