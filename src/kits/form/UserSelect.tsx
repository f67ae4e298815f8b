import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Iri } from '../../contract/wire/ids'
import type { User } from '../../contract/access/user'
import { useApi } from '../../platform/useApi'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import type { Choice } from './choices'
import { ChoicesSelect } from './ChoicesSelect'
import { selectHint } from './selectHint'
import { shownText } from '../../lib/shownText'

type UserSelectProps = {
  label: string
  name?: string
  /** The @ids of staff members. */
  chosen: readonly Iri[]
  error?: string | undefined
  isDisabled?: boolean
  onChange: (chosen: Iri[]) => void
}

/** Multi-select for staff members. */
export function UserSelect(props: UserSelectProps) {
  const { queries } = useApi()
  const { data: users, isPending, isError, refetch } = useQuery(queries.users.all())
  const choices = useMemo(() => (users ?? []).map(userChoice), [users])
  return (
    <ChoicesSelect
      {...props}
      choices={choices}
      isLoading={isPending}
      hint={selectHint({ isError, isEmpty: users?.length === 0, emptyText: texts.noUsers, refetch })}
    />
  )
}

/** A member of staff as an entry of a select. */
export function userChoice({ '@id': value, fullName, firstName, lastName, email, username }: User): Choice {
  const name = shownText(fullName ?? [firstName, lastName].filter(Boolean).join(' '))
  const address = email ?? username ?? ''
  if (name === '') return { value, label: address || texts.unnamed }
  return address === '' ? { value, label: name } : { value, label: name, detail: address }
}
