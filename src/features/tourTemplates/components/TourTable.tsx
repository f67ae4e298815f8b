import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Fragment, type MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { ActionMenu } from '../../../components/ActionMenu'
import { TextLink } from '../../../components/controls'
import { Cell, HeadCell, Row, Table } from '../../../components/table'
import { UserHoverCard } from '../../../components/UserHoverCard'
import { TourBadge } from '../../../components/TourBadge'
import { pathOf } from '../../../contract/clientRoutes'
import { formatNumber, formatTimeRange } from '../../../texts/format'
import { shellTexts } from '../../../texts/shell'
import { toursTexts } from '../../../texts/tours'
import type { TourRow, TourStatus } from '../deriveTourRows'

type TourTableProps = { rows: readonly TourRow[]; canManage: boolean; onDelete: (row: TourRow) => void }

/** Columns drop from right to left on narrower screens; the name stays. */
const fromSmall = { base: 'none', md: 'table-cell' } as const
const fromMedium = { base: 'none', lg: 'table-cell' } as const
const fromWide = { base: 'none', xl: 'table-cell' } as const

const statusTexts: Record<TourStatus, string> = {
  running: toursTexts.running,
  ready: toursTexts.ready,
  inactive: toursTexts.inactive,
}

export function TourTable({ rows, canManage, onDelete }: TourTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <HeadCell scope="col" width="84px">
            {toursTexts.columnTour}
          </HeadCell>
          <HeadCell scope="col" width={{ lg: '34%', xl: '24%' }}>
            {toursTexts.columnName}
          </HeadCell>
          <HeadCell scope="col" display={fromSmall}>
            {toursTexts.columnAssignees}
          </HeadCell>
          <HeadCell scope="col" width="130px" display={fromWide}>
            {toursTexts.columnTags}
          </HeadCell>
          <HeadCell scope="col" align="end" width="72px" display={fromMedium}>
            {toursTexts.columnDestinations}
          </HeadCell>
          <HeadCell scope="col" width="132px" display={fromSmall}>
            {toursTexts.columnPeriod}
          </HeadCell>
          <HeadCell scope="col" align="end" width="120px" display={fromWide}>
            {toursTexts.columnCapacity}
          </HeadCell>
          <HeadCell scope="col" width="100px" display={fromMedium}>
            {toursTexts.columnStatus}
          </HeadCell>
          <HeadCell scope="col" width="64px">
            <Box as="span" srOnly>
              {shellTexts.actions}
            </Box>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TourTableRow key={row.id} row={row} canManage={canManage} onDelete={onDelete} />
        ))}
      </tbody>
    </Table>
  )
}

function TourTableRow({
  row,
  canManage,
  onDelete,
}: {
  row: TourRow
  canManage: boolean
  onDelete: (row: TourRow) => void
}) {
  const [, navigate] = useLocation()
  const target = pathOf('tour-templates-id-plan', { id: row.id })
  const isMuted = row.status === 'inactive'
  const period = formatTimeRange(row.start, row.end)
  const names = row.assignees.map((assignee) => assignee.name).join(', ')
  return (
    <Row onClick={() => navigate(target)}>
      <Cell>
        <TourBadge name={row.name} code={row.code} colour={row.colour} isInactive={isMuted} />
      </Cell>
      <Cell isMuted={isMuted} paddingBlock={{ base: '1.5', md: 0 }}>
        <TextLink
          href={target}
          color="inherit"
          fontWeight="medium"
          display="block"
          truncate
          title={row.name}
          onClick={(event: MouseEvent) => event.stopPropagation()}
        >
          {row.name === '' ? shellTexts.missing : row.name}
        </TextLink>
        <Flex
          display={{ base: 'flex', md: 'none' }}
          justify="space-between"
          gap="2"
          color="fg.muted"
          fontSize="sm"
        >
          <Box as="span" truncate>
            {names || toursTexts.notAssigned}
          </Box>
          <Box as="span" flexShrink={0}>
            {period}
          </Box>
        </Flex>
      </Cell>
      <Cell isMuted={isMuted} display={fromSmall} title={names}>
        {row.assignees.length > 0 ? (
          row.assignees.map((assignee, index) => (
            <Fragment key={assignee.name}>
              {index === 0 ? null : ', '}
              <UserHoverCard user={assignee} />
            </Fragment>
          ))
        ) : (
          <Box as="span" color="warning" fontWeight="semibold">
            {toursTexts.notAssigned}
          </Box>
        )}
      </Cell>
      <Cell isMuted={isMuted} display={fromWide}>
        {row.tags.length === 0
          ? shellTexts.missing
          : row.tags.map((tag) => <TagDot key={tag.name} {...tag} />)}
      </Cell>
      <Cell isMuted={isMuted} align="end" display={fromMedium}>
        {formatNumber(row.destinationCount)}
      </Cell>
      <Cell isMuted={isMuted} display={fromSmall}>
        {period}
      </Cell>
      <Cell
        align="end"
        isMuted={isMuted}
        display={fromWide}
        {...(row.isOverloaded ? { color: 'failed', fontWeight: 'semibold' } : {})}
      >
        {row.maximum === null
          ? formatNumber(row.load)
          : `${formatNumber(row.load)} / ${formatNumber(row.maximum)}`}
      </Cell>
      <Cell isMuted={isMuted} display={fromMedium}>
        <Flex align="center" gap="1.5" as="span">
          {row.status === 'running' ? (
            <Box as="span" boxSize="2" borderRadius="full" background="success" />
          ) : null}
          {statusTexts[row.status]}
        </Flex>
      </Cell>
      <Cell align="end" overflow="visible">
        <ActionMenu
          label={`${shellTexts.actions}: ${row.name}`}
          items={[
            { key: 'plan', label: toursTexts.open, icon: 'map', onSelect: () => navigate(target) },
            ...(canManage
              ? [
                  {
                    key: 'delete',
                    label: shellTexts.delete,
                    icon: 'trash' as const,
                    onSelect: () => onDelete(row),
                  },
                ]
              : []),
          ]}
        />
      </Cell>
    </Row>
  )
}

function TagDot({ name, colour }: { name: string; colour: string }) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="5px"
      marginInlineEnd="2"
      fontSize="12.5px"
      color="fg.muted"
    >
      <Box
        as="span"
        boxSize="2"
        borderRadius="full"
        style={{ backgroundColor: colour }}
        _dark={{ boxShadow: '0 0 0 1.5px #ffffff59' }}
      />
      {name}
    </Box>
  )
}
