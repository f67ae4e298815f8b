import { expectAccessible } from './support/accessibility'
import { narrow } from './support/sizes'
import { expect, test } from './support/test'

test('the palette leads to a tour, G to a screen, and ? says which keys there are', async ({
  page,
  given,
}) => {
  const { plan } = await given.tour({ name: 'Sprungprobe Kreuzberg Ost', stops: 1 })
  await given.signedIn('admin', '/proof-of-services')
  await expect(page.getByRole('heading', { level: 1, name: 'Nachweise' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Suchen oder springen' })
  const field = palette.getByRole('combobox')
  const chosen = palette.getByRole('option', { selected: true })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('sko')
  await expect(chosen).toHaveText(/Sprungprobe Kreuzberg Ost.*Plan öffnen/)
  // Only then is it settled which groups there are.
  await expect(palette.getByText(/^\d+ Treffer$/)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(chosen).not.toHaveText(/Plan öffnen/)
  await page.keyboard.press('Shift+Tab')
  await expect(chosen).toHaveText(/Plan öffnen/)
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(page).toHaveURL(plan)
  await expect(page.getByRole('heading', { level: 1, name: 'Sprungprobe Kreuzberg Ost' })).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Tasten' })
  const ofPage = help.getByRole('region', { name: 'Auf dieser Seite' })
  await expect(ofPage.getByRole('listitem').first()).toHaveText('Ziel anlegenN')
  await page.keyboard.type('sidebar')
  await expect(help.getByText('Nichts gefunden.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { level: 1, name: 'Touren' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sko')
  await expect(chosen).toHaveText(/Plan öffnen/)
  const other = page.waitForEvent('popup')
  await page.keyboard.press('Control+Enter')
  await expect(await other).toHaveURL(plan)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' }).first()
  await page.keyboard.press('Control+b')
  await expect(sidebar).toHaveCSS('width', '56px')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '56px')
  await page.keyboard.press('Control+b')
  await expect(sidebar).toHaveCSS('width', '216px')
})

test('the palette and the list of keys are accessible', async ({ page, given }) => {
  await given.signedIn('admin', '/destinations')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Suchen oder springen' })
  await palette.getByRole('combobox').fill('haus')
  await expect(palette.getByRole('group', { name: 'Ziele' }).getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await palette.getByRole('combobox').fill('gibtesnicht')
  await expect(palette.getByText('Nichts gefunden.').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Tasten' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('button', { name: 'Suchen oder springen' }).click()
  await expect(palette.getByRole('combobox')).toBeFocused()
  await palette.getByRole('button', { name: 'Schließen' }).click()
  await expect(palette).toHaveCount(0)
})
