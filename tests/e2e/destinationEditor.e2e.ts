import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { withoutEvents } from './support/quietServer'
import { atNight, expect, test } from './support/test'
import { tourDriver } from './support/tourDriver'

type Stop = {
  '@id': string
  name: string
  refId: string | null
  propertyDescription: string | null
  capacity: number
  notificationEmail: string | null
  notificationTriggers: string[]
  addProofToMail: boolean
  ignoredRestrictions: string
  destinationTemplate: string | null
  customFieldValues: { customFieldConfiguration: string; value: unknown }[]
}
type Stops = { 'hydra:member': Stop[] }

const editorOf = (page: Page) => page.locator('[data-machine=destinationEditor]')
const openTab = (page: Page, name: string) => editorOf(page).getByRole('tab', { name }).click()
const choice = (page: Page, part: string, side: string) =>
  editorOf(page).getByRole('group', { name: part }).getByRole('radio', { name: side })

test('a conflict of two users is resolved field by field, and the other changes of both are kept', async ({
  page,
  context,
  given,
  tour,
  api,
  toasts,
  watch,
}) => {
  // Two pages with a map each.
  test.setTimeout(120_000)
  watch.expectConsoleError(/status of 412/)
  const { plan, iri } = await given.tour({ name: 'Zwei Bearbeiter', stops: 1 })
  await given.signedIn('admin', plan)
  const otherPage = await context.newPage()
  await otherPage.goto(plan)
  const other = tourDriver(otherPage)
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', 'Mein Halt')
  await tour.when.fills('Notiz', 'Meine Notiz')
  await tour.when.fills('Referenz', 'M-1')

  await other.when.opensStop('Halt 1')
  await other.when.fills('Name', 'Ihr Halt')
  await other.when.fills('Notiz', 'Ihre Notiz')
  await other.when.fills('Menge', '7')
  await other.when.saves()
  await other.then.editorIsClosed()

  await tour.when.saves()
  await expect(editorOf(page)).toContainText('Dieses Ziel wurde inzwischen von jemand anderem geändert.')
  await expect(choice(page, 'Name', 'Ihre Angabe Mein Halt')).toBeChecked()
  await expect(choice(page, 'Name', 'Ihre Angabe Mein Halt')).toBeFocused()
  // Enter alone does not choose.
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Notiz', 'Ihre Angabe Meine Notiz')).toBeChecked()
  await expect(
    editorOf(page).getByRole('region', { name: 'Aus der neuen Fassung übernommen' }),
  ).toContainText('Menge7')
  await expect(editorOf(page).getByRole('region', { name: 'Ihre weiteren Änderungen' })).toContainText(
    'ReferenzM-1',
  )
  await choice(page, 'Notiz', 'Neue Fassung Ihre Notiz').check()
  await expectAccessible(page)
  await editorOf(page).getByRole('button', { name: 'Übernehmen und speichern' }).click()
  await tour.then.editorIsClosed()
  await toasts.then.seesToast('Ziel erfolgreich aktualisiert.')

  const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
  expect([stop?.name, stop?.propertyDescription, stop?.refId, stop?.capacity]).toEqual([
    'Mein Halt',
    'Ihre Notiz',
    'M-1',
    7,
  ])
})

test('a rhythm is written as a sentence, and shown with its dates again', async ({ page, given, tour }) => {
  const { plan } = await given.tour({ name: 'Alle zwei Wochen', stops: 1 })
  await given.signedIn('admin', plan)
  await tour.when.opensStop('Halt 1')
  await openTab(page, 'Rhythmus')
  const sentence = editorOf(page).getByLabel('Wann ist das Ziel fällig?')
  const dates = editorOf(page).getByRole('complementary').getByRole('listitem')
  await sentence.fill('jeden 2. Dinstag ab 3.12.2030')
  await tour.when.saves()
  await expect(sentence).toHaveAccessibleDescription('„Dinstag“ ist nicht verständlich.')
  await expect(sentence).toBeFocused()
  await expectAccessible(page)
  await editorOf(page).getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dates).toHaveText([
    /^Di 03\.12\.2030/,
    /^Di 17\./,
    /^Di 31\./,
    /^Di 14\./,
    /^Di 28\./,
    /^Di 11\./,
  ])
  await expectAccessible(page)
  await tour.when.saves()
  await tour.then.editorIsClosed()

  await page.reload()
  await tour.when.opensStop('Halt 1')
  await openTab(page, 'Rhythmus')
  await expect(sentence).toHaveValue('jede 2. Woche dienstags, ab 03.12.2030')
  await expect(dates).toHaveCount(6)
})

test(
  'a destination deleted meanwhile keeps its form and is saved as a new one',
  atNight,
  async ({ page, given, tour, api, toasts, watch }) => {
    watch.expectConsoleError(/status of 404/)
    const { plan, iri } = await given.tour({ name: 'Gelöscht', stops: 1 })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Name', 'Bleibt erhalten')
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    await api.delete(stop?.['@id'] ?? '')

    await tour.when.saves()
    await expect(editorOf(page)).toContainText(
      'Dieses Ziel wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus ein neues Ziel.',
    )
    await tour.then.fieldHolds('Name', 'Bleibt erhalten')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    await toasts.then.seesToast('Ziel erfolgreich erstellt.')
    await tour.then.seesStops(['Bleibt erhalten'])
  },
)

test(
  'a destination that was deleted before it is read shows a message',
  atNight,
  async ({ page, context, given, api, watch }) => {
    watch.expectConsoleError(/status of 404/)
    // With live events its row would be removed first.
    await withoutEvents(context)
    const { plan, iri } = await given.tour({ name: 'Schon weg', stops: 1 })
    await given.signedIn('admin', plan)
    await page.getByRole('button', { name: 'Aktionen: Halt 1' }).click()
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    await api.delete(stop?.['@id'] ?? '')
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    await expect(editorOf(page)).toContainText('Dieses Ziel gibt es nicht mehr.')
  },
)

const doubleSubmits: Record<string, (page: Page) => Promise<void>> = {
  'a double click': async (page) => {
    await editorOf(page).locator('button[type=submit]').dblclick()
  },
  'Enter and a click': async (page) => {
    await editorOf(page).getByLabel('Name', { exact: true }).press('Enter')
    await editorOf(page)
      .locator('button[type=submit]')
      .click({ force: true, timeout: 1_000 })
      .catch(() => undefined)
  },
  'Strg+Enter, held down': async (page) => {
    await editorOf(page).getByLabel('Name', { exact: true }).focus()
    await page.keyboard.down('Control')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.up('Control')
  },
}
for (const [gesture, save] of Object.entries(doubleSubmits)) {
  test(`${gesture} saves once`, atNight, async ({ page, context, given, tour, api }) => {
    const { plan, iri } = await given.tour({ name: `Einmal durch ${gesture}` })
    await given.signedIn('admin', plan)
    await tour.when.opensNewStop()
    await tour.when.choosesAddress('Torstraße 1, 10119 Berlin')
    await tour.when.fills('Name', 'Einmal')
    let calls = 0
    await context.route('**/api/destinations', (route) => {
      calls += 1
      return route.continue()
    })
    await save(page)
    await tour.then.editorIsClosed()
    await tour.then.seesStops(['Einmal'])
    expect([calls, (await api.get<Stops>(`${iri}/destinations`))['hydra:member'].length]).toEqual([1, 1])
  })
}

test(
  'a save whose response is lost is sent again and has one effect',
  atNight,
  async ({ page, context, given, tour, api, watch }) => {
    watch.expectConsoleError(/net::ERR/)
    const { plan, iri } = await given.tour({ name: 'Verlorene Antwort' })
    await given.signedIn('admin', plan)
    await tour.when.opensNewStop()
    await tour.when.choosesAddress('Torstraße 1, 10119 Berlin')
    await tour.when.fills('Name', 'Nur einmal')
    const keys: (string | undefined)[] = []
    await context.route('**/api/destinations', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await tour.when.saves()
    await expect(editorOf(page)).toContainText('Nicht gesendet')
    await tour.then.fieldHolds('Name', 'Nur einmal')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    expect(keys).toEqual([keys[0], keys[0]])
    const stops = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    expect(stops.map(({ name }) => name)).toEqual(['Nur einmal'])
  },
)

test(
  'customers get mails only with an address, and the proof only with its notification',
  atNight,
  async ({ page, given, tour, api }) => {
    const needsEmail = 'Bitte weisen Sie diesem Kunden zuerst eine E-Mail-Adresse zu.'
    const needsProof = 'Bitte wählen Sie `Kunden nach erbrachtem Nachweis per E-Mail informieren` zuerst aus.'
    const { plan, iri } = await given.tour({ name: 'Benachrichtigung', stops: 1 })
    const [before] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    await api.patch(before?.['@id'] ?? '', { notificationTriggers: [], addProofToMail: false })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await openTab(page, 'Benachrichtigung')
    const toggle = (name: string) => editorOf(page).getByRole('switch', { name })
    const onStart = toggle('Kunden bei Tourstart per E-Mail informieren')
    const onProof = toggle('Kunden nach erbrachtem Nachweis per E-Mail informieren')
    const withPdf = toggle('Nachweis als PDF mitschicken')
    for (const option of [onStart, onProof, withPdf]) {
      await expect(option).toBeDisabled()
      await expect(option).toHaveAccessibleDescription(needsEmail)
    }
    await onStart.hover({ force: true })
    await expect(page.getByRole('tooltip', { name: needsEmail })).toBeVisible()

    await tour.when.fills('E-Mail-Adresse', 'kunde@example.org')
    await expect(onProof).toBeEnabled()
    await expect(withPdf).toBeDisabled()
    await expect(withPdf).toHaveAccessibleDescription(needsProof)
    await onProof.check()
    await withPdf.check()
    await tour.when.saves()
    await tour.then.editorIsClosed()
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    expect([stop?.notificationEmail, stop?.notificationTriggers, stop?.addProofToMail]).toEqual([
      'kunde@example.org',
      ['notifyOnProof'],
      true,
    ])
  },
)

test(
  'custom fields are sent by their type, empty ones are omitted, and hidden ones stay',
  atNight,
  async ({ page, given, tour, api }) => {
    const field = async (title: string, type: string, more: object = {}) =>
      (await api.post<Stop>('/api/custom-field-configurations', { title, type, ...more }))['@id']
    const area = await field('Fläche E2E', 'number')
    const kind = await field('Müllart E2E', 'select', { value: ['Papier', 'Glas'] })
    const key = await field('Schlüssel E2E', 'boolean')
    const empty = await field('Leer E2E', 'string')
    const hidden = await field('Verborgen E2E', 'string', { enabled: false })
    const { plan, iri } = await given.tour({ name: 'Eigene Felder', stops: 1 })
    const [before] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    await api.patch(before?.['@id'] ?? '', {
      customFieldValues: [
        { customFieldConfiguration: hidden, value: 'bleibt' },
        { customFieldConfiguration: empty, value: 'wird leer' },
      ],
    })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await openTab(page, 'Extra')
    await expect(editorOf(page).getByLabel('Verborgen E2E')).toHaveCount(0)
    await tour.when.fills('Leer E2E', '  ')
    await tour.when.fills('Fläche E2E', 'viel')
    await editorOf(page).getByLabel('Müllart E2E').selectOption('Glas')
    await editorOf(page).getByRole('switch', { name: 'Schlüssel E2E' }).check()

    // Another tab is open when the save is rejected: the form shows the first error.
    await openTab(page, 'Zeitfenster')
    await tour.when.saves()
    await expect(editorOf(page).getByLabel('Fläche E2E', { exact: true })).toBeFocused()
    await expect(editorOf(page).getByRole('tab', { name: /^Extra/ })).toHaveAccessibleName(/enthält Fehler$/)
    await expect(editorOf(page)).toContainText('Dieser Wert sollte nur Zahlen enthalten.')
    await tour.when.fills('Fläche E2E', '12,5')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    expect(stop?.customFieldValues).toEqual([
      { customFieldConfiguration: hidden, value: 'bleibt' },
      { customFieldConfiguration: area, value: 12.5 },
      { customFieldConfiguration: kind, value: ['Glas'] },
      { customFieldConfiguration: key, value: true },
    ])
    for (const each of [area, kind, key, empty, hidden]) await api.delete(each)
  },
)

test(
  'every type of custom field is set, changed and emptied again',
  atNight,
  async ({ page, given, tour, api }) => {
    const field = async (title: string, type: string, more: object = {}) =>
      (await api.post<Stop>('/api/custom-field-configurations', { title, type, ...more }))['@id']
    const options = { value: ['Papier', 'Glas', 'Bio'] }
    const fields = [
      await field('Entscheidung E2E', 'boolean'),
      await field('Zeile E2E', 'string'),
      await field('Zahl E2E', 'number'),
      await field('Text E2E', 'text'),
      await field('Auswahl E2E', 'select', options),
      await field('Mehrere E2E', 'select', { ...options, multiple: true }),
    ]
    const { plan, iri } = await given.tour({ name: 'Alle Typen', stops: 1 })
    const saved = async () => {
      const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
      return stop?.customFieldValues
    }
    const valuesOf = (...values: unknown[]) =>
      values.map((value, index) => ({ customFieldConfiguration: fields[index], value }))
    const opensExtra = async () => {
      await tour.when.opensStop('Halt 1')
      await openTab(page, 'Extra')
    }
    const saves = async () => {
      await tour.when.saves()
      await tour.then.editorIsClosed()
    }
    const choosesAlso = async (option: string) => {
      const several = editorOf(page).getByRole('combobox', { name: 'Mehrere E2E' })
      await several.fill(option)
      await several.press('Enter')
      await expect(editorOf(page).getByRole('button', { name: `${option} entfernen` })).toBeVisible()
      // The list of several stays open, and covers the content below it.
      await several.press('Tab')
    }
    await given.signedIn('admin', plan)
    await opensExtra()
    await editorOf(page).getByRole('switch', { name: 'Entscheidung E2E' }).check()
    await tour.when.fills('Zeile E2E', 'Hof')
    await tour.when.fills('Zahl E2E', '12,5')
    await tour.when.fills('Text E2E', 'eins\nzwei')
    await editorOf(page).getByLabel('Auswahl E2E').selectOption('Glas')
    await choosesAlso('Papier')
    await choosesAlso('Bio')
    await saves()
    expect(await saved()).toEqual(valuesOf(true, 'Hof', 12.5, 'eins\nzwei', ['Glas'], ['Papier', 'Bio']))

    await opensExtra()
    await editorOf(page).getByRole('switch', { name: 'Entscheidung E2E' }).uncheck()
    await tour.when.fills('Zahl E2E', '-3')
    await editorOf(page).getByLabel('Auswahl E2E').selectOption('Bio')
    await editorOf(page).getByRole('button', { name: 'Papier entfernen' }).click()
    await saves()
    expect(await saved()).toEqual(valuesOf(false, 'Hof', -3, 'eins\nzwei', ['Bio'], ['Bio']))

    await opensExtra()
    for (const label of ['Zeile E2E', 'Zahl E2E', 'Text E2E']) await tour.when.fills(label, '')
    await editorOf(page).getByLabel('Auswahl E2E').selectOption('–')
    await editorOf(page).getByRole('button', { name: 'Bio entfernen' }).click()
    await saves()
    expect(await saved()).toEqual(valuesOf(false))
    for (const each of fields) await api.delete(each)
  },
)

test(
  'typed custom field values survive when the fields are deleted, disabled or changed',
  atNight,
  async ({ page, given, tour, api, watch }) => {
    watch.expectConsoleError(/status of 422/)
    const field = async (title: string, type: string, more: object = {}) =>
      (await api.post<Stop>('/api/custom-field-configurations', { title, type, ...more }))['@id']
    const deleted = await field('Gelöscht E2E', 'number')
    const disabled = await field('Abgeschaltet E2E', 'string')
    const changed = await field('Umgestellt E2E', 'string')
    const { plan, iri } = await given.tour({ name: 'Felder ändern sich', stops: 1 })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await openTab(page, 'Extra')
    await tour.when.fills('Gelöscht E2E', '12,5')
    await tour.when.fills('Abgeschaltet E2E', 'Hof')
    await tour.when.fills('Umgestellt E2E', 'Papier')
    await api.delete(deleted)
    await api.patch(disabled, { enabled: false })
    await api.patch(changed, { type: 'boolean' })

    await tour.when.saves()
    const kept = editorOf(page).getByRole('region', { name: 'Werte ohne Feld' })
    await expect(kept).toContainText('Gelöscht E2E12,5Dieses Feld wurde gelöscht.')
    await expect(kept).toContainText('Abgeschaltet E2EHofDieses Feld wird nicht mehr angezeigt.')
    await expect(editorOf(page).getByLabel('Gelöscht E2E', { exact: true })).toHaveCount(0)
    const remove = kept.getByRole('button', { name: 'Wert entfernen' })
    await expect(remove).toBeFocused()
    await expect(editorOf(page)).toContainText('Bisheriger Wert: Papier.')
    await expectAccessible(page)

    await page.keyboard.press('Enter')
    await expect(kept.getByRole('button', { name: 'Rückgängig', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(kept).toContainText('Gelöscht E2E12,5Dieses Feld wurde gelöscht.')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')

    // The value of another type is rejected at its field, until it is replaced.
    await tour.when.saves()
    const toggle = editorOf(page).getByRole('switch', { name: 'Umgestellt E2E' })
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAccessibleDescription('Dieser Wert hat ein ungültiges Format.')
    await page.keyboard.press('Space')
    await expect(toggle).toBeChecked()
    await tour.when.saves()
    await tour.then.editorIsClosed()
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    expect(stop?.customFieldValues).toEqual([
      { customFieldConfiguration: disabled, value: 'Hof' },
      { customFieldConfiguration: changed, value: true },
    ])
    for (const each of [disabled, changed]) await api.delete(each)
  },
)

test(
  'an invalid time and an address without a place are not saved; a window may cross midnight',
  atNight,
  async ({ page, given, tour }) => {
    const { plan } = await given.tour({ name: 'Regeln' })
    await given.signedIn('admin', plan)
    await tour.when.opensNewStop()
    await openTab(page, 'Zeitfenster')
    await tour.when.fills('Frühestens', '10:00')
    await tour.when.fills('Spätestens', '9:65')
    await openTab(page, 'Allgemein')
    await tour.when.fills('Menge', 'viele')
    await page.keyboard.press('Control+Enter')
    const general = editorOf(page).getByRole('tab', { name: /^Allgemein/ })
    const timeWindow = editorOf(page).getByRole('tab', { name: /^Zeitfenster/ })
    for (const tab of [general, timeWindow]) await expect(tab).toHaveAccessibleName(/enthält Fehler$/)
    await expect(editorOf(page).getByRole('combobox', { name: 'Adresse' })).toBeFocused()
    await tour.when.choosesAddress('Torstraße 1, 10119 Berlin')
    await tour.when.fills('Menge', '2')
    await tour.when.saves()
    await expect(timeWindow).toHaveAttribute('aria-selected', 'true')
    await expect(editorOf(page).getByLabel('Spätestens', { exact: true })).toBeFocused()
    await expect(editorOf(page)).toContainText('Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.')
    await tour.when.fills('Spätestens', '9:59')
    await expect(editorOf(page)).toContainText('bis zum Folgetag')
    await tour.when.saves()
    await tour.then.editorIsClosed()
  },
)

test(
  'a route needs a name and no address; travel restrictions are kept as set',
  atNight,
  async ({ page, given, tour, api }) => {
    const { plan, iri } = await given.tour({ name: 'Route' })
    await given.signedIn('admin', plan)
    await tour.when.opensNewStop()
    await editorOf(page).getByRole('switch', { name: 'Route ohne feste Adresse' }).check()
    await editorOf(page).getByRole('switch', { name: 'Zufahrtsbeschränkungen ignorieren' }).uncheck()
    await tour.when.saves()
    await expect(editorOf(page).getByLabel('Name', { exact: true })).toBeFocused()
    await tour.when.fills('Name', '👩‍🚒 <b>Alle</b> Haushalte שלום')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    expect([stop?.name, stop?.ignoredRestrictions]).toEqual([
      '👩‍🚒 <b>Alle</b> Haushalte שלום',
      'oneways,restrictions',
    ])
  },
)
