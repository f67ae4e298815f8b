import type { Locator } from '@playwright/test'
import { foundAddress, takeFoundAddress } from './support/addressDriver'
import { demoLogins, demoPassword } from './support/demo'
import { keyboardDriver } from './support/keyboardDriver'
import { expect, test } from './support/test'

test('signing in, creating a tour and adding a stop need no mouse', async ({
  page,
  session,
  tour,
  toasts,
}) => {
  const { when } = keyboardDriver(page)
  await session.when.opens('/')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
  await page.keyboard.type(demoLogins.admin)
  await when.tabsTo(page.getByLabel('Passwort', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await session.then.isSignedIn()

  await when.tabsTo(page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Was möchten Sie erstellen?' })
  await when.tabsTo(dialog.getByRole('button', { name: 'Tour', exact: true }))
  await page.keyboard.press('Enter')
  await toasts.then.seesToast('Tour erfolgreich erstellt')

  await when.tabsTo(page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }))
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Ziel erstellen' })
  await expect(editor.getByRole('combobox', { name: 'Adresse' })).toBeFocused()
  await page.keyboard.type('10115 Berlin')
  await expect(foundAddress(editor)).toBeVisible()
  await takeFoundAddress(editor, editor.getByRole('combobox', { name: 'Adresse' }))
  const name = editor.getByLabel('Name', { exact: true })
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(name).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.type('Mit Tasten')
  await page.keyboard.press('Control+Enter')
  await tour.then.editorIsClosed()
  await tour.then.seesStops(['Mit Tasten'])

  await page.keyboard.press('Escape')
  await when.tabsTo(page.getByRole('button', { name: /^Ziel 1: Mit Tasten/ }).first())
  await page.keyboard.press('Delete')
  await tour.then.asksForDeletion()
  await page.keyboard.press('Escape')
  await tour.then.seesStops(['Mit Tasten'])
})

test('Esc closes the innermost popup of a dialog and of an overlay first', async ({ page, given, tour }) => {
  const escape = () => page.keyboard.press('Escape')
  /** Closes each popup of the editor of a new destination, which stays open. */
  const closePopups = async (editor: Locator) => {
    const address = editor.getByRole('combobox', { name: 'Adresse' })
    await expect(address).toBeFocused()
    await page.keyboard.type('10115 Berlin')
    await expect(foundAddress(editor)).toBeVisible()
    await escape()
    await expect(address).toHaveAttribute('aria-expanded', 'false')
    await expect(address).toHaveValue('')

    const choice = editor.getByRole('combobox', { name: 'Zielvorlage' })
    await choice.focus()
    await page.keyboard.press('ArrowDown')
    await expect(choice).toHaveAttribute('aria-expanded', 'true')
    await escape()
    await expect(choice).toHaveAttribute('aria-expanded', 'false')
    await expect(editor).toBeVisible()
  }

  await given.signedIn('admin', '/destinations')
  await page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ziel erstellen' })
  await closePopups(dialog)
  const styles = dialog.getByRole('button', { name: /^Kartenstil/ })
  await styles.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('menu', { name: 'Kartenstil' })).toBeVisible()
  await escape()
  await expect(dialog.getByRole('menu')).toHaveCount(0)
  await expect(styles).toBeFocused()
  await escape()
  await expect(dialog).toHaveCount(0)

  const { plan } = await given.tour({ name: 'Esc' })
  await page.goto(plan)
  await tour.when.opensNewStop()
  await closePopups(dialog)
  await escape()
  await expect(dialog).toHaveCount(0)
})
