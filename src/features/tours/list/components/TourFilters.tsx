import { Flex } from '@chakra-ui/react/flex'
import type { FocusEvent } from 'react'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { idOfIri } from '../../../../contract/wire/ids'
import type { Tag } from '../../../../contract/company/labels'
import type { User } from '../../../../contract/access/user'
import { toursTexts } from '../../../../texts/tours/tours'
import type { TourStatus } from '../../../../kits/tourFacts/tourFacts'
import { tourViolationFilters, type TourFilter } from '../tourTable'
import { statusTexts } from './tourColumns'

type TourFiltersProps = {
  /** Ids, or `true` and `false`. An empty string shows all. */
  filters: Record<TourFilter, string>
  tags: readonly Tag[]
  users: readonly User[]
  /** Whether the server sends if a tour is in progress. */
  knowsRunning: boolean
  onChange: (filter: TourFilter, value: string) => void
}

/** Scrolls a control into view that got the keyboard focus while partly hidden. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** The statuses of the column, and the chosen one even if it comes only from the URL. */
function statusesOf(knowsRunning: boolean, chosen: string): TourStatus[] {
  const offered: readonly TourStatus[] = knowsRunning ? ['running', 'ready'] : ['active']
  return allStatuses.filter(
    (status) => status === 'inactive' || status === chosen || offered.includes(status),
  )
}
const allStatuses = ['running', 'ready', 'active', 'inactive'] as const

/** On small screens the filters are one line that scrolls sideways. */
export function TourFilters({ filters, tags, users, knowsRunning, onChange }: TourFiltersProps) {
  return (
    <Flex
      gap="2"
      minWidth={0}
      overflowX={{ base: 'auto', md: 'visible' }}
      // Space for the focus outline, which a scroll container would cut off.
      padding={{ base: '1', md: 0 }}
      margin={{ base: '-4px', md: 0 }}
      onFocus={showWhole}
      css={{ '& > *': { width: { base: '156px', md: '150px', lg: '180px' }, flexShrink: 0 } }}
    >
      <SelectInput
        name="tag"
        label={toursTexts.tagFilter}
        value={filters.tag}
        options={[
          { value: '', label: toursTexts.allTags },
          ...tags.map((tag) => ({ value: idOfIri(tag['@id']), label: tag.name ?? '' })),
        ]}
        onChange={(value) => onChange('tag', value)}
      />
      <SelectInput
        name="assignee"
        label={toursTexts.assigneeFilter}
        value={filters.assignee}
        options={[
          { value: '', label: toursTexts.allAssignees },
          ...users.map((user) => ({ value: idOfIri(user['@id']), label: user.fullName ?? '' })),
        ]}
        onChange={(value) => onChange('assignee', value)}
      />
      <SelectInput
        name="violation"
        label={toursTexts.violationFilter}
        value={filters.violation}
        options={[
          { value: '', label: toursTexts.allViolations },
          ...tourViolationFilters.map((violation) => ({
            value: violation,
            label: toursTexts.violations[violation],
          })),
        ]}
        onChange={(value) => onChange('violation', value)}
      />
      <SelectInput
        name="status"
        label={toursTexts.statusFilter}
        value={filters.status}
        options={[
          { value: '', label: toursTexts.allStatuses },
          ...statusesOf(knowsRunning, filters.status).map((status) => ({
            value: status,
            label: statusTexts[status],
          })),
        ]}
        onChange={(value) => onChange('status', value)}
      />
    </Flex>
  )
}
