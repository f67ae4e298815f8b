import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/*
 * Files that would run scripts if a browser treated them as documents: as pictures, as a PDF and as
 * themselves. A script that runs sends a call to `/ran`, opens a dialog or changes the title of the page.
 */

const calls = `new Image().src='/ran?a';fetch('/ran?b');alert(1);document.title='ran';top.document.title='ran'`
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" ${attributes}>${inside}</svg>`
const dot = '<rect width="40" height="40" fill="teal"/>'

const active: Record<string, string> = {
  'Skript.svg': svg(`${dot}<script>${calls}</script>`),
  'Laden.svg': svg(dot, `onload="${calls}"`),
  'Bewegung.svg': svg(
    `${dot}<a><animate attributeName="href" values="javascript:${calls}" onbegin="${calls}" begin="0s" dur="1s"/></a>`,
  ),
  'Fremdes.svg': svg(
    `${dot}<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml" onload="${calls}"><iframe src="javascript:parent.${calls}"/><img src="/ran?c" onerror="${calls}"/></body></foreignObject>`,
  ),
  'Verweis.svg': svg(`${dot}<use href="/ran?d#x"/><image href="/ran?e"/><set onbegin="${calls}"/>`),
  'Seite.png': `<!doctype html><title>ran</title><script>${calls}</script>`,
  'Seite.pdf': `<!doctype html><script>${calls}</script>`,
  'Seite.html': `<!doctype html><script>${calls}</script>`,
}

/** Scripts that ran in the page and its frames. */
function watchForRuns(page: Page): string[] {
  const ran: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/ran')) ran.push(request.url())
  })
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return ran
}

test('no file runs a script, in the preview or opened by its address', async ({ page, given, api }) => {
  const ran = watchForRuns(page)
  const downloads: { name: string; path: string }[] = []
  for (const [name, content] of Object.entries(active)) {
    const { links } = await api.upload<{ links: { downloadPath: string } }>(name, content)
    downloads.push({ name, path: links.downloadPath })
  }
  await given.signedIn('admin', '/files')
  for (const { name } of downloads) {
    await page.getByRole('button', { name: `Aktionen: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Anschauen' }).click()
    const preview = page.getByRole('dialog', { name })
    const shown = name.endsWith('.svg')
      ? preview.getByRole('img', { name })
      : preview.getByText(/Vorschau|Dateiformat/)
    await expect(shown).toBeVisible()
    await preview.getByRole('button', { name: 'Schließen' }).last().click()
    await expect(preview).toHaveCount(0)
  }
  await expect(page).toHaveTitle(/Dateien/)

  // The address itself, with a session, is a download.
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${api.token()}` })
  for (const { path } of downloads) {
    const saved = page.waitForEvent('download')
    await page.goto(path).catch(() => null)
    await saved
  }
  expect(ran).toEqual([])
})
