import { demoLogins, demoPassword, type DemoRole } from './support/demo'
import { tourNamed } from './support/routes'
import { atNight, expect, test } from './support/test'

const everything =
  'Zentrale Touren Übersicht Ziele Vorlagen Nachweise Gefahren Geräte GPS Mitarbeiter Import Dateien'.split(
    ' ',
  )
/** The target of a login and the entries of its sidebar; without a sidebar, the title. */
const landings: Record<
  DemoRole,
  { path: string; entries: readonly string[] } | { path: string; title: string }
> = {
  admin: { path: '/', entries: everything },
  viewer: { path: '/', entries: ['Zentrale', 'Touren', 'Übersicht', 'Nachweise', 'Gefahren', 'GPS'] },
  driver: { path: '/settings/user', entries: ['Zentrale'] },
  platform: { path: '/', entries: everything },
  trial: { path: '/trial-end', title: 'Ihr Testzeitraum ist abgelaufen' },
  paused: { path: '/trial-end', title: 'Ihr Konto ist pausiert' },
  other: { path: '/', entries: everything },
  rheintal: { path: '/', entries: everything },
}

/** Ordinary runs cover the screens of the other roles. */
const likeAnother: ReadonlySet<DemoRole> = new Set(['platform', 'paused', 'other', 'rheintal'])

for (const [role, landing] of Object.entries(landings) as [DemoRole, (typeof landings)[DemoRole]][]) {
  test(
    `${role} lands on ${landing.path} and sees the permitted entries`,
    likeAnother.has(role) ? atNight : {},
    async ({ page, session, shell }) => {
      await session.when.opens('/')
      await session.when.signsIn(demoLogins[role], demoPassword)
      await session.then.isSignedIn()
      await session.then.isAt(landing.path)
      if ('entries' in landing) await shell.then.seesEntries(landing.entries)
      else {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.title)
        await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(0)
      }
    },
  )
}

test('the demo logins of the login screen fill the form', atNight, async ({ page, session }) => {
  await session.when.opens('/')
  await page.getByRole('button', { name: 'Fahrer', exact: true }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(demoLogins.driver)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await session.then.isSignedIn()
  await session.then.isAt('/settings/user')
})

test('every sidebar entry opens its screen', atNight, async ({ given, shell }) => {
  await given.signedIn('admin')
  for (const label of everything) {
    await test.step(label, async () => {
      await shell.when.opensEntry(label)
      await shell.then.entryIsCurrent(label)
      await shell.then.hasTitle()
    })
  }
})

test(
  'parents without a screen of their own lead to their first child',
  atNight,
  async ({ given, session }) => {
    await given.signedIn('platform')
    for (const [parent, child] of [
      ['/administration', '/administration/companies'],
      ['/settings', '/settings/user'],
    ] as const) {
      await session.when.opens(parent)
      await session.then.isAt(child)
    }
  },
)

test('an unknown path shows a message, signed in or not', atNight, async ({ page, given, session }) => {
  const seesMessage = () =>
    expect(page.getByText('This page could not be found', { exact: true })).toBeVisible()
  await session.when.opens('/no/such/page')
  await seesMessage()
  await given.signedIn('driver', '/no/such/page')
  await seesMessage()
})

test('a deep link is opened after signing in', async ({ page, session, tour, api }) => {
  const name = 'Glasreinigung Mitte'
  const path = `/tour-templates/${await tourNamed(api, name)}/plan`
  await session.when.opens(`${path}?from=mail`)
  await session.then.isOnLogin(`?redirect=${encodeURIComponent(`${path}?from=mail`)}`)
  await session.when.signsIn(demoLogins.viewer, demoPassword)
  await tour.then.isOnTour(name)
  await expect(page).toHaveURL(`${path}?from=mail`)
})

test('a screen without permission redirects to a permitted one', atNight, async ({ given, session }) => {
  await given.signedIn('driver', '/tour-templates')
  await session.then.isAt('/settings/user')
  await given.signedIn('viewer', '/destinations')
  await session.then.isAt('/')
  await given.signedIn('admin', '/administration/users')
  await session.then.isAt('/')
  await given.signedIn('paused', '/account-paused')
  await session.then.isAt('/account-paused')
  await given.signedIn('trial', '/tour-templates')
  await session.then.isAt('/trial-end')
})

test('Back passes the guard', async ({ page, session, shell }) => {
  await session.when.opens('/')
  await session.when.signsIn(demoLogins.admin, demoPassword)
  await session.then.isSignedIn()
  await shell.when.opensEntry('Touren')
  await shell.when.opensEntry('Ziele')
  await page.goBack()
  await shell.then.entryIsCurrent('Touren')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Touren')

  await session.when.signsOut()
  await session.then.isOnLogin()
  await page.goBack()
  await session.then.isOnLogin()
})
