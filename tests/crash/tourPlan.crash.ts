import type { Page, Route } from '@playwright/test'
import { killPage } from '../e2e/support/crash'
import { expectLogged, loggedEvents } from '../e2e/support/storage'
import { expect, test } from '../e2e/support/test'
import { tourDriver } from '../e2e/support/tourDriver'
import { workDriver } from '../e2e/support/workDriver'

type Stop = { '@id': string; name: string; positionInTour: number }
type World = {
  page: Page
  tour: ReturnType<typeof tourDriver>
  /** The stops on the server, as `1 Halt 1`. */
  stored: () => Promise<string[]>
  /** The name of another tour. */
  other: string
}
type CrashCase = {
  what: string
  reach: (world: World) => Promise<void>
  /** Final order of the stops: `312` for the third, the first and the second. */
  ends: string
  /** Number of steps that can then be undone, back to the start. */
  undos: number
}

/*
 * Steps that the server has executed but whose response is lost, and steps that wait behind another one: when
 * the page is killed, none is done twice or lost, and each can be undone. everyState.crash.ts tests that
 * every state is restored.
 */

const machine = 'tourPlan'
/** An order, or a single stop that moves by one position. */
const changesOrder = /\/update-(order|position)$/
const unanswered = () => undefined
/** The server executes the call, but its response is lost. */
const withoutResponse = async (route: Route) => void (await route.fetch())

const templateBody = {
  name: 'Halt 4',
  importReference: 'Halt 4',
  address: 'Teststraße 4, 10115 Berlin',
  street: 'Teststraße 4',
  zip: '10115',
  city: 'Berlin',
  lat: '52.53',
  lng: '13.38',
  capacity: 1,
}

const names = (places: string) => [...places].map((place) => `Halt ${place}`)
const numbered = (places: string) => names(places).map((name, index) => `${index + 1} ${name}`)

const moves = async ({ page, tour }: World, name: string) => {
  await tour.when.focuses(name)
  await page.keyboard.press('Alt+ArrowDown')
  await expectLogged(page, machine, 'stops.order')
}

const deletes = async ({ page, tour }: World, name: string, prepare = async () => {}) => {
  await tour.when.checks(name)
  await prepare()
  await page.keyboard.press('Delete')
  await expectLogged(page, machine, 'stops.remove')
}
const expectTwice = (page: Page, type: string) =>
  expect.poll(async () => (await loggedEvents(page, machine)).filter((each) => each === type)).toHaveLength(2)

const cases: Record<string, readonly CrashCase[]> = {
  'working.ordering': [
    {
      what: 'on an order that was not sent, with another one behind it',
      reach: async (world) => {
        await world.page.route(changesOrder, unanswered)
        await moves(world, 'Halt 1')
        await moves(world, 'Halt 1')
        await world.tour.then.seesOrder(names('231'))
        await expectTwice(world.page, 'stops.order')
      },
      ends: '231',
      undos: 2,
    },
    {
      what: 'on an order that the server has, with an undo behind it',
      reach: async (world) => {
        await world.page.route(changesOrder, withoutResponse)
        await moves(world, 'Halt 1')
        await expect.poll(world.stored).toEqual(numbered('213'))
        await world.page.keyboard.press('Control+z')
        await expectLogged(world.page, machine, 'step.undo')
      },
      ends: '123',
      undos: 0,
    },
  ],
  'working.removing': [
    {
      what: 'on a deletion that the server has',
      reach: async (world) => {
        await world.page.route('**/api/destinations/*', (route) =>
          route.request().method() === 'DELETE' ? withoutResponse(route) : route.continue(),
        )
        await deletes(world, 'Halt 2')
        await expect.poll(world.stored).toEqual(['1 Halt 1', '2 Halt 3'])
      },
      ends: '13',
      undos: 1,
    },
  ],
  'working.creating': [
    {
      what: 'on a stop that the server has made again',
      reach: async (world) => {
        await deletes(world, 'Halt 2')
        await world.tour.then.planRests()
        await world.page.route('**/api/destinations', withoutResponse)
        await world.page.keyboard.press('Control+z')
        await expect.poll(world.stored).toHaveLength(3)
      },
      ends: '123',
      undos: 0,
    },
  ],
  'working.moving': [
    {
      what: 'on a stop that the server has moved',
      reach: async (world) => {
        const { page, tour, other } = world
        await page.route('**/destinations-move', withoutResponse)
        await tour.when.checks('Halt 2')
        await page.getByRole('button', { name: 'Verschieben', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: '1 Ziel verschieben' })
        await dialog.getByRole('combobox', { name: 'Andere Tour' }).fill(other)
        await page.getByRole('option', { name: new RegExp(other) }).click()
        await dialog.getByRole('button', { name: 'Verschieben', exact: true }).click()
        await expect.poll(world.stored).toEqual(['1 Halt 1', '2 Halt 3'])
      },
      ends: '13',
      undos: 1,
    },
  ],
  'working.addingTemplates': [
    {
      what: 'on a stop that the server has made of a template',
      reach: async (world) => {
        const { page } = world
        await page.route('**/add-destination-templates', withoutResponse)
        await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
        await page.getByRole('menuitem', { name: 'Zielvorlagen hinzufügen' }).click()
        const dialog = page.getByRole('dialog', { name: 'Zielvorlagen hinzufügen' })
        await dialog.locator('.template-choice').filter({ hasText: 'Halt 4' }).getByRole('checkbox').check()
        await dialog.getByRole('button', { name: '1 Ziel hinzufügen' }).click()
        await expect.poll(world.stored).toHaveLength(4)
      },
      ends: '1234',
      undos: 1,
    },
  ],
}

for (const [state, casesOfState] of Object.entries(cases)) {
  for (const crashCase of casesOfState) {
    test(`steps of tourPlan ${state} ${crashCase.what}`, async ({ page, given, api, watch }) => {
      watch.expectConsoleError(/status of (412|500)/)
      const { plan, iri } = await given.tour({ name: `Absturz in ${state}`, stops: 3 })
      const other = await given.tour({ name: `Anderswo in ${state}` })
      const template = await api.post<{ '@id': string }>('/api/destination-templates', templateBody)
      const stops = async () =>
        (
          await api.get<{ 'hydra:member': Stop[] }>(
            `${iri}/destinations?pagination=false&sort[positionInTour]=ASC`,
          )
        )['hydra:member']
      const world: World = {
        page,
        tour: tourDriver(page),
        other: `Anderswo in ${state}`,
        stored: async () => (await stops()).map(({ name, positionInTour }) => `${positionInTour} ${name}`),
      }
      await given.signedIn('admin', plan)
      await world.tour.then.seesOrder(names('123'))
      await crashCase.reach(world)

      const next = await killPage(page)
      const work = workDriver(next)
      const tour = tourDriver(next)
      await next.goto('/tour-templates')
      await work.then.countsUnfinished(1)
      await work.when.opensList()
      await work.when.resumes('Tour planen')
      await tour.then.seesOrder(names(crashCase.ends))
      await tour.then.planRests()
      await work.then.countsUnfinished(0)
      expect(await world.stored()).toEqual(numbered(crashCase.ends))

      const undo = next.locator('main header').getByRole('button', { name: /^Rückgängig: / })
      for (let count = 0; count < crashCase.undos; count += 1) await undo.click()
      await expect(undo).toHaveCount(0)
      const before = crashCase.undos === 0 ? crashCase.ends : '123'
      await tour.then.seesOrder(names(before))
      await tour.then.planRests()
      expect(await world.stored()).toEqual(numbered(before))
      for (const each of [iri, other.iri, template['@id']]) await api.delete(each)
    })
  }
}
