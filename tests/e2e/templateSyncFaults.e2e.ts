import type { Page, Route } from '@playwright/test'
import { linkedTemplate, templateDriver } from './support/templateDriver'
import { atNight, atNightBeyondFirst, expect, test } from './support/test'
import { workDriver } from './support/workDriver'

const connectionLost =
  'Die Verbindung zum Datenserver wurde unterbrochen. Bitte laden Sie die Seite neu oder versuchen Sie es später noch einmal. Falls der Fehler fortbesteht kontaktieren Sie uns bitte.'
const synced = 'Ziele erfolgreich mit der Vorlage synchronisiert'

/** Where the connection breaks: after the server received the call, or before. */
const places = [
  ['after the server has it', true],
  ['before the server has it', false],
] as const

/**
 * Interrupts the first call of a kind.
 * @returns the ids of the commands sent, in their order; undefined for reads
 */
async function cutFirst(page: Page, url: string | RegExp, method: string, isStored: boolean) {
  const keys: (string | undefined)[] = []
  await page.route(url, async (route: Route) => {
    const request = route.request()
    if (request.method() !== method) return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    if (isStored) await route.fetch()
    await route.abort('connectionfailed')
  })
  return keys
}

test.beforeEach(({ watch }) => watch.expectConsoleError(/Failed to load resource/))

test('a template that failed to load is loaded again', atNight, async ({ page, given, api, toasts }) => {
  const name = 'Leitung beim Lesen'
  const { iri, list } = await linkedTemplate(api, name, 0)
  const template = templateDriver(page)
  await given.signedIn('admin', list)
  await cutFirst(page, `**${iri}`, 'GET', false)
  await template.when.choosesForm(name)
  await template.then.isIn('loadFailed')
  await toasts.when.reads(connectionLost)
  await template.when.retries()
  await template.then.holds('Vorlage', name)
})

for (const [index, [place, isStored]] of places.entries()) {
  test(
    `a save interrupted ${place} keeps the form, and has one effect when sent again`,
    atNight,
    async ({ page, given, api, toasts }) => {
      const name = `Leitung beim Sichern ${isStored ? 'danach' : 'davor'}`
      const { iri, list, read } = await linkedTemplate(api, name, 1)
      const template = templateDriver(page)
      await given.signedIn('admin', list)
      const keys = await cutFirst(page, `**${iri}`, 'PATCH', isStored)
      await template.when.choosesForm(name)
      await template.when.fills('Name', `${name} neu`)
      await template.when.submits()
      await toasts.when.reads(connectionLost)
      await expect(template.dialog.getByText('Nicht gesendet')).toBeVisible()
      await template.then.holds('Name', `${name} neu`)
      expect((await read()).name).toBe(isStored ? `${name} neu` : name)
      // A repeated command does not overwrite later changes of another user.
      if (isStored) await api.patch(iri, { name: 'Inzwischen von anderen' })

      await expect(template.dialog.locator('button[type=submit]')).toHaveText(/^Erneut senden/)
      await template.when.submits()
      await toasts.then.seesToast('Vorlage erfolgreich aktualisiert')
      await template.then.isClosed()
      expect(keys).toEqual([expect.stringMatching(/\S/), keys[0]])
      expect((await read()).name).toBe(isStored ? 'Inzwischen von anderen' : `${name} neu`)
      await workDriver(page).then.countsUnfinished(0)
    },
  )

  test(
    `a sync interrupted ${place} is reported without a toast, keeps its toggles, and changes the destinations once`,
    atNightBeyondFirst(index),
    async ({ page, given, api, toasts }) => {
      const name = `Leitung beim Abgleich ${isStored ? 'danach' : 'davor'}`
      const { iri, list, stops } = await linkedTemplate(api, name, 2)
      const template = templateDriver(page)
      await given.signedIn('admin', list)
      const keys = await cutFirst(page, `**${iri}/sync`, 'POST', isStored)
      await template.when.choosesSync(name)
      await template.when.switches('Name')
      await template.when.updates()
      await template.then.saysNotSynced()
      await template.then.hasOff('Name')
      await toasts.then.seesNoToast()
      const names = [`${name} 1`, `${name} 2`]
      const phones = async () => (await stops()).map((stop) => [stop.name, stop.phone])
      const before = isStored ? '0228 1' : null
      expect(await phones()).toEqual(names.map((each) => [each, before]))
      // The same command, sent again, keeps the changes that another user made since.
      const [first] = await stops()
      if (isStored) await api.patch(first?.['@id'] ?? '', { phone: '030 2' })

      await template.when.updates()
      await toasts.then.seesToast(synced)
      await template.then.isClosed()
      expect(keys).toEqual([expect.stringMatching(/\S/), keys[0]])
      expect(await phones()).toEqual([
        [names[0], isStored ? '030 2' : '0228 1'],
        [names[1], '0228 1'],
      ])
      await workDriver(page).then.countsUnfinished(0)
    },
  )
}

test(
  'a failed lookup of destinations is repeated, and nothing was sent before',
  atNight,
  async ({ page, given, api, toasts }) => {
    const name = 'Leitung beim Suchen'
    const { iri, list, stops } = await linkedTemplate(api, name, 2)
    const template = templateDriver(page)
    await given.signedIn('admin', list)
    const syncs: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/sync')) syncs.push(request.url())
    })
    await template.when.choosesForm(name)
    await template.when.fills('Ansprechpartner', 'Frau Yıldırım')
    await template.when.savesAndSyncs()
    await toasts.then.seesToast('Vorlage erfolgreich aktualisiert')
    await template.when.switches('Name')
    // The table of the dialog has sent the same request.
    await expect(template.dialog.getByRole('row').filter({ hasText: `${name} 2` })).toBeVisible()
    await cutFirst(page, /\/api\/destinations\?.*iriOnly/, 'GET', false)
    await template.when.updates()
    await template.then.saysNotSynced()
    await template.then.hasOff('Name')
    await toasts.then.seesNoToast()
    expect(syncs).toEqual([])

    // Other toggles are another command.
    await template.when.switches('Name')
    await template.when.updates()
    await toasts.then.seesToast(synced)
    expect(syncs.map((url) => new URL(url).pathname)).toEqual([`${iri}/sync`])
    expect((await stops()).map((stop) => [stop.name, stop.phone])).toEqual([
      [name, '0228 1'],
      [name, '0228 1'],
    ])
  },
)

test(
  'another choice after a lost response is another command',
  atNight,
  async ({ page, given, api, toasts }) => {
    const name = 'Leitung und andere Wahl'
    const { iri, list, stops } = await linkedTemplate(api, name, 1)
    const template = templateDriver(page)
    await given.signedIn('admin', list)
    const keys = await cutFirst(page, `**${iri}/sync`, 'POST', true)
    await template.when.choosesSync(name)
    await template.when.switches('Name')
    await template.when.updates()
    await template.then.saysNotSynced()
    await template.when.switches('Name')
    await template.when.updates()
    await toasts.then.seesToast(synced)
    expect(new Set(keys).size).toBe(2)
    expect((await stops()).map((stop) => stop.name)).toEqual([name])
  },
)
