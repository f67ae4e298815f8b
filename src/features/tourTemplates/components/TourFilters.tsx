import { Flex } from '@chakra-ui/react/flex'
import { SelectInput } from '../../../components/SelectInput'
import { idOfIri } from '../../../contract/ids'
import type { Tag } from '../../../contract/labels'
import type { User } from '../../../contract/user'
import { toursTexts } from '../../../texts/tours'
import type { TourFilter } from '../tourTable'

type TourFiltersProps = {
  /** Ids; the empty text shows all. */
  filters: Record<TourFilter, string>
  tags: readonly Tag[]
  users: readonly User[]
  onChange: (filter: TourFilter, value: string) => void
}

export function TourFilters({ filters, tags, users, onChange }: TourFiltersProps) {
  return (
    <Flex gap="2" width={{ base: 'full', md: '380px' }}>
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
    </Flex>
  )
}
