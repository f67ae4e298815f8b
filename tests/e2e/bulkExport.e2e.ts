import type { Page } from '@playwright/test'
import {
  bytesOf,
  callsPerChunk,
  chunkedDone,
  exportDriver,
  oneCallDone,
  proofList,
  watchExports,
} from './support/exportDriver'
import { privateFiles } from './support/storage'
import { atNight, expect, test } from './support/test'
import { readZip } from '../support/zipReader'

// Scripts replace dialogs of the operating system.
test.use({ ownPage: true })

const isPdf = (content: Buffer) => content.subarray(0, 5).toString() === '%PDF-' && content.includes('%%EOF')

/** The files of a ZIP, each of them verified. */
function namesOfPdfs(zip: Buffer): string[] {
  const entries = readZip(zip)
  expect(entries.filter(({ content }) => !isPdf(content)).map(({ name }) => name)).toEqual([])
  return entries.map(({ name }) => name)
}
const uniqueIgnoringCase = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size

const exportFiles = async (page: Page) =>
  (await privateFiles(page)).filter((path) => path.startsWith('/work-'))

test('one proof becomes a PDF, with one call and without a dialog', async ({ page, given, toasts }) => {
  const exporting = exportDriver(page)
  // The dialog of the operating system, in which another name is chosen.
  await page.addInitScript(() => {
    const showSaveFilePicker = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('woanders.pdf', { create: true })
    Object.assign(globalThis, { showSaveFilePicker })
  })
  await given.signedIn('admin', proofList)
  const wire = await watchExports(page)
  const downloading = page.waitForEvent('download')
  await exporting.when.requestsExport(1)
  const download = await downloading
  await expect(exporting.dialog).toHaveCount(0)
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await toasts.then.seesToast(`"${download.suggestedFilename()}" wird heruntergeladen...`)
  expect(isPdf(await bytesOf(download))).toBe(true)
  expect(callsPerChunk(wire)).toEqual([1])
  await page.getByRole('button', { name: 'Speichern unter …' }).click()
  await toasts.then.seesToast('„woanders.pdf“ ist gespeichert.')
  expect(await privateFiles(page)).toContain('/woanders.pdf')
})

test('five proofs become a ZIP, with one call and two steps', atNight, async ({ page, given, toasts }) => {
  const exporting = exportDriver(page)
  await given.signedIn('admin', proofList)
  const wire = await watchExports(page)
  await page.getByRole('button', { name: 'Format und Inhalt der PDFs' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Fotos' }).click()
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await exporting.when.exports(5)
  const download = await downloading
  await exporting.then.isComplete()
  await exporting.then.stands(oneCallDone)
  await toasts.then.seesToast(`"${download.suggestedFilename()}" wird heruntergeladen...`)
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  expect(uniqueIgnoringCase(namesOfPdfs(await bytesOf(download)))).toBe(5)
  expect(wire.calls.map(({ proofs, options }) => [proofs.length, options])).toEqual([[5, { photos: false }]])
})

test(
  'the proofs of a customer become one PDF, with one call and two steps',
  atNight,
  async ({ page, given }) => {
    const exporting = exportDriver(page)
    await given.signedIn('admin', '/proof-of-services?size=10&state=COMPLETED&customer=Praxis')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Format und Inhalt der PDFs' }).click()
    await page.getByRole('menuitem', { name: 'Als eine PDF-Datei' }).click()
    const download = await downloading
    await exporting.then.isComplete()
    await exporting.then.stands(oneCallDone)
    expect(download.suggestedFilename()).toBe('nachweise.pdf')
    expect(isPdf(await bytesOf(download))).toBe(true)
  },
)

test('forty-two proofs come in five chunks, three in parallel, and become one ZIP', async ({
  page,
  given,
}) => {
  const exporting = exportDriver(page)
  await given.signedIn('admin', proofList)
  const held: (() => void)[] = []
  const wire = await watchExports(page, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const downloading = page.waitForEvent('download', { timeout: 45_000 })
  await exporting.when.exports(42)
  // A finished call frees a slot for exactly one more.
  for (const answered of [0, 1, 2]) {
    await expect.poll(() => held.length).toBe(3 + answered)
    await expect(exporting.cells('loading')).toHaveCount(3)
    await expect(exporting.cells('checked')).toHaveCount(answered)
    expect(held.length).toBe(3 + answered)
    held[answered]?.()
  }
  for (const release of held) release()
  const download = await downloading
  await exporting.then.isComplete()
  await exporting.then.stands(chunkedDone)
  expect(wire.calls.map(({ proofs }) => proofs.length)).toEqual([10, 10, 10, 10, 2])
  const names = namesOfPdfs(await bytesOf(download))
  expect([names.length, uniqueIgnoringCase(names)]).toEqual([42, 42])
  // After the download, the chunks are no longer needed; the next opening removes the rest.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => exportFiles(page)).toEqual([])
})

test('a spectator with permission for proofs can export', atNight, async ({ page, given }) => {
  const exporting = exportDriver(page)
  await given.signedIn('viewer', proofList)
  const downloading = page.waitForEvent('download')
  await exporting.when.exports(2)
  const names = namesOfPdfs(await bytesOf(await downloading))
  expect(names.length).toBe(2)
  await exporting.then.isComplete()
})

test(
  'an export continues behind its strip and after another screen was opened',
  atNight,
  async ({ page, given, shell }) => {
    const exporting = exportDriver(page)
    await given.signedIn('admin', proofList)
    const held: (() => void)[] = []
    await watchExports(page, async (route, { number }) => {
      if (number > 1) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await exporting.when.exports(12)
    await expect.poll(() => held.length).toBe(1)
    await exporting.when.hides()
    await shell.when.opensEntry('Touren')
    await expect(exporting.strip).toHaveAccessibleName(
      'Export: 12 Nachweise, Herunterladen, 1 von 2 Paketen. Export anzeigen',
    )
    await exporting.when.opensFromStrip()
    await exporting.then.isIn('downloading')
    await exporting.when.hides()
    const downloading = page.waitForEvent('download')
    for (const release of held) release()
    expect(namesOfPdfs(await bytesOf(await downloading)).length).toBe(12)
    await expect(exporting.strip).toHaveCount(0)
  },
)
