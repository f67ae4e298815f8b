import { useSelector } from '@xstate/react'
import { accessFacts, type AccessFacts } from '../contract/access/permissions'
import type { Company } from '../contract/company/company'
import type { CurrentUser } from '../contract/access/user'
import { usePlatform } from './platform'

const noCompany: Company = { '@id': '' }

/** The signed-in user with the data for permissions. Only for screens behind the guard. */
export function useCurrentUser(): { user: CurrentUser; company: Company; facts: AccessFacts } {
  const { session, config } = usePlatform()
  const user = useSelector(session, (snapshot) => snapshot.context.user)
  const known: CurrentUser = user ?? { '@id': '', id: '' }
  return { user: known, company: known.company ?? noCompany, facts: accessFacts(known, config.productKey) }
}
