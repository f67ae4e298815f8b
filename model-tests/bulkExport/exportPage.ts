import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import type { AnyMachineSnapshot } from 'xstate'
import type { ExportError } from '../../src/domain/calls/exportError'
import type { BulkExportContext, BulkExportInput } from '../../src/machines/bulkExport/bulkExportTypes'
import type { AnyModel } from '../support/model'
import { endCommand, forgetCommands, heldCommands, holdCommands, type HeldCommand } from './breakableWorker'
import type { Answer } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import { stopTime } from '../browser/stopTime'
import type { MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'

const exportPath = '/api/proof-of-services-bulk-export-pdf'
const secondMs = 1_000

/** The worker command of each child of the machine. */
function commandOf(child: string, isMany: boolean): HeldCommand | null {
  const commands: Readonly<Record<string, HeldCommand>> = {
    prepareStorage: 'prepare',
    inspectChunks: 'inspect',
    consolidateChunks: 'consolidate',
    deliverFile: isMany ? 'openResult' : 'openChunk',
    discardFiles: 'discard',
  }
  return commands[child] ?? null
}

const zip = (index: number) =>
  Buffer.from(
    zipSync(
      { [`Nachweis ${index}.pdf`]: strToU8(`%PDF-1.7\n${'Nachweis '.repeat(20)}\n%%EOF\n`) },
      { level: 0 },
    ),
  )

/** The same archive with another byte in its entry, so that its checksum is wrong. */
function corruptZip(index: number): Buffer {
  const bytes = zip(index)
  bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60)
  return bytes
}

function failedChunk(index: number, { code, status, retryAfterSeconds }: ExportError['failure']): Answer {
  if (code === 'network') return 'none'
  if (code === 'corrupt') return { body: corruptZip(index) }
  const headers: Record<string, string> =
    retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { status, headers, json: {} }
}

/** Sentences of the dialog for the possible errors. */
const reasons: Readonly<Record<string, string>> = {
  network:
    'Die Verbindung zum Server ist unterbrochen. Der Export wird fortgesetzt, sobald sie wieder besteht.',
  http: 'Ein unbekannter Fehler ist aufgetreten',
  corrupt: 'Ein Paket ist beschädigt angekommen: Seine Prüfsumme stimmt nicht.',
  'parts-missing': 'Fertige Pakete sind auf diesem Gerät nicht mehr vorhanden und werden neu geladen.',
  'worker-lost': 'Die Verarbeitung im Hintergrund hat sich unerwartet beendet.',
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
}
const hints: Readonly<Record<string, RegExp>> = {
  failed: /^„Erneut versuchen“ lädt nur, was noch fehlt/,
  cancelling: /^Der Export wird abgebrochen/,
  complete: /^$/,
}

/** A signed-in admin who starts to export the proofs of the model; the clock of the page is frozen. */
export async function openExportPage(
  world: WalkWorld,
  model: AnyModel,
): Promise<(page: Page) => MachinePage> {
  const { proofs } = model.input as BulkExportInput
  const isMany = proofs.length > 10
  await world.addScript(holdCommands)
  await world.begin()
  const held = world.hold(
    (path, body) => (path === exportPath ? chunkOf(body, proofs) : null),
    (path) => (path === '/api/proof-of-services' ? { json: listOf(proofs) } : null),
  )

  return (page) => {
    const dialog = page.locator('[data-machine=bulkExport]')
    return {
      home: '/proof-of-services',
      contents: held.contents,
      isTimeStopped: true,
      show: () => page.getByRole('button', { name: /Export anzeigen$/ }).click(),
      open: async () => {
        await world.enter('/proof-of-services')
        await forgetCommands(page)
        await page.getByRole('checkbox', { name: 'Alle Einträge dieser Seite auswählen' }).click()
        const bar = page.getByRole('group', { name: 'Auswahl', exact: true })
        await bar.getByRole('button', { name: 'PDF exportieren' }).click()
        await expect(dialog).toBeVisible()
        await stopTime(page)
      },
      perform: async ({ event, before, isDelay }) => {
        if (isDelay) return passWait(page, before.context, event.index)
        const [, happened = '', , child = '', index = ''] = event.type.split('.')
        if (child === 'chunk') {
          const answer: Answer =
            happened === 'done'
              ? {
                  body: zip(Number(index)),
                  headers: { 'content-disposition': `attachment; filename="${event.output.fileName}"` },
                }
              : failedChunk(Number(index), event.error.failure)
          return held.answer(`chunk.${index}`, answer)
        }
        const command = commandOf(child, isMany)
        if (command !== null) {
          await poll(() => heldCommands(page)).toContain(command)
          if (event.output?.missing?.length > 0)
            await loseChunk(page, world.userId(), event.output.missing[0])
          return endCommand(page, command, happened === 'done')
        }
        switch (event.type) {
          case 'export.cancel':
            return dialog.getByRole('button', { name: 'Abbrechen' }).click()
          case 'export.retry':
            return dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
          case 'connection.restored':
            return page.evaluate(() => void dispatchEvent(new Event('online')))
          default:
            throw new Error(`No page action covers ${event.type}`)
        }
      },
      check: async (snapshot: AnyMachineSnapshot) => {
        const state = String(snapshot.value)
        const children = snapshot.status === 'active' ? Object.keys(snapshot.children) : []
        if (state === 'cancelled') {
          await expect(dialog).toHaveCount(0)
          return poll(held.waiting).toEqual([])
        }
        await expect(dialog).toHaveAttribute('data-state', state)
        await poll(held.waiting).toEqual(children.filter((id) => id.startsWith('chunk.')).sort())
        const commands = children.flatMap((child) => commandOf(child, isMany) ?? [])
        for (const command of commands) await poll(() => heldCommands(page)).toContain(command)
        const { chunks, failure } = snapshot.context as BulkExportContext
        if (isMany && state === 'downloading') {
          const statuses = chunks.map(({ status }) => status)
          const cells = dialog.getByRole('list', { name: 'Pakete' }).getByRole('listitem')
          await poll(() =>
            cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-status'))),
          ).toEqual(statuses)
        }
        if (failure !== null)
          await expect(dialog).toContainText(reasons[failure.reason.code] ?? 'unknown reason')
        if (state === 'complete') await expect(dialog).toContainText('Mai.zip')
        const hint = hints[state]
        if (hint !== undefined && state !== 'complete') await expect(dialog.getByText(hint)).toBeVisible()
      },
    }
  }
}

function listOf(proofs: readonly string[]) {
  return {
    '@id': '/api/proof-of-services',
    'hydra:totalItems': proofs.length,
    'hydra:member': proofs.map((iri) => ({
      '@id': iri,
      id: iri.split('/').at(-1),
      state: 'COMPLETED',
      timeStamp: '2026-05-04T08:00:00+00:00',
      serviceLocation: { '@id': '/api/service-locations/1', name: `Halt ${iri}` },
    })),
  }
}

/** The chunk that a call fetches, by the first of its proofs. */
function chunkOf(body: unknown, proofs: readonly string[]): string {
  const [first = ''] = (body as { proofOfServices: string[] }).proofOfServices
  return `chunk.${Math.floor(proofs.indexOf(first) / 10)}`
}

/** Lets the delay of a chunk pass, second by second, because the worker expects a heartbeat now and then. */
async function passWait(page: Page, { chunks }: BulkExportContext, index: number): Promise<void> {
  // One retry after a second; the pause in the model is longer than the limit.
  const seconds = chunks[index]?.status === 'pausing' ? 60 : 1
  for (let second = 0; second < seconds; second += 1) {
    await page.context().clock.fastForward(secondMs)
    await page.evaluate(() => undefined)
  }
}

/** Cuts a stored chunk, and what follows it, off the pack that holds it (`src/workers/export/packRecord.ts`). */
async function loseChunk(page: Page, userId: string, index: number): Promise<void> {
  const lost = await page.evaluate(
    async ([chunk, user]) => {
      const headerBytes = 64
      const top = await navigator.storage.getDirectory()
      const work = await top.getDirectoryHandle(`work-${user}`)
      let count = 0
      for await (const job of work.values()) {
        if (job.kind !== 'directory') continue
        for await (const entry of (job as FileSystemDirectoryHandle).values()) {
          const pack = entry as FileSystemFileHandle
          const bytes = await (await pack.getFile()).arrayBuffer()
          for (let at = 0; at + headerBytes <= bytes.byteLength;) {
            const header = new DataView(bytes, at, headerBytes)
            const name = new TextDecoder().decode(new Uint8Array(bytes, at + 17, header.getUint8(16)))
            if (name === chunk) {
              const writable = await pack.createWritable({ keepExistingData: true })
              await writable.truncate(at)
              await writable.close()
              count += 1
              break
            }
            at += headerBytes + Number(header.getBigUint64(8, true))
          }
        }
      }
      return count
    },
    [`chunk-${index}`, userId] as const,
  )
  expect(lost).toBe(1)
}
