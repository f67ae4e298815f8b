import type { Page } from '@playwright/test'
import { tourEditorMachine } from '../../src/machines/tourEditor/tourEditorMachine'
import { killPage } from '../e2e/support/crash'
import { expectLogged } from '../e2e/support/storage'
import { expect, test } from '../e2e/support/test'
import { tourEditorDriver } from '../e2e/support/tourEditorDriver'
import { workDriver } from '../e2e/support/workDriver'
import { restingStates } from './restingStates'

type Tour = { '@id': string; name: string; description: string | null }
type World = {
  page: Page
  editor: ReturnType<typeof tourEditorDriver>
  /** Of the tour that is opened. */
  name: string
  iri: string
  changeElsewhere: () => Promise<unknown>
}
type Way = {
  reach: (world: World) => Promise<void>
  /** What is to come of it: text that comes back, a save that is carried out once, or nothing to keep. */
  ends: 'kept' | 'conflict' | 'unread' | 'saved' | 'gone'
  /** Nothing is left to go on with. */
  isOver?: boolean
}

const typed = 'Vor dem Absturz'
const elsewhere = 'Inzwischen'
const machine = 'tourEditor'
const unanswered = () => undefined

const types = async ({ editor, name, page }: World) => {
  await editor.when.opens(name)
  await editor.when.fills('Name', typed)
  await expectLogged(page, machine, 'fields.changed')
}
/** Opens a tour whose reading is answered so, and comes as far as this state. */
const opensOver = async ({ page, iri, name, editor }: World, status: number | null, state: string) => {
  await page.route(`**${iri}`, (route) => (status === null ? undefined : route.fulfill({ status })))
  await page.goto(`/tour-templates?${new URLSearchParams({ search: name })}`)
  await page.getByRole('button', { name: `Aktionen: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tour bearbeiten' }).click()
  await editor.then.isIn(state)
}
/** Saves over a newer version, whose reading is answered so. */
const conflicts = async (world: World, status: number | null) => {
  await types(world)
  await world.changeElsewhere()
  await world.page.route(`**${world.iri}`, (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    return status === null ? undefined : route.fulfill({ status })
  })
  await world.editor.when.saves()
}

const ways: Record<string, Way> = {
  loading: { reach: (world) => opensOver(world, null, 'loading'), ends: 'gone', isOver: true },
  loadFailed: { reach: (world) => opensOver(world, 500, 'loadFailed'), ends: 'gone', isOver: true },
  'editing.resting': {
    reach: async (world) => {
      await types(world)
      await expectLogged(world.page, machine, 'xstate.after.fieldValidationDelay.tourEditor.editing.typing')
    },
    ends: 'kept',
  },
  'editing.typing': { reach: types, ends: 'kept' },
  saving: {
    reach: async (world) => {
      await types(world)
      await world.page.route(`**${world.iri}`, unanswered)
      await world.editor.when.saves()
      await expectLogged(world.page, machine, 'save.request')
    },
    ends: 'saved',
  },
  'conflicted.reading': {
    reach: async (world) => {
      await conflicts(world, null)
      await expectLogged(world.page, machine, 'xstate.error.actor.saveRecord')
    },
    ends: 'conflict',
  },
  'conflicted.unread': {
    reach: async (world) => {
      await conflicts(world, 500)
      await expectLogged(world.page, machine, 'xstate.error.actor.loadNewer')
    },
    ends: 'unread',
  },
  'conflicted.choosing': {
    reach: async (world) => {
      await types(world)
      await world.changeElsewhere()
      await world.editor.when.saves()
      await expectLogged(world.page, machine, 'xstate.done.actor.loadNewer')
    },
    ends: 'conflict',
  },
  parked: {
    reach: async (world) => {
      await types(world)
      await world.editor.when.closes()
      await workDriver(world.page).then.countsUnfinished(1)
    },
    ends: 'kept',
  },
  saved: {
    reach: async (world) => {
      await types(world)
      await world.editor.when.saves()
      await world.editor.then.isClosed()
    },
    ends: 'saved',
    isOver: true,
  },
  closed: {
    reach: async ({ editor, name }) => {
      await editor.when.opens(name)
      await editor.when.closes()
      await editor.then.isClosed()
    },
    ends: 'gone',
    isOver: true,
  },
}

for (const state of restingStates(tourEditorMachine)) {
  test(`tourEditor ${state}`, async ({ page, given, api, watch }) => {
    watch.expectConsoleError(/status of (412|500)/)
    const way = ways[state]
    if (way === undefined) throw new Error(`Nobody has said how the state ${state} is reached`)
    const name = `Absturz in ${state}`
    const { '@id': iri } = await api.post<Tour>('/api/tour-templates', {
      name,
      color: '#366ae8',
      maximumCapacity: 60,
      startAddress: 'Torstraße 1, 10119 Berlin',
      startLat: '52.5289',
      startLng: '13.4094',
    })
    const changeElsewhere = () => api.patch<void>(iri, { description: elsewhere })
    await given.signedIn('admin')
    await way.reach({ page, editor: tourEditorDriver(page), name, iri, changeElsewhere })

    const next = await killPage(page)
    await next.goto('/tour-templates')
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    const work = workDriver(next)
    const editor = tourEditorDriver(next)
    if (way.isOver !== true) {
      await work.when.opensList()
      await work.when.resumes(typed)
    }
    if (way.ends === 'unread') await editor.dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
    const isConflict = way.ends === 'conflict' || way.ends === 'unread'
    if (isConflict) {
      await expect(editor.dialog.getByText(elsewhere, { exact: true })).toBeVisible()
      await editor.when.saves()
    }
    if (way.ends === 'kept') {
      await editor.then.holds('Name', typed)
      await editor.when.saves()
    }
    await editor.then.isClosed()
    await work.then.countsUnfinished(0)
    const { name: kept, description } = await api.get<Tour>(iri)
    expect([kept, description]).toEqual([way.ends === 'gone' ? name : typed, isConflict ? elsewhere : null])
    await api.delete(iri)
  })
}
