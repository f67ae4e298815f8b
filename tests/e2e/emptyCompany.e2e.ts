import type { Locator } from '@playwright/test'
import { signInToApi, type ApiClient } from './support/api'
import { destinationsDriver, rowsOfSheet } from './support/destinationsDriver'
import { keyboardDriver } from './support/keyboardDriver'
import { keyboardStory, type TypedDestination } from './support/keyboardStory'
import { atNight, expect, test } from './support/test'

// Six address searches, each debounced, with every key typed separately.
test.setTimeout(300_000)

const account = {
  company: 'Frischstart Reinigung',
  firstName: 'Frida',
  lastName: 'Anfang',
  email: 'frida@frischstart.example',
  password: 'Ganz-von-vorn-1',
}
const tag = 'Fensterreinigung'

/** In the order of typing; their names are in another than alphabetical order. */
const typed: readonly TypedDestination[] = [
  { name: 'Kanzlei Wolff', address: 'Unter den Linden 77, 10117 Berlin', refId: 'R-101', tag },
  { name: 'Bäckerei Ähre', address: 'Torstraße 101, 10119 Berlin', note: 'Lieferanteneingang im Hof' },
  { name: 'Praxis Sommer', address: 'Müllerstraße 120, 13349 Berlin' },
  { name: 'Ämterhaus', address: 'Hauptstraße 27, 10827 Berlin', refId: '=1+2', note: '+49 vor Ort' },
  { name: 'Museumscafé', address: '14467 Potsdam', second: 'Potsdam, Brandenburg' },
  { name: 'Praxis Winter', address: 'Kantstraße 148, 10623 Berlin', note: 'Zweiter Stock, ohne Aufzug' },
]
const foundAddress = ({ address, second }: TypedDestination) => second ?? address
const byName = new Intl.Collator('de')
const inAlphabet = typed.toSorted((one, other) => byName.compare(one.name, other.name))

/** A new destination has the company's defaults at once. */
async function holdsDefaults(editor: Locator) {
  await expect(editor.getByLabel('Menge', { exact: true })).toHaveValue('3')
  await expect(editor.getByLabel('Verweildauer (Min.)', { exact: true })).toHaveValue('25')
}

/** `members` of every record of a list of the API. */
async function recordsOf(api: ApiClient, path: string, members: readonly string[]) {
  const answer = await api.get<{ 'hydra:member': Record<string, unknown>[] }>(path)
  return answer['hydra:member'].map((record) =>
    Object.fromEntries(members.map((member) => [member, record[member]])),
  )
}

test(
  'an empty company is set up, filled, searched and exported with the keyboard alone',
  atNight,
  async ({ page, product }) => {
    const keyboard = keyboardDriver(page)
    const { when } = keyboard
    const user = keyboardStory(page, keyboard)
    const destinations = destinationsDriver(page)
    await page.goto('/')
    await user.signsUp(account)
    await expect(page.getByRole('region', { name: 'Erste Schritte' })).toBeVisible()
    const api = await signInToApi(product.origin, account.email, account.password)

    await test.step('settings', async () => {
      await user.opensSettings('Farben')
      await expect(page.getByText('Petrol', { exact: true })).toBeVisible()
      await user.createsColour('Senf', '#c9a227')
      await user.opensSettings('Kategorien')
      await user.createsTag(tag, 'Senf')
      await user.opensSettings('Mitarbeiter')
      await user.createsUser({
        firstName: 'Paul',
        lastName: 'Zweig',
        email: 'paul@frischstart.example',
        role: 'Fahrer',
      })
      await user.opensSettings('Firma')
      await user.setsDefaults({
        start: 'Invalidenstraße 50, 10557 Berlin',
        capacity: '3',
        stay: '25',
        earliest: '8:00',
        latest: '16:30',
      })
      expect(await recordsOf(api, '/api/tags', ['name', 'colourCode'])).toEqual([
        { name: tag, colourCode: '#c9a227' },
      ])
      expect(await recordsOf(api, '/api/users?sort[lastName]=DESC', ['fullName', 'roles'])).toEqual([
        { fullName: 'Paul Zweig', roles: ['ROLE_DRIVER'] },
        { fullName: 'Frida Anfang', roles: ['ROLE_COMPANY_ADMIN'] },
      ])
    })

    await test.step('six destinations', async () => {
      await user.opensList('Ziele')
      for (const [index, destination] of typed.entries()) {
        await user.createsDestination(destination, holdsDefaults)
        const newestFirst = typed.slice(0, index + 1).toReversed()
        await destinations.then.seesNames(newestFirst.map(({ name }) => name))
      }
      const [{ '@id': tagIri } = {}] = await recordsOf(api, '/api/tags', ['@id'])
      const members = ['capacity', 'lengthOfStay', 'timeWindowType', 'earliestTime', 'latestTime', 'tags']
      expect(await recordsOf(api, '/api/destinations?pagination=false&sort[createdAt]=ASC', members)).toEqual(
        typed.map((destination) => ({
          capacity: 3,
          lengthOfStay: 25 * 60,
          timeWindowType: 'soft_end',
          earliestTime: 8 * 3600,
          latestTime: 16.5 * 3600,
          tags: destination.tag === undefined ? [] : [tagIri],
        })),
      )
    })

    await test.step('what a search finds, as a sheet with every column', async () => {
      await user.searches('Praxis')
      await destinations.then.seesNames(['Praxis Winter', 'Praxis Sommer'])
      const [head = [], ...rows] = await rowsOfSheet(await user.exports(page.locator('main header')))
      const typedIn = { Typ: 'Ziel', Stadt: 'Berlin', 'Verweildauer (Minuten)': 25, 'Anzahl der Anhänge': 0 }
      const without = { Tour: null, Position: null, Referenz: null, Ankunft: null }
      const common = { ...typedIn, ...without, Frühestens: '08:00', Spätestens: '16:30' }
      expect(
        rows.map((row) => Object.fromEntries(head.map((label, index) => [String(label), row[index]]))),
      ).toEqual([
        {
          ...common,
          Name: 'Praxis Winter',
          Adresse: 'Kantstraße 148, 10623 Berlin',
          Straße: 'Kantstraße 148',
          Postleitzahl: '10623',
          Breitengrad: expect.closeTo(52.51, 1),
          Längengrad: expect.closeTo(13.33, 1),
          Notiz: 'Zweiter Stock, ohne Aufzug',
          'Erstellt am': expect.any(Date),
          'Erstellt von': 'Frida Anfang',
        },
        {
          ...common,
          Name: 'Praxis Sommer',
          Adresse: 'Müllerstraße 120, 13349 Berlin',
          Straße: 'Müllerstraße 120',
          Postleitzahl: '13349',
          Breitengrad: expect.closeTo(52.56, 1),
          Längengrad: expect.closeTo(13.35, 1),
          Notiz: null,
          'Erstellt am': expect.any(Date),
          'Erstellt von': 'Frida Anfang',
        },
      ])
      await user.searches('')
      await destinations.then.seesRows(typed.length)
    })

    await test.step('everything in order, selected, as a sheet with the columns chosen', async () => {
      await user.sortsBy('Name')
      await destinations.then.isSortedBy('Name', 'ascending')
      await destinations.then.seesNames(inAlphabet.map(({ name }) => name))
      await when.presses('ArrowDown')
      await expect(destinations.checkbox(0)).toBeFocused()
      await when.presses('Space', 'Shift+ArrowDown', 'Shift+ArrowDown')
      await destinations.then.hasSelected(typed.length, 3)
      await when.tabsTo(destinations.bar.getByRole('button', { name: `Alle ${typed.length} auswählen` }))
      await when.presses('Enter')
      await destinations.then.hasSelected(typed.length, typed.length)

      const columns = ['Name', 'Adresse', 'Verweildauer', 'Referenz', 'Frühestens', 'Spätestens', 'Notiz']
      expect(await rowsOfSheet(await user.exports(page.locator('main header'), columns))).toEqual([
        ['Name', 'Adresse', 'Verweildauer (Minuten)', 'Referenz', 'Frühestens', 'Spätestens', 'Notiz'],
        ...inAlphabet.map((destination) => [
          destination.name,
          foundAddress(destination),
          25,
          destination.refId ?? null,
          '08:00',
          '16:30',
          destination.note ?? null,
        ]),
      ])
      await when.presses('n')
      await expect(destinations.dialog.getByRole('combobox', { name: 'Adresse' })).toBeFocused()
    })
  },
)
