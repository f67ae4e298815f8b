import type { Locator, Page } from '@playwright/test'
import { demoLogins, demoPassword } from './support/demo'
import { expect, test } from './support/test'

/** More stops than any screen has on the way to what is looked for. */
const longestWay = 60

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < longestWay; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('signing in, creating a tour and adding a stop need no mouse', async ({
  page,
  session,
  tour,
  toasts,
}) => {
  await session.when.opens('/')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
  await page.keyboard.type(demoLogins.admin)
  await tabTo(page, page.getByLabel('Passwort', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await session.then.isSignedIn()

  await tabTo(page, page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Was möchten Sie erstellen?' })
  await tabTo(page, dialog.getByRole('button', { name: 'Tour', exact: true }))
  await page.keyboard.press('Enter')
  await toasts.then.seesToast('Tour erfolgreich erstellt')

  await tabTo(page, page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }))
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Ziel erstellen' })
  await expect(editor.getByRole('combobox', { name: 'Adresse' })).toBeFocused()
  await page.keyboard.type('10115 Berlin')
  await expect(editor.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await tabTo(page, editor.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Mit Tasten')
  await page.keyboard.press('Control+Enter')
  await tour.then.editorIsClosed()
  await tour.then.seesStops(['Mit Tasten'])

  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: /^Ziel 1: Mit Tasten/ }).first())
  await page.keyboard.press('Delete')
  await tour.then.asksForDeletion()
  await page.keyboard.press('Escape')
  await tour.then.seesStops(['Mit Tasten'])
})
