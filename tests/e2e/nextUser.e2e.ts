import type { Page, Route } from '@playwright/test'
import { demoLogins, demoPassword } from './support/demo'
import { allScreens } from './support/routes'
import { expectTyped, placesOf } from './support/storage'
import { atNight, expect, test } from './support/test'
import { workDriver } from './support/workDriver'

test.setTimeout(480_000)

/** Words of the first user: stored on the server, in a late answer, and typed. */
const markers = { stored: 'Weissdornhof-Marke', late: 'Schlehenweg-Marke', typed: 'Holundersteg-Marke' }

/** The markers in a page: its text, attributes, form values, title and address. */
const markersIn = (page: Page) =>
  page.evaluate((words) => {
    const values = [...document.querySelectorAll('input, textarea, select')].map(
      (field) => (field as HTMLInputElement).value,
    )
    const all = [document.documentElement.outerHTML, document.title, location.href, ...values].join('\n')
    return words.filter((word) => all.includes(word))
  }, Object.values(markers))

test(
  'no screen or storage of the next user contains words of a user whose session ended',
  atNight,
  async ({ page, given, session, tour, api, watch }) => {
    watch.expectConsoleError(/status of 40[14]/)
    const work = workDriver(page)
    const { plan } = await given.tour({ name: markers.stored, stops: 1 })
    await session.when.opens(plan)
    await session.when.signsIn(demoLogins.admin, demoPassword)
    await tour.then.isOnTour(markers.stored)
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Name', markers.typed)
    await expectTyped(page, 'destinationEditor', markers.typed)
    expect(await markersIn(page)).toEqual([markers.stored, markers.typed])

    const held: Route[] = []
    await page.route('**/api/destinations?*', (route) => void held.push(route), { times: 1 })
    await session.when.goesTo('/destinations')
    await expect.poll(() => held.length).toBe(1)
    await page.route(
      '**/api/tour-templates?*',
      (route) => route.fulfill({ status: 401, json: { code: 401 } }),
      { times: 1 },
    )
    await session.when.goesTo('/tour-templates')
    await session.then.isOnLogin(`?redirect=${encodeURIComponent('/tour-templates')}`)
    expect(await markersIn(page)).toEqual([])

    await session.when.signsIn(demoLogins.other, demoPassword)
    await session.then.isSignedIn()
    const late = { 'hydra:member': [{ '@id': '/api/destinations/late', name: markers.late }] }
    // The browser may have cancelled the call with the session.
    for (const route of held) await route.fulfill({ json: late }).catch(() => undefined)
    const screens = (await allScreens(api)).filter(({ group }) => group === 'company')
    for (const { path } of screens) {
      await test.step(path, async () => {
        await session.when.goesTo(path)
        await expect(page.locator('h1')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await markersIn(page)).toEqual([])
      })
    }
    await work.then.countsUnfinished(0)
    const root = await userRoot(page, markers.typed)
    // The log of the first user also has what the form was opened with.
    expect((await placesOf(page, markers.stored)).filter((place) => place !== root)).toEqual([])
    expect(await placesOf(page, markers.late)).toEqual([])
    await session.when.goesTo('/settings/user')
    await session.when.signsOut()
    await session.then.isOnLogin()
    expect(await userRoot(page, markers.typed)).toBe(root)

    await session.when.signsIn(demoLogins.admin, demoPassword)
    await session.then.isSignedIn()
    await work.when.opensList()
    await work.when.resumes(markers.typed)
    await tour.then.fieldHolds('Name', markers.typed)
    await tour.when.closes()
    await session.when.signsOut()
    await page
      .getByRole('alertdialog', { name: 'Abmelden und verwerfen?' })
      .getByRole('button', { name: 'Abmelden und verwerfen' })
      .click()
    await session.then.isOnLogin()
    await expect.poll(() => placesOf(page, markers.typed)).toEqual([])
  },
)

/** The only place of a word, the log of the first user. */
async function userRoot(page: Page, word: string): Promise<string> {
  const places = await placesOf(page, word)
  expect(places).toEqual([expect.stringMatching(/^tourwerk-work-.* rows$/)])
  return places[0] ?? ''
}
