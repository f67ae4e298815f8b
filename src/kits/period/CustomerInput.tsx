import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDebouncedSearch } from '../../components/inputs/useDebouncedSearch'
import { mayEnter } from '../../contract/access/permissions'
import { shownText } from '../../lib/shownText'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { periodTexts as texts } from '../../texts/kit/period'

type CustomerInputProps = {
  /** Words of name, address or reference; empty for all. */
  value: string
  onChange: (value: string) => void
}

/** Filter by the customer of a stop, with the destinations as suggestions. */
export function CustomerInput({ value, onChange }: CustomerInputProps) {
  const { text, change, submit } = useDebouncedSearch(value, onChange)
  const list = useId()
  const names = useSuggestions(value)
  return (
    <Box
      data-filter
      flexShrink={{ base: 0, xl: 1 }}
      width={{ base: '156px', md: '132px', '2xl': '180px' }}
      minWidth="92px"
    >
      <Input
        type="search"
        name="customer"
        aria-label={texts.customerFilter}
        placeholder={texts.customer}
        title={text}
        list={list}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit()
        }}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Box>
  )
}

const mostSuggestions = 10

/** Names of destinations that match the text, each once. */
function useSuggestions(text: string): string[] {
  const { queries } = useApi()
  const { facts } = useCurrentUser()
  const { data } = useQuery({
    ...queries.destinations.list({ page: 1, itemsPerPage: mostSuggestions, search: text }),
    enabled: text !== '' && mayEnter('plan', facts),
  })
  const names = (data?.members ?? []).map(({ name }) => shownText(name)).filter((name) => name !== '')
  return [...new Set(names)]
}
