import type { Page } from '@playwright/test'
import { destinationEditorMachine } from '../../src/machines/destinationEditor/destinationEditorMachine'
import { killPage } from '../e2e/support/crash'
import { expectLogged } from '../e2e/support/storage'
import { expect, test } from '../e2e/support/test'
import { tourDriver } from '../e2e/support/tourDriver'
import { workDriver } from '../e2e/support/workDriver'
import { restingStates } from './restingStates'

type Stop = { '@id': string; name: string }
type Stops = { 'hydra:member': Stop[] }
type Tour = ReturnType<typeof tourDriver>
type World = { page: Page; tour: Tour; changeElsewhere: () => Promise<void> }
type CrashCase = {
  reach: (world: World) => Promise<void>
  /** The expected outcome: restored text, a save that is executed once, or nothing to keep. */
  ends: 'kept' | 'conflict' | 'unread' | 'saved' | 'nothing kept'
}

const typed = 'Vor dem Absturz'
const machine = 'destinationEditor'
const endOfTyping = 'xstate.after.fieldValidationDelay.destinationEditor.editing.typing'
const readOne = '**/api/destinations/*'

const opens = async ({ page }: World) => {
  await page.getByRole('button', { name: 'Aktionen: Halt 1' }).click()
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
}
const isIn = (page: Page, state: string) =>
  expect(page.locator(`[data-machine=${machine}]`)).toHaveAttribute('data-state', state)
const types = async ({ tour }: World) => {
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', typed)
}

const cases: Record<string, CrashCase> = {
  loading: {
    reach: async (world) => {
      await world.page.route(readOne, () => undefined)
      await opens(world)
      await isIn(world.page, 'loading')
    },
    ends: 'nothing kept',
  },
  loadFailed: {
    reach: async (world) => {
      await world.page.route(readOne, (route) => route.fulfill({ status: 500 }))
      await opens(world)
      await isIn(world.page, 'loadFailed')
    },
    ends: 'nothing kept',
  },
  'editing.resting': {
    reach: async (world) => {
      await types(world)
      await expectLogged(world.page, machine, endOfTyping)
    },
    ends: 'kept',
  },
  'editing.typing': {
    reach: async (world) => {
      await types(world)
      await expectLogged(world.page, machine, 'fields.changed')
    },
    ends: 'kept',
  },
  saving: {
    reach: async (world) => {
      await types(world)
      await world.page.route(readOne, () => undefined)
      await world.tour.when.saves()
      await expectLogged(world.page, machine, 'save.request')
    },
    ends: 'saved',
  },
  'conflicted.reading': {
    reach: async (world) => {
      await types(world)
      await world.changeElsewhere()
      await world.page.route(readOne, (route) =>
        route.request().method() === 'GET' ? undefined : route.continue(),
      )
      await world.tour.when.saves()
      await isIn(world.page, 'conflicted')
      await expectLogged(world.page, machine, 'xstate.error.actor.saveRecord')
    },
    ends: 'conflict',
  },
  'conflicted.unread': {
    reach: async (world) => {
      await types(world)
      await world.changeElsewhere()
      await world.page.route(readOne, (route) =>
        route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
      )
      await world.tour.when.saves()
      await expectLogged(world.page, machine, 'xstate.error.actor.loadNewer')
    },
    ends: 'unread',
  },
  'conflicted.choosing': {
    reach: async (world) => {
      await types(world)
      await world.changeElsewhere()
      await world.tour.when.saves()
      await expectLogged(world.page, machine, 'xstate.done.actor.loadNewer')
    },
    ends: 'conflict',
  },
  parked: {
    reach: async (world) => {
      await types(world)
      await world.tour.when.closes()
      await workDriver(world.page).then.countsUnfinished(1)
    },
    ends: 'kept',
  },
  saved: {
    reach: async (world) => {
      await types(world)
      await world.tour.when.saves()
      await world.tour.then.editorIsClosed()
    },
    ends: 'saved',
  },
  closed: {
    reach: async ({ tour }) => {
      await tour.when.opensStop('Halt 1')
      await tour.when.closes()
      await tour.then.editorIsClosed()
    },
    ends: 'nothing kept',
  },
}

for (const state of restingStates(destinationEditorMachine)) {
  test(`destinationEditor ${state}`, async ({ page, given, tour, api, watch }) => {
    watch.expectConsoleError(/status of (412|500)/)
    const crashCase = cases[state]
    if (crashCase === undefined) throw new Error(`No steps lead to the state ${state}`)
    const { plan, iri } = await given.tour({ name: `Absturz in ${state}`, stops: 1 })
    const stops = async () => (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    const changeElsewhere = async () => {
      const [stop] = await stops()
      await api.patch(stop?.['@id'] ?? '', { refId: 'Inzwischen' })
    }
    await given.signedIn('admin', plan)
    await crashCase.reach({ page, tour, changeElsewhere })

    const next = await killPage(page)
    await next.goto(plan)
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    const work = workDriver(next)
    const reopened = tourDriver(next)
    if (['kept', 'conflict', 'unread'].includes(crashCase.ends) || state === 'saving') {
      await work.when.opensList()
      await work.when.resumes(typed)
    }
    if (crashCase.ends === 'unread') await next.getByRole('button', { name: 'Erneut versuchen' }).click()
    if (crashCase.ends === 'conflict' || crashCase.ends === 'unread') {
      await isIn(next, 'conflicted')
      await next.getByRole('button', { name: 'Übernehmen und speichern' }).click()
    }
    if (crashCase.ends === 'kept') {
      await reopened.then.fieldHolds('Name', typed)
      await reopened.when.saves()
    }
    await reopened.then.editorIsClosed()
    await work.then.countsUnfinished(0)
    await reopened.then.seesStops([crashCase.ends === 'nothing kept' ? 'Halt 1' : typed])
    expect((await stops()).map(({ name }) => name)).toEqual([
      crashCase.ends === 'nothing kept' ? 'Halt 1' : typed,
    ])
  })
}
