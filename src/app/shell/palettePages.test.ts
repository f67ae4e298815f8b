import { describe, expect, it } from 'vitest'
import { featureDevices } from '../../contract/company/companyTerms'
import { accessFacts } from '../../contract/access/permissions'
import { extensions } from '../../contract/wire/extensions'
import { clientRoutes, type RouteName } from '../../domain/navigation/clientRoutes'
import { palettePages } from './palettePages'

const company = { features: [featureDevices] }
const platform = accessFacts({ roles: ['ROLE_TOURWERK_ADMIN'], company })
const admin = accessFacts({ roles: ['ROLE_COMPANY_ADMIN'], company })
const driver = accessFacts({ roles: ['ROLE_DRIVER'] })
const routesOf = (facts: typeof admin) => palettePages(facts, extensions).map(({ route }) => route)

/** Screens that nobody goes to from the palette, and why. */
const elsewhere: Partial<Record<RouteName, string>> = {
  'security-login': 'of nobody who is signed in',
  'security-request-password': 'of nobody who is signed in',
  'security-reset-password': 'the link of a mail',
  'sign-up': 'of nobody who is signed in',
  'account-paused': 'where the product leads by itself',
  'trial-end': 'where the product leads by itself',
  administration: 'leads to the first of its screens',
  settings: 'leads to the first of its screens',
  'tour-templates-id-plan': 'stands there by the name of the tour',
  'imports-new': 'stands among the actions',
  'tours-id': 'a record of a list',
  'proof-of-services-id': 'a record of a list',
}

describe('the pages of the palette', () => {
  it('are all screens of the product', () => {
    const known = Object.keys(clientRoutes) as RouteName[]
    const wanted = known.filter((route) => elsewhere[route] === undefined)
    expect([...new Set(routesOf(platform))].toSorted()).toEqual(wanted.toSorted())
  })

  it('have a name each', () => {
    const labels = palettePages(platform, extensions).map(({ label }) => label)
    expect([new Set(labels).size, labels.includes('')]).toEqual([labels.length, false])
  })

  it('are those that a user may enter', () => {
    expect(routesOf(admin).filter((route) => route.startsWith('administration'))).toEqual([])
    expect(routesOf(driver).toSorted()).toEqual(
      ['agb', 'contact', 'download-mobile-app', 'imprint', 'index', 'privacy', 'settings-user'].toSorted(),
    )
  })
})
