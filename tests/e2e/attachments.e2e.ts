import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { destinationsDriver } from './support/destinationsDriver'
import { startCuttingProxy } from './support/cuttingProxy'
import { atNight, expect, test } from './support/test'

type Files = { 'hydra:member': { name: string; description: string | null }[] }

const megabyte = 1024 * 1024
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)
const wide = { width: 1280, height: 800 }

const upload = (page: Page) => page.locator('[data-machine=attachmentUpload]')
const attachments = (page: Page) => page.getByRole('region', { name: 'Anhänge' })

/** A destination whose attachments are open. */
async function openAttachments(page: Page, tour: string) {
  await page.goto(`/destinations?tour=${tour}`)
  const destinations = destinationsDriver(page)
  await destinations.then.seesNames(['Halt 1'])
  await page.getByRole('row', { name: /Halt 1/ }).click()
  await page.getByRole('tab', { name: 'Anhänge' }).click()
}

test('fifteen files are uploaded; after a reload the failed one resumes alone', async ({
  page,
  given,
  api,
  toasts,
  watch,
}) => {
  const tour = await given.tour({ name: 'Anhänge', stops: 1 })
  const [stop] = (await api.get<{ 'hydra:member': { '@id': string }[] }>(`${tour.iri}/destinations`))[
    'hydra:member'
  ]
  const stored = async () => (await api.get<Files>(`${stop?.['@id']}/attachments`))['hydra:member']
  await given.signedIn('admin', '/destinations')
  await openAttachments(page, tour.id)
  await expect(attachments(page)).toContainText('Keine Anhänge vorhanden')
  await expectAccessible(page)
  await page.setViewportSize(wide)

  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await upload(page)
    .locator('input[type=file]')
    .setInputFiles(
      Array.from({ length: 16 }, (_, index) => ({
        name: `Plan ${index}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.alloc(megabyte, `Plan ${index}`),
      })),
    )
  await expect(upload(page).getByRole('listitem')).toHaveCount(16)
  await expect(upload(page)).toContainText(
    'Die Datei Plan 15.txt kann nicht hochgeladen werden und wird daher ignoriert.',
  )
  await upload(page).getByLabel('Notiz').fill('Ab November')
  await expect(upload(page)).toContainText('Bleibt beim Neuladen erhalten.')
  await expectAccessible(page)
  await page.setViewportSize(wide)

  watch.expectConsoleError(/ERR_FAILED .*\/api\/files/)
  const sent: string[] = []
  await page.route('**/api/files', async (route) => {
    const place = route.request().headers()['idempotency-key']?.split('.').at(-1) ?? ''
    sent.push(place)
    await (place === '7' ? route.abort() : route.continue())
  })
  await upload(page).getByRole('button', { name: 'Hochladen', exact: true }).click()
  await expect(upload(page)).toHaveAttribute('data-state', 'resting')
  await expect(upload(page).getByRole('listitem').nth(7)).toContainText('Der Server war nicht erreichbar')
  await expect(upload(page)).toContainText('14 von 15 fertig')
  await expectAccessible(page)
  await page.setViewportSize(wide)
  expect(await stored()).toHaveLength(14)

  // In the background it is shown in the footer of the sidebar.
  await upload(page).getByRole('button', { name: 'Im Hintergrund weiter' }).click()
  await expect(upload(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hochladen: 15 Dateien, Fehlgeschlagen. Anzeigen' }).click()
  await expect(upload(page)).toContainText('14 von 15 fertig')

  await page.unroute('**/api/files')
  sent.splice(0)
  page.on('request', (request) => {
    if (request.url().endsWith('/api/files') && request.method() === 'POST')
      sent.push(request.headers()['idempotency-key']?.split('.').at(-1) ?? '')
  })
  await page.reload()
  await toasts.then.seesToast('Datei Plan 7.txt erfolgreich erstellt und angehängt.')
  expect(sent).toEqual(['7'])
  const all = await stored()
  expect(all.map(({ name }) => name).sort()).toEqual(
    Array.from({ length: 15 }, (_, index) => `Plan ${index}.txt`).sort(),
  )
  expect(new Set(all.map(({ description }) => description))).toEqual(new Set(['Ab November']))
})

for (const [percent, cut] of [
  [0, 0],
  [50, 7],
  [99, 14],
] as const)
  test(
    `an upload whose connection breaks at ${percent} % is the only one missing, and keeps its retry`,
    atNight,
    async ({ page, given, api, product, watch }, info) => {
      watch.expectConsoleError(/ERR_/)
      const tour = await given.tour({ name: `Abbruch ${percent}`, stops: 1 })
      const [stop] = (await api.get<{ 'hydra:member': { '@id': string }[] }>(`${tour.iri}/destinations`))[
        'hydra:member'
      ]
      const stored = async () => (await api.get<Files>(`${stop?.['@id']}/attachments`))['hydra:member']
      const files = Array.from({ length: 15 }, (_, index) => info.outputPath(`Plan ${index}.txt`))
      for (const [index, file] of files.entries())
        writeFileSync(file, Buffer.alloc(index === cut ? 25 * megabyte : megabyte, `Plan ${index}`))
      const proxy = await startCuttingProxy(product.origin, { place: String(cut), percent })
      await given.signedIn('admin', '/destinations')
      await openAttachments(page, tour.id)
      await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
      await upload(page).locator('input[type=file]').setInputFiles(files)
      await upload(page).getByLabel('Notiz').fill('Ab November')
      await page.route('**/api/files', (route) => {
        const { pathname } = new URL(route.request().url())
        return route.continue({ url: `${proxy.origin}${pathname}` })
      })
      await upload(page).getByRole('button', { name: 'Hochladen', exact: true }).click()
      await expect(upload(page)).toHaveAttribute('data-state', 'resting')
      expect(proxy.cuts()).toBeGreaterThan(1)
      await expect(upload(page)).toContainText('14 von 15 fertig')
      expect((await stored()).map(({ name }) => name)).not.toContain(`Plan ${cut}.txt`)
      expect(await stored()).toHaveLength(14)
      proxy.heal()
      await upload(page)
        .getByRole('button', { name: `Plan ${cut}.txt erneut senden` })
        .click()
      await expect.poll(async () => (await stored()).length).toBe(15)
      const all = await stored()
      expect(new Set(all.map(({ name }) => name)).size).toBe(15)
      expect(new Set(all.map(({ description }) => description))).toEqual(new Set(['Ab November']))
      await proxy.stop()
      for (const file of files) rmSync(file)
    },
  )

test(
  'a standalone file is uploaded, attached to a destination, previewed, downloaded and detached',
  atNight,
  async ({ page, given, toasts }) => {
    const tour = await given.tour({ name: 'Angehängt', stops: 1 })
    await given.signedIn('admin', '/files')
    await page.getByRole('button', { name: /^Datei hochladen/ }).click()
    await upload(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'Zugang.png', mimeType: 'image/png', buffer: png })
    await upload(page).getByRole('button', { name: 'Hochladen', exact: true }).click()
    await toasts.then.seesToast('Die Datei „Zugang.png“ wurde hochgeladen.')
    await expect(page.getByRole('row', { name: /Zugang\.png/ })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(wide)

    await openAttachments(page, tour.id)
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await page.getByRole('tab', { name: 'Existierende Datei anhängen' }).click()
    const link = page.locator('[data-machine=attachmentLink]')
    await link.getByRole('button', { name: 'Verknüpfen' }).click()
    await toasts.then.seesToast('Keine Datei ausgewählt.')
    await link.getByRole('checkbox', { name: 'Zugang.png auswählen' }).check()
    await expectAccessible(page)
    await page.setViewportSize(wide)
    await link.getByRole('button', { name: 'Verknüpfen' }).click()
    await toasts.then.seesToast('Datei "Zugang.png" erfolgreich Verknüpft.')

    await attachments(page).getByRole('button', { name: 'Zugang.png anschauen' }).click()
    const preview = page.getByRole('dialog', { name: 'Zugang.png' })
    await expect(preview.getByRole('img', { name: 'Zugang.png' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(wide)
    const saved = page.waitForEvent('download')
    await preview.getByRole('button', { name: 'Herunterladen' }).click()
    expect((await saved).suggestedFilename()).toBe('Zugang.png')
    await preview.getByRole('button', { name: 'Schließen' }).last().click()

    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await page.getByRole('tab', { name: 'Existierende Datei anhängen' }).click()
    const attached = link.getByRole('checkbox', { name: 'Zugang.png auswählen' })
    await expect(attached).toBeDisabled()
    await expect(attached).toHaveAttribute('title', 'Diese Datei wurde bereits dem Eintrag angehangen.')
    await link.getByRole('button', { name: 'Abbrechen' }).click()

    await attachments(page).getByRole('button', { name: 'Anhänge: Zugang.png' }).click()
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    const editor = page.getByRole('dialog', { name: 'Anhang bearbeiten' })
    const linked = editor.getByRole('region', { name: 'Verknüpfte Ziele', exact: true })
    await expect(linked).toContainText('Halt 1')
    await expect(editor).toContainText('Mit keiner Vorlage verknüpft.')
    await expectAccessible(page)
    await page.setViewportSize(wide)
    await editor.getByRole('button', { name: 'Anschauen' }).click()
    await expect(preview.getByRole('img', { name: 'Zugang.png' })).toBeVisible()
    await preview.getByRole('button', { name: 'Schließen' }).last().click()
    await editor.getByLabel('Notiz').fill('Neuer Schlüssel')
    await editor.getByRole('button', { name: /^Speichern/ }).click()
    await toasts.then.seesToast('Die Datei „Zugang.png“ wurde gespeichert.')
    await expect(attachments(page)).toContainText('Neuer Schlüssel')

    await attachments(page).getByRole('button', { name: 'Anhänge: Zugang.png' }).click()
    await page.getByRole('menuitem', { name: 'Verknüpfung aufheben' }).click()
    const question = page.getByRole('alertdialog', { name: 'Verknüpfung lösen' })
    await expect(question).toContainText(
      'Sind Sie sicher, dass Sie die Datei „Zugang.png“ von diesem Eintrag lösen möchten?',
    )
    await question.getByRole('button', { name: 'Lösen' }).click()
    await toasts.then.seesToast('Anhang erfolgreich entfernt')
    await expect(attachments(page)).toContainText('Keine Anhänge vorhanden')
  },
)

/** One empty page; viewers rebuild the missing cross-reference table. */
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

test("a PDF is shown in a frame by the browser's viewer, or a note explains that the browser has none", async ({
  page,
  given,
  api,
}) => {
  await api.upload('Lageplan.pdf', pdf)
  await given.signedIn('admin', '/files')
  await page.getByRole('button', { name: 'Aktionen: Lageplan.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Anschauen' }).click()
  const preview = page.getByRole('dialog', { name: 'Lageplan.pdf' })
  await expect(preview.locator('iframe')).toHaveAttribute('title', 'Lageplan.pdf')
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    const viewer = () => page.frames().filter((frame) => frame.url().startsWith('chrome-extension://'))
    await expect.poll(() => viewer().length).toBe(1)
  } else {
    await expect(preview).toContainText('Dieser Browser zeigt PDF-Dateien nicht in der Seite an.')
  }
  await preview.getByRole('button', { name: 'Schließen' }).last().click()
})
