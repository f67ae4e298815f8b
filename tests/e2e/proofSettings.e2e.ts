import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { signInToApi } from './support/api'
import { demoLogins } from './support/demo'
import { narrow, wide } from './support/sizes'
import { expect, test } from './support/test'

test.setTimeout(150_000)

const collection = '/api/tasks'
type Stored = Record<string, unknown> & { '@id': string; title: string }

/** Ten pixels square. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

/** The other demo company, which no other test uses. */
async function companyOf(origin: string) {
  const api = await signInToApi(origin, demoLogins.other)
  const user = await api.get<{ company: { '@id': string } }>('/api/current-user')
  const tasks = async () =>
    (await api.get<{ 'hydra:member': Stored[] }>(`${collection}?pagination=false&sort[position]=ASC`))[
      'hydra:member'
    ]
  return {
    tasks,
    titles: async () => (await tasks()).map(({ title }) => title),
    removeTasks: async () => {
      for (const task of await tasks()) await api.delete(task['@id'])
    },
    read: () => api.get<Record<string, unknown>>(user.company['@id']),
    change: (changes: Record<string, unknown>) => api.patch(user.company['@id'], changes),
  }
}

test('tasks are created, reordered by keyboard, changed, disabled and deleted', async ({
  page,
  given,
  toasts,
  product,
}) => {
  const company = await companyOf(product.origin)
  await company.removeTasks()
  await given.signedIn('other', '/settings/proof-of-service')
  await expect(page.getByText(/^Mit Aufgaben legen Sie fest/)).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'Speichern' }).click()
  for (const title of ['Tor verschlossen', 'Schlüssel zurückgelegt']) {
    await page
      .getByRole('button', { name: /^Aufgabe anlegen/ })
      .first()
      .click()
    await dialog.getByLabel('Titel').fill(title)
    await save()
    await toasts.then.seesToast(`Die Aufgabe „${title}“ wurde angelegt.`)
  }
  await page.getByRole('button', { name: 'Schlüssel zurückgelegt verschieben' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await toasts.then.seesToast('Die Aufgabe „Schlüssel zurückgelegt“ steht jetzt an Stelle 1.')
  expect(await company.titles()).toEqual(['Schlüssel zurückgelegt', 'Tor verschlossen'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tor verschlossen', exact: true }).click()
  await dialog.getByLabel('Titel').fill(' ')
  await save()
  await expect(dialog.getByLabel('Titel')).toHaveAccessibleDescription('Dieser Wert muss gesetzt werden.')
  await dialog.getByLabel('Titel').fill('Tor zu')
  await dialog.getByLabel('Beschreibung').fill('Beide Flügel')
  await expectAccessible(page, [narrow, wide])
  await save()
  await toasts.then.seesToast('Die Aufgabe „Tor zu“ wurde gespeichert.')

  await page.getByRole('switch', { name: 'Tor zu aktiv' }).click()
  await toasts.then.seesToast('Die Aufgabe „Tor zu“ ist nicht mehr aktiv.')
  expect((await company.tasks()).map(({ title, active }) => [title, active])).toEqual([
    ['Schlüssel zurückgelegt', true],
    ['Tor zu', false],
  ])

  await page.getByRole('button', { name: 'Aktionen: Tor zu' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
  await question.getByRole('button', { name: 'Löschen' }).click()
  await toasts.then.seesToast('Die Aufgabe „Tor zu“ wurde gelöscht.')
  expect(await company.titles()).toEqual(['Schlüssel zurückgelegt'])
})

const logo = (page: Page) => page.getByRole('group', { name: 'Logo' })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click()
const saved = 'Das Aussehen der PDFs ist gespeichert.'

test('the PDF settings are changed, with an uploaded logo, and saved', async ({
  page,
  given,
  toasts,
  product,
}) => {
  const company = await companyOf(product.origin)
  await company.change({ pdfLogo: null, pdfTitle: null, pdfColour: null, pdfFooter: null, pdfParts: null })
  await given.signedIn('other', '/settings/pdf')
  await expect(logo(page)).toContainText('Kein Logo')
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  const pick = async (name: string, mimeType: string) => {
    await logo(page)
      .getByRole('button', { name: /^(Logo wählen|Ersetzen)$/ })
      .click()
    await expect(dialog.getByRole('region', { name: 'Bilder aus Ihren Dateien' })).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: picture })
  }
  await logo(page).getByRole('button', { name: 'Logo wählen' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, [narrow, wide])
  await page.keyboard.press('Escape')
  await pick('Zeichnung.svg', 'image/svg+xml')
  await expect(page.getByText('Das Logo muss ein Bild im Format PNG oder JPEG sein.')).toBeVisible()
  await pick('Stern.png', 'image/png')
  await expect(logo(page)).toContainText('Stern.png')

  await page.getByLabel('Überschrift').fill('x'.repeat(61))
  await save(page)
  await expect(page.getByLabel('Überschrift')).toBeFocused()
  await expect(page.getByText('Dieser Wert sollte maximal 60 Zeichen lang sein.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Überschrift').fill('Leistungsnachweis')
  await page.getByLabel('Farbe der Linien', { exact: true }).fill('#AA3322')
  await page.getByLabel('Fußzeile').fill('HRB 204417 B')
  await page.getByRole('switch', { name: 'Fotos' }).click()
  await page.getByRole('button', { name: 'Bemerkung des Fahrers verschieben' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await save(page)
  await toasts.then.seesToast(saved)

  const look = await company.read()
  expect(look).toMatchObject({
    pdfTitle: 'Leistungsnachweis',
    pdfColour: '#aa3322',
    pdfFooter: 'HRB 204417 B',
    pdfParts: ['destination', 'map', 'times', 'customFields', 'tasks', 'note', 'signature'],
  })
  await page.reload()
  await expect(page.getByLabel('Überschrift')).toHaveValue('Leistungsnachweis')
  await expect(logo(page)).toContainText('Stern.png')
  await logo(page).getByRole('button', { name: 'Logo entfernen' }).click()
  await save(page)
  await toasts.then.seesToast(saved)
  await expect.poll(async () => (await company.read())['pdfLogo'] ?? null).toBeNull()
})
