import { createRoot } from 'react-dom/client'
import { createCustomerApi } from '../../api/customer/customerApi'
import { customerFactsId } from '../../contract/customer/customerFactsId'
import { tokenOfPath } from '../../domain/customer/customerPagePath'
import { MissingView } from '../../kits/customerPage/MissingView'
import { setCompanyTimeZone } from '../../lib/companyTimeZone'
import { installTrustedTypesPolicy } from '../../runtime/trustedTypes'
import { createCustomerActors } from './createCustomerActors'
import { CustomerPage } from './CustomerPage'
import { followDeviceTheme } from './followDeviceTheme'
import { followVisibility } from './followVisibility'
import { keptDrafts } from './keptDrafts'

/**
 * Starts the page of a link. What the server has rendered stays until there is something newer: without an answer, it is
 * what was last known.
 */
export function startCustomerPage(): void {
  installTrustedTypesPolicy()
  followDeviceTheme()
  const container = document.getElementById('root')
  if (container === null) throw new Error('The page has no root element')
  const token = tokenOfPath(location.pathname)
  const show = (view: React.ReactNode) => {
    container.replaceChildren()
    createRoot(container).render(view)
  }
  if (token === null) return show(<MissingView />)

  const actors = createCustomerActors(createCustomerApi(token, sentFacts()))
  const isEmpty = container.childElementCount === 0
  let isShown = false
  actors.page.subscribe(({ context: { facts }, value }) => {
    if (facts !== null) setCompanyTimeZone(facts.timeZone)
    const isWorthShowing = facts !== null || value === 'missing' || (value === 'lost' && isEmpty)
    if (isShown || !isWorthShowing) return
    isShown = true
    show(<CustomerPage actors={actors} token={token} drafts={keptDrafts(token)} />)
  })
  for (const action of Object.values(actors.actions)) action.start()
  actors.page.start()
  followVisibility(actors)
}

const sentFacts = (): string | null => document.getElementById(customerFactsId)?.textContent ?? null
