import type { Page } from '@playwright/test'
import { templateSyncMachine } from '../../src/machines/templateSync/templateSyncMachine'
import { killPage } from '../e2e/support/crash'
import { expectLogged } from '../e2e/support/storage'
import { linkedTemplate, templateDriver } from '../e2e/support/templateDriver'
import { expect, test } from '../e2e/support/test'
import { workDriver } from '../e2e/support/workDriver'
import { restingStates } from './restingStates'

type World = {
  page: Page
  template: ReturnType<typeof templateDriver>
  /** Of the template that is opened. */
  name: string
  iri: string
  changeElsewhere: () => Promise<void>
}
type Way = {
  reach: (world: World) => Promise<void>
  /** What is to come of it: text that comes back, a save or a sync that is carried out once, or nothing to keep. */
  ends: 'kept' | 'conflict' | 'unread' | 'saved' | 'chosen' | 'synced' | 'gone'
  /** Nothing is left to go on with. */
  isOver?: boolean
}

const typed = 'Frau Yıldırım'
const machine = 'templateSync'
const unanswered = () => undefined

const types = async ({ template, name, page }: World) => {
  await template.when.choosesForm(name)
  await template.when.fills('Ansprechpartner', typed)
  await expectLogged(page, machine, 'fields.changed')
}
/** Comes to the sync by a save. */
const choosesLess = async (world: World) => {
  await types(world)
  await world.template.when.savesAndSyncs()
  await world.template.then.isIn('choosing')
  await world.template.when.switches('Name')
  await expectLogged(world.page, machine, 'properties.changed')
}
/** Saves over a newer version, whose reading is answered so. */
const conflicts = async (world: World, status: number | null) => {
  await types(world)
  await world.changeElsewhere()
  await world.page.route(`**${world.iri}`, (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    return status === null ? undefined : route.fulfill({ status })
  })
  await world.template.when.submits()
}

const ways: Record<string, Way> = {
  loading: {
    reach: async ({ page, iri, template, name }) => {
      await page.route(`**${iri}`, unanswered)
      await template.when.choosesForm(name)
      await template.then.isIn('loading')
    },
    ends: 'gone',
    isOver: true,
  },
  loadFailed: {
    reach: async ({ page, iri, template, name }) => {
      await page.route(`**${iri}`, (route) => route.fulfill({ status: 500 }))
      await template.when.choosesForm(name)
      await template.then.isIn('loadFailed')
    },
    ends: 'gone',
    isOver: true,
  },
  'editing.resting': {
    reach: async (world) => {
      await types(world)
      await expectLogged(world.page, machine, 'xstate.after.fieldValidationDelay.templateSync.editing.typing')
    },
    ends: 'kept',
  },
  'editing.typing': { reach: types, ends: 'kept' },
  saving: {
    reach: async (world) => {
      await types(world)
      await world.page.route(`**${world.iri}`, unanswered)
      await world.template.when.submits()
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
      await world.template.when.submits()
      await expectLogged(world.page, machine, 'xstate.done.actor.loadNewer')
    },
    ends: 'conflict',
  },
  parked: {
    reach: async (world) => {
      await types(world)
      await world.template.when.closes()
      await workDriver(world.page).then.countsUnfinished(1)
    },
    ends: 'kept',
  },
  choosing: { reach: choosesLess, ends: 'chosen' },
  collecting: {
    reach: async (world) => {
      await choosesLess(world)
      await world.page.route(/\/api\/destinations\?.*iriOnly/, unanswered)
      await world.template.when.updates()
      await expectLogged(world.page, machine, 'sync.request')
    },
    ends: 'synced',
  },
  syncing: {
    reach: async (world) => {
      await choosesLess(world)
      await world.page.route(`**${world.iri}/sync`, unanswered)
      await world.template.when.updates()
      await expectLogged(world.page, machine, 'xstate.done.actor.collectLinked')
    },
    ends: 'synced',
  },
  saved: {
    reach: async (world) => {
      await types(world)
      await world.template.when.submits()
      await world.template.then.isClosed()
    },
    ends: 'saved',
    isOver: true,
  },
  synced: {
    reach: async (world) => {
      await choosesLess(world)
      await world.template.when.updates()
      await world.template.then.isClosed()
    },
    ends: 'synced',
    isOver: true,
  },
  closed: {
    reach: async ({ template, name }) => {
      await template.when.choosesForm(name)
      await template.then.isIn('editing')
      await template.when.closes()
      await template.then.isClosed()
    },
    ends: 'gone',
    isOver: true,
  },
}

for (const state of restingStates(templateSyncMachine)) {
  test(`templateSync ${state}`, async ({ page, given, api, watch }) => {
    watch.expectConsoleError(/status of (412|500)/)
    const way = ways[state]
    if (way === undefined) throw new Error(`Nobody has said how the state ${state} is reached`)
    const name = `Absturz in ${state}`
    const { iri, list, stops } = await linkedTemplate(api, name, 1)
    const changeElsewhere = () => api.patch<void>(iri, { refId: 'Inzwischen' })
    await given.signedIn('admin', list)
    await way.reach({ page, template: templateDriver(page), name, iri, changeElsewhere })

    const next = await killPage(page)
    await next.goto(list)
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    const work = workDriver(next)
    const template = templateDriver(next)
    if (way.isOver !== true) {
      await work.when.opensList()
      await work.when.resumes(name)
    }
    if (way.ends === 'unread') await template.when.retries()
    if (way.ends === 'conflict' || way.ends === 'unread') {
      await next.getByRole('button', { name: 'Übernehmen und speichern' }).click()
    }
    if (way.ends === 'kept') {
      await template.then.holds('Ansprechpartner', typed)
      await template.when.submits()
    }
    if (way.ends === 'chosen') {
      await template.then.hasOff('Name')
      await template.when.updates()
    }
    await template.then.isClosed()
    await work.then.countsUnfinished(0)
    const { phoneContactName } = await api.get<{ phoneContactName: string | null }>(iri)
    expect(phoneContactName).toBe(way.ends === 'gone' ? null : typed)
    const isSynced = way.ends === 'chosen' || way.ends === 'synced'
    expect((await stops()).map((stop) => [stop.name, stop.phone])).toEqual([
      [`${name} 1`, isSynced ? '0228 1' : null],
    ])
  })
}
