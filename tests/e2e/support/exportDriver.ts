// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page, type Route } from '@playwright/test'
import { bulkExportPath } from '../../../src/contract/proof/exportJob'

export const exportCall = `**${bulkExportPath}`
export const proofList = '/proof-of-services?size=50'

/** Exporting proofs: its dialog and the strip that replaces it in the background. */
export function exportDriver(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Nachweise als PDF exportieren' })
  const strip = page.getByRole('button', { name: /Export anzeigen$/ })
  const steps = dialog.locator('[data-step]')
  const rows = page.getByRole('table', { name: 'Nachweise' }).locator('tbody').getByRole('row')
  const bar = page.getByRole('group', { name: 'Auswahl', exact: true })
  /** Selects the first rows of the list and requests their export. */
  async function requestExport(count: number): Promise<void> {
    const checkbox = (index: number) => rows.nth(index).getByRole('checkbox')
    await checkbox(0).click()
    await expect(checkbox(0)).toBeChecked()
    if (count > 1) await checkbox(count - 1).click({ modifiers: ['Shift'] })
    await expect(bar.getByRole('status')).toContainText(`(${count} ausgewählt)`)
    await bar.getByRole('button', { name: 'PDF exportieren' }).click()
  }
  return {
    dialog,
    strip,
    /** Chunks of the running download, by their state. */
    cells: (status: string) =>
      dialog.getByRole('list', { name: 'Pakete' }).locator(`li[data-status=${status}]`),
    when: {
      /** For a session that ends so soon that the dialog may never be seen. */
      requestsExport: requestExport,
      /** Selects the first rows of the list and exports them. */
      exports: async (count: number) => {
        await requestExport(count)
        await expect(dialog).toBeVisible()
      },
      hides: async () => {
        await dialog.getByRole('button', { name: 'Im Hintergrund fortsetzen' }).last().click()
        await expect(dialog).toHaveCount(0)
      },
      opensFromStrip: async () => {
        await strip.click()
        await expect(dialog).toBeVisible()
      },
      retries: async () => {
        await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
      },
      cancels: async () => {
        await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      },
    },
    then: {
      /** Every step shown, with its state. */
      stands: async (expected: Record<string, string>) => {
        await expect
          .poll(async () =>
            Object.fromEntries(
              await steps.evaluateAll((nodes) =>
                nodes.map((node) => [node.getAttribute('data-step'), node.getAttribute('data-status')]),
              ),
            ),
          )
          .toEqual(expected)
      },
      isIn: async (state: string) => {
        await expect(dialog).toHaveAttribute('data-state', state)
      },
      says: async (text: string) => {
        await expect(steps.filter({ hasText: text }).first()).toBeVisible()
      },
      isComplete: async () => {
        await expect(dialog).toHaveAttribute('data-state', 'complete', { timeout: 45_000 })
      },
    },
  }
}

export const oneCallDone = { download: 'completed', complete: 'completed' }
export const chunkedDone = {
  prepare: 'completed',
  download: 'completed',
  extract: 'completed',
  consolidate: 'completed',
  complete: 'completed',
}

/** A call for a chunk: its attempt number, and its number among all calls, both from 1. */
export type ChunkRequest = {
  proofs: readonly string[]
  /** The rest of the body. */
  options: object
  attempt: number
  number: number
}

export type Wire = {
  /** All calls, in their order. */
  calls: readonly ChunkRequest[]
}

/**
 * Watches the export calls on the network, and lets a test answer some of them itself.
 * @param answer null or undefined passes the call to the server
 */
export async function watchExports(
  page: Page,
  answer?: (route: Route, request: ChunkRequest) => Promise<unknown> | null | undefined,
): Promise<Wire> {
  const calls: ChunkRequest[] = []
  await page.context().route(exportCall, async (route) => {
    const body = route.request().postDataJSON() as { proofOfServices: string[] }
    const { proofOfServices: proofs, ...options } = body
    const attempt = calls.filter((call) => call.proofs[0] === proofs[0]).length + 1
    const request = { proofs, options, attempt, number: calls.length + 1 }
    calls.push(request)
    // A page that was killed or has navigated accepts no response.
    await (answer?.(route, request) ?? route.continue()).catch(() => undefined)
  })
  return { calls }
}

/** Number of calls for each chunk, by its first proof, in the order of the first calls. */
export function callsPerChunk({ calls }: Wire): number[] {
  const counts = new Map<string, number>()
  for (const { proofs } of calls) counts.set(proofs[0] ?? '', (counts.get(proofs[0] ?? '') ?? 0) + 1)
  return [...counts.values()]
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}
