import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayEnter } from '../../contract/access/permissions'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Iri } from '../../contract/wire/ids'
import { saidByDestination } from '../../domain/customer/saidAhead'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useExtension } from '../../platform/useExtension'
import { customerWordsTexts as texts } from '../../texts/customer/links'
import { saidSentences } from './saidSentences'

/**
 * What customers have said for the visits of a plan, by destination.
 * @param day null in the plan of a template: then of the next visit for which something was said, with its date
 */
export function useSaidAhead(day: IsoDay | null): ReadonlyMap<Iri, string> {
  const isOffered = useExtension('customerPage')
  const { facts } = useCurrentUser()
  const { queries } = useApi()
  const { data } = useQuery({
    ...queries.customerLinks.saidVisits(),
    enabled: isOffered && mayEnter('tour', facts),
  })
  return useMemo(() => {
    const said = saidByDestination(data ?? [], day)
    return new Map(
      [...said].map(([iri, { date, words }]) => {
        const sentences = saidSentences(words).join(', ')
        return [iri, day === null ? texts.ofDay({ day: date, words: sentences }) : sentences]
      }),
    )
  }, [data, day])
}
