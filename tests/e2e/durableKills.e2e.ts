import type { Page } from '@playwright/test'
import { killPage } from './support/crash'
import { bytesOf, callsPerChunk, exportDriver, proofList, watchExports } from './support/exportDriver'
import { expectLogged, loggedEvents } from './support/storage'
import { atNight, atNightBeyondFirst, expect, test } from './support/test'
import { linkedTemplate, templateDriver } from './support/templateDriver'
import { tourDriver } from './support/tourDriver'
import { workDriver } from './support/workDriver'
import { readZip } from '../support/zipReader'

// Pages are killed.
test.use({ ownPage: true })

type Stops = { 'hydra:member': { name: string }[] }

/** Opens a path in a page that replaces a killed one. */
async function reopen(page: Page, path: string): Promise<Page> {
  const next = await killPage(page)
  await next.goto(path)
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  return next
}

test('a page killed while typing loses nothing of the log', atNight, async ({ page, given, tour }) => {
  const { plan } = await given.tour({ name: 'Absturz beim Tippen', stops: 1 })
  await given.signedIn('admin', plan)
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', 'Vor dem Absturz')
  await tour.when.fills('Notiz', 'Noch nicht gespeichert')
  await expect
    .poll(async () =>
      (await loggedEvents(page, 'destinationEditor')).filter((type) => type === 'fields.changed'),
    )
    .toHaveLength(2)
  const next = await reopen(page, plan)
  const work = workDriver(next)
  await work.when.opensList()
  await work.when.resumes('Vor dem Absturz')
  await tourDriver(next).then.fieldHolds('Name', 'Vor dem Absturz')
  await tourDriver(next).then.fieldHolds('Notiz', 'Noch nicht gespeichert')
})

/** The moment of the kill: the save is in the log in both cases. */
const saves = [
  ['before the request has left', false],
  ['after the server has it and before the answer', true],
] as const
for (const [index, [moment, isStored]] of [...saves].reverse().entries()) {
  test(
    `a new destination whose page is killed ${moment} exists once`,
    atNightBeyondFirst(index),
    async ({ context, page, given, tour, api }) => {
      const name = isStored ? 'Nach dem Senden' : 'Vor dem Senden'
      const { plan, iri } = await given.tour({ name: `Absturz: ${name}` })
      const stopNames = async () =>
        (await api.get<Stops>(`${iri}/destinations`))['hydra:member'].map((stop) => stop.name)
      await given.signedIn('admin', plan)
      await tour.when.opensNewStop()
      await tour.when.choosesAddress('Torstraße 1, 10119 Berlin')
      await tour.when.fills('Name', name)
      const keys: (string | undefined)[] = []
      await context.route('**/api/destinations', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length > 1) return route.continue()
        if (isStored) await route.fetch()
      })
      await tour.when.saves()
      await expectLogged(page, 'destinationEditor', 'save.request')
      await expect.poll(() => keys.length).toBe(1)
      if (isStored) await expect.poll(stopNames).toEqual([name])

      const next = await reopen(page, plan)
      const work = workDriver(next)
      await work.when.opensList()
      await work.when.resumes(name)
      await tourDriver(next).then.editorIsClosed()
      await expect.poll(stopNames).toEqual([name])
      await tourDriver(next).then.seesStops([name])
      // The same command, sent again.
      expect(keys).toEqual([keys[0], keys[0]])
      expect(keys[0]).toMatch(/\S/)
      await expect.poll(() => loggedEvents(next, 'destinationEditor')).toEqual([])
    },
  )
}

test(
  'a page killed between the save of a template and its sync resumes the sync with its choices',
  atNight,
  async ({ page, given, api }) => {
    const name = 'Absturz vor dem Abgleich'
    const { iri, list, stops } = await linkedTemplate(api, name, 2)
    await given.signedIn('admin', list)
    let saves = 0
    await page.context().route(`**${iri}`, (route) => {
      if (route.request().method() === 'PATCH') saves += 1
      return route.continue()
    })
    const template = templateDriver(page)
    await template.when.choosesForm(name)
    await template.when.fills('Ansprechpartner', 'Frau Yıldırım')
    await template.when.savesAndSyncs()
    await template.then.isIn('choosing')
    await template.when.switches('Name')
    await expectLogged(page, 'templateSync', 'properties.changed')

    const next = await reopen(page, list)
    const work = workDriver(next)
    await work.when.opensList()
    await work.when.resumes(`Ziele mit Vorlage synchronisieren${name}`)
    const reopened = templateDriver(next)
    await reopened.then.hasOff('Name')
    await reopened.when.updates()
    await reopened.then.isClosed()
    expect((await stops()).map((stop) => [stop.name, stop.phone])).toEqual([
      [`${name} 1`, '0228 1'],
      [`${name} 2`, '0228 1'],
    ])
    expect(saves).toBe(1)
    await expect.poll(() => loggedEvents(next, 'templateSync')).toEqual([])
  },
)

/** The moment of the kill: the requested sync is in the log in both cases. */
for (const [moment, isStored] of saves) {
  test(
    `a sync whose page is killed ${moment} changes the destinations once`,
    atNight,
    async ({ context, page, given, api }) => {
      const name = isStored ? 'Abgleich nach dem Senden' : 'Abgleich vor dem Senden'
      const { iri, list, stops } = await linkedTemplate(api, name, 2)
      const phones = async () => (await stops()).map(({ phone }) => phone)
      await given.signedIn('admin', list)
      const keys: (string | undefined)[] = []
      await context.route(`**${iri}/sync`, async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length > 1) return route.continue()
        if (isStored) await route.fetch()
      })
      const template = templateDriver(page)
      await template.when.choosesSync(name)
      await template.when.updates()
      await expectLogged(page, 'templateSync', 'xstate.done.actor.collectLinked')
      await expect.poll(() => keys.length).toBe(1)
      if (isStored) {
        await expect.poll(phones).toEqual(['0228 1', '0228 1'])
        // The same command does not undo later changes of another user.
        await api.patch((await stops())[0]?.['@id'] ?? '', { phone: '030 2' })
      }

      const next = await reopen(page, list)
      const work = workDriver(next)
      await work.when.opensList()
      await work.when.resumes(name)
      await templateDriver(next).then.isClosed()
      await expect.poll(() => loggedEvents(next, 'templateSync')).toEqual([])
      expect((await phones()).sort()).toEqual(['0228 1', isStored ? '030 2' : '0228 1'])
      expect(keys).toEqual([expect.stringMatching(/\S/), keys[0]])
    },
  )
}

test(
  'an export whose page is killed in the middle fetches only the missing chunks',
  atNight,
  async ({ page, given }) => {
    const exporting = exportDriver(page)
    await given.signedIn('admin', proofList)
    let isHolding = true
    const wire = await watchExports(page, async (route, { proofs }) => {
      if (!isHolding || proofs.length > 2) await route.continue()
    })
    await exporting.when.exports(12)
    await expectLogged(page, 'bulkExport', 'xstate.done.actor.chunk.0')
    await expect.poll(() => wire.calls.length).toBe(2)
    isHolding = false
    const next = await killPage(page)
    const downloads: unknown[] = []
    next.on('download', (download) => downloads.push(download))
    const downloading = next.waitForEvent('download', { timeout: 45_000 })
    await next.goto(proofList)
    expect(readZip(await bytesOf(await downloading)).length).toBe(12)
    await expect.poll(() => loggedEvents(next, 'bulkExport')).toEqual([])
    expect(callsPerChunk(wire)).toEqual([1, 2])
    expect(downloads.length).toBe(1)
  },
)
