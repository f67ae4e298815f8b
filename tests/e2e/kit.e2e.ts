import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

// All controls in all states are checked four times, on machines that may be busy.
test.setTimeout(300_000)

const sections = [
  'Textfelder',
  'Prüfung beim Tippen',
  'Zahlen',
  'Zeitspanne',
  'Schalter und Kästchen',
  'Auswahl',
  'Farbe',
  'Eigene Felder',
  'Zustände und Hinweise',
  'Adresse',
  'Reihenfolge',
  'Tabelle',
  'Reparaturraster',
]

async function openKit(page: Page) {
  await page.goto('/devtools/kit')
  await expect(page.getByRole('heading', { level: 1, name: 'Baukasten' })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const specimen = (page: Page, part: string, caption: string) =>
  section(page, part).getByRole('group', { name: caption, exact: true })

test('shows every part in every state, accessibly and without requesting records from the server', async ({
  page,
  given,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const ofSession = ['/api/current-user', '/api/events']
    if (/^\/(api|geocoding)\//.test(pathname) && !ofSession.includes(pathname)) asked.push(pathname)
  })
  // At once: requests of another screen could be sent after it was left.
  await given.signedIn('admin', '/devtools/kit')
  for (const name of sections) await expect(section(page, name)).toBeVisible()
  await expect(specimen(page, 'Auswahl', 'Keine Daten').first()).toContainText(
    'Bitte legen Sie erst eine Tour an',
  )
  await expect(specimen(page, 'Auswahl', 'Fehlgeschlagen').first()).toContainText('Erneut versuchen')
  await expectAccessible(page)
  expect(asked).toEqual([])
})

test(
  'checks a form 600 ms after typing, and shows rejections of the server at their field',
  atNight,
  async ({ page, given }) => {
    await given.signedIn('admin')
    await openKit(page)
    const form = page.getByRole('form', { name: 'Prüfung beim Tippen' })
    const email = form.getByLabel('E-Mail-Adresse')
    await email.fill('hausverwaltung@brandt')
    await expect(email).toHaveAccessibleDescription('Dies ist keine gültige E-Mail-Adresse.')
    await form.getByRole('button', { name: 'Prüfen' }).click()
    const name = form.getByLabel('Name')
    await expect(name).toHaveAccessibleDescription('Dieser Wert muss gesetzt werden.')
    await expect(name).toBeFocused()
    await name.fill('Treppenhausreinigung Nordstern')
    await expect(name).toHaveAccessibleDescription('Dieser Wert sollte maximal 20 Zeichen lang sein.')
    await name.fill('Nordstern')
    await email.fill('hausverwaltung@brandt.example')
    await form.getByRole('button', { name: 'Ablehnen lassen' }).click()
    await expect(name).toHaveAccessibleDescription('Dieser Name wird bereits verwendet.')
    await form.getByRole('button', { name: 'Prüfen' }).click()
    await expect(form.getByRole('status')).toHaveText('Alle Angaben sind gültig.')
  },
)

test(
  'operates selects inside a dialog by keyboard, and Escape closes only the list',
  atNight,
  async ({ page, given }) => {
    await given.signedIn('admin')
    await openKit(page)
    await page.getByRole('button', { name: 'Dialog öffnen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Duplizieren' })
    const tour = dialog.getByRole('combobox', { name: 'Tour' })
    await tour.click()
    await page.keyboard.type('glas mitte')
    await expect(dialog.getByRole('option', { name: /Glasreinigung Mitte/ })).toHaveCount(5)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(tour).toHaveValue('Glasreinigung Mitte Dienstag')

    const tags = dialog.getByRole('combobox', { name: 'Kategorien' })
    await tags.click()
    await page.keyboard.type('aufzug')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Aufzug entfernen' })).toBeVisible()
    const list = dialog.getByRole('listbox')
    await expect(list).toBeVisible()
    const inSight = await list.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect()
      return [top, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
    })
    expect(inSight).toBe(true)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(dialog.getByRole('button', { name: 'Aufzug entfernen' })).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)

test('picks a colour by keyboard, and explains why a switch is locked', atNight, async ({ page, given }) => {
  await given.signedIn('admin')
  await openKit(page)
  const colour = specimen(page, 'Farbe', 'Ausgefüllt')
  await colour.getByRole('radio', { name: 'Blau' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(colour.getByRole('textbox', { name: 'Farbe', exact: true })).toHaveValue('#d5183b')

  const locked = specimen(page, 'Schalter und Kästchen', 'Gesperrt mit Begründung').getByRole('switch')
  await locked.focus()
  await page.keyboard.press('Space')
  await expect(locked).not.toBeChecked()
  await expect(locked).toHaveAccessibleDescription(
    'Bitte weisen Sie diesem Kunden zuerst eine E-Mail-Adresse zu.',
  )
  await specimen(page, 'Schalter und Kästchen', 'Gesperrt mit Begründung').locator('label').hover()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Bitte weisen Sie diesem Kunden zuerst eine E-Mail-Adresse zu.',
  )
})
