import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import { shownText } from '../../lib/shownText'
import { useApi } from '../../platform/useApi'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { ChoiceSelect } from './ChoiceSelect'
import type { Choice } from './choices'
import { selectHint } from './selectHint'

type DestinationSelectProps = {
  label: string
  name?: string
  value: Iri | null
  error?: string | undefined
  isDisabled?: boolean
  onChange: (value: Iri | null) => void
}

/** Records read for a search; typing more words finds others. */
const itemsPerPage = 20

/** Select for a stop of the company, searched by the server. */
export function DestinationSelect({ value, ...props }: DestinationSelectProps) {
  const { queries } = useApi()
  const [search, setSearch] = useState('')
  const { data, isPending, isError, refetch } = useQuery({
    ...queries.destinations.list({ page: 1, itemsPerPage, search }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({ ...queries.destinations.one(value ?? ''), enabled: value !== null })
  const choices = useMemo(() => {
    const found = data?.members ?? []
    const isListed = found.some((each) => each['@id'] === value)
    return [...(chosen.data === undefined || isListed ? [] : [chosen.data]), ...found].map(destinationChoice)
  }, [data, chosen.data, value])
  return (
    <ChoiceSelect
      {...props}
      value={value}
      choices={choices}
      isLoading={isPending}
      isFailed={isError}
      hint={selectHint({ isError, isEmpty: false, emptyText: '', refetch })}
      onSearch={setSearch}
    />
  )
}

function destinationChoice({ '@id': value, name, street, address }: Destination): Choice {
  const label = shownText(name || street || address) || texts.unnamed
  const detail = shownText(address)
  return detail === '' || detail === label ? { value, label } : { value, label, detail }
}
