// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDownloads, type Download } from '../../../../tests/support/watchDownloads'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { createApi } from '../../../api/api'
import type { Extension } from '../../../contract/wire/extensions'
import type { Query } from '../../../api/httpClient'
import { HttpError } from '../../../domain/calls/errors'
import { runDurable, type DurableActorOf } from '../../../eventlog/durableActor'
import { createMemoryLogStore } from '../../../eventlog/memoryLogStore'
import { xlsxExportActors } from '../../../machines/xlsxExport/xlsxExportActors'
import { xlsxExportLog } from '../../../machines/xlsxExport/xlsxExportLog'
import { xlsxExportMachine } from '../../../machines/xlsxExport/xlsxExportMachine'
import { xlsxExportWorkflow, type XlsxExportRequest } from '../../../machines/xlsxExport/xlsxExportWorkflow'
import type { Platform } from '../../../platform/platform'
import { ExcelExportDialog } from './ExcelExportDialog'
import { sheetFile } from '../../../workers/export/sheetFixture.testing'

const query = { search: 'Hof', sort: { field: 'name', direction: 'ASC' as const }, page: 3, itemsPerPage: 10 }
const chosen: XlsxExportRequest = {
  kind: 'destinations',
  iris: ['/api/destinations/2', '/api/destinations/1'],
  query,
  customFields: [
    { id: 'f1', title: 'Schlüsselnummer' },
    { id: 'f2', title: 'Streupflicht' },
  ],
}
const sheet = sheetFile()

const opener = {
  config: readRuntimeConfig({}),
  user: { '@id': '/api/users/a', id: 'a' },
  readColours: () => Promise.resolve([]),
}

let asked: { path: string; query: Query }[]
let found: string[]
let downloads: Download[]
beforeEach(() => {
  downloads = watchDownloads()
  asked = []
  found = ['/api/destinations/7']
})

type Dependencies = Pick<Platform, 'http' | 'config' | 'notify' | 'notifyFailure'>

/** Starts the real workflow over a log in memory. */
function begin(input: unknown, { http, config, ...dependencies }: Dependencies) {
  return runDurable(
    {
      stream: 's',
      declaration: xlsxExportLog,
      machine: xlsxExportMachine.provide(xlsxExportActors({ ...dependencies, api: createApi(http, config) })),
      input,
    },
    {
      append: createMemoryLogStore().append,
      now: () => 0,
      timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
      onStorage: () => undefined,
      invalidate: () => undefined,
    },
  ) as unknown as DurableActorOf<typeof xlsxExportMachine>
}

async function show(
  request: XlsxExportRequest,
  answer: () => Promise<unknown> = () => Promise.resolve(sheet),
  findRows: () => Promise<unknown> = () => Promise.resolve({ 'hydra:member': found }),
  announced?: readonly Extension[],
) {
  const input = await xlsxExportWorkflow.open(request, opener)
  const begun: { actor?: DurableActorOf<typeof xlsxExportMachine> } = {}
  const Shown = () => (begun.actor === undefined ? null : <ExcelExportDialog actor={begun.actor} />)
  const view = await renderScreen(<Shown />, {
    offers: (platform) => {
      begun.actor = begin(input, platform)
      return {}
    },
    answer,
    ...(announced && { announced }),
    read: (path, given) => {
      asked.push({ path, query: given })
      return findRows()
    },
  })
  await screen.findByText('Excel-Tabelle exportieren')
  return {
    ...view,
    /** Whether it has ended and its dialog is closed. */
    isOver: () => begun.actor?.getSnapshot().status === 'done',
    /** Simulates the end of the page. */
    stop: () => begun.actor?.stop(),
  }
}
/** Effects run after the log writes, which take several turns. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name, { selector: 'button' }))
    await settle()
  })
const toggle = (label: string) => act(async () => void fireEvent.click(screen.getByLabelText(label)))
const state = () => document.querySelector('[data-machine=xlsxExport]')?.getAttribute('data-state') ?? null
const exportButton = () => screen.getByText('Exportieren', { selector: 'button' })

describe('the export dialog', () => {
  it('offers every column and the custom fields, all on', async () => {
    await show(chosen)
    const switches = screen.getAllByRole<HTMLInputElement>('switch')
    expect(switches.map((input) => input.labels?.[0]?.textContent)).toEqual([
      'Typ',
      'Name',
      'Adresse',
      'Stadt',
      'Straße',
      'Postleitzahl',
      'Breitengrad',
      'Längengrad',
      'Tour',
      'Verweildauer',
      'Anzahl der Anhänge',
      'Position',
      'Referenz',
      'Frühestens',
      'Spätestens',
      'Ankunft',
      'Notiz',
      'Erstellt am',
      'Erstellt von',
      'Schlüsselnummer',
      'Streupflicht',
    ])
    expect(switches.every((input) => input.checked)).toBe(true)
    expect(screen.getByText('21 von 21')).toBeTruthy()
    expect(screen.getByText('2 ausgewählte Ziele')).toBeTruthy()
  })

  it('sends the chosen rows with a flag for each column, saves the file and closes', async () => {
    const { calls, isOver } = await show(chosen)
    await toggle('Name')
    await toggle('Streupflicht')
    await press('Exportieren')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/destinations-export-xlsx',
        commandId: undefined,
        body: {
          destinations: ['/api/destinations/2', '/api/destinations/1'],
          multipoint: true,
          name: false,
          address: true,
          city: true,
          street: true,
          zip: true,
          lat: true,
          lng: true,
          'tourTemplate.name': true,
          lengthOfStay: true,
          attachmentCount: true,
          positionInTour: true,
          refId: true,
          earliestTime: true,
          latestTime: true,
          eta: true,
          propertyDescription: true,
          createdAt: true,
          'createdBy.fullName': true,
          customFields: { f1: true, f2: false },
        },
      },
    ])
    expect(asked).toEqual([])
    expect(downloads).toEqual([{ name: 'ziele.xlsx', blob: sheet }])
    expect(isOver()).toBe(true)
  })

  it('searches the filtered rows first if none were chosen', async () => {
    const { calls } = await show({ ...chosen, iris: null })
    expect(screen.getByText('Alle Ziele, die der Filter findet')).toBeTruthy()
    await press('Exportieren')
    expect(asked).toEqual([
      {
        path: '/api/destinations',
        query: { search: 'Hof', 'sort[name]': 'ASC', pagination: false, iriOnly: true },
      },
    ])
    expect(calls.map(({ body }) => (body as { destinations: unknown }).destinations)).toEqual([found])
  })

  it.each([
    ['the filter finds nothing', null, 'Keine Daten zum Exportieren gefunden.'],
    ['the given selection is empty', [], 'Es wurden keine Ziele zum Exportieren ausgewählt.'],
  ])('warns and sends nothing if %s', async (_, iris, message) => {
    found = []
    const { calls, platform, isOver } = await show({ ...chosen, iris })
    await press('Exportieren')
    expect(platform.notify.mock.calls).toEqual([[{ type: 'warning', message }]])
    expect([calls, downloads, isOver()]).toEqual([[], [], false])
  })

  it('requires at least one column', async () => {
    const { calls } = await show(chosen)
    await press('Keine')
    expect(screen.getByText('0 von 21')).toBeTruthy()
    expect(screen.getByText('Bitte wählen Sie mindestens eine Spalte aus.')).toBeTruthy()
    expect(exportButton().getAttribute('aria-disabled')).toBe('true')
    await press('Exportieren')
    expect(calls).toEqual([])
    await toggle('Adresse')
    expect(screen.getByText('1 von 21')).toBeTruthy()
    await press('Alle')
    expect(screen.getByText('21 von 21')).toBeTruthy()
    await press('Exportieren')
    expect(calls).toHaveLength(1)
  })

  it('stays open after a refusal, which the shared handler reports, and can be retried', async () => {
    const refusal = new HttpError({ status: 422 })
    const answers: (() => Promise<unknown>)[] = [() => Promise.reject(refusal), () => Promise.resolve(sheet)]
    const { platform, isOver } = await show(chosen, () => answers.shift()?.() ?? Promise.resolve(sheet))
    await press('Exportieren')
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
    expect(isOver()).toBe(false)
    await press('Exportieren')
    expect(downloads).toHaveLength(1)
    expect(isOver()).toBe(true)
  })

  it('shows that it is busy, exports once despite repeated clicks, and saves nothing after the page has ended', async () => {
    let finish: (blob: Blob) => void = () => undefined
    const { calls, stop, isOver } = await show(chosen, () => new Promise((resolve) => (finish = resolve)))
    // The second click of a double click arrives before the button rerenders.
    await act(async () => {
      fireEvent.click(exportButton())
      fireEvent.click(exportButton())
      await settle()
    })
    await press('Exportieren')
    expect(screen.getByText('Tabelle wird erstellt …')).toBeTruthy()
    expect(state()).toBe('requesting')
    expect(screen.getAllByRole<HTMLInputElement>('switch').every((input) => input.disabled)).toBe(true)
    expect(calls).toHaveLength(1)
    await stop()
    finish(sheet)
    await settle()
    expect([downloads, isOver()]).toEqual([[], false])
  })

  it.each([
    ['the rows are searched', 'collecting', null],
    ['the table is generated', 'requesting', chosen.iris],
  ])('is cancelled by Abbrechen while %s, without later effects', async (_, expected, iris) => {
    let finish: (answer: unknown) => void = () => undefined
    const answer = () => new Promise<unknown>((resolve) => (finish = resolve))
    const { calls, platform, isOver } = await show({ ...chosen, iris }, answer, answer)
    await press('Exportieren')
    expect(state()).toBe(expected)
    await press('Abbrechen')
    await act(async () => {
      finish(iris === null ? { 'hydra:member': found } : sheet)
      await settle()
    })
    expect(state()).toBe('closed')
    expect(isOver()).toBe(true)
    expect([calls.length, downloads]).toEqual([iris === null ? 0 : 1, []])
    expect([platform.notify.mock.calls, platform.notifyFailure.mock.calls]).toEqual([[], []])
  })

  it('reports a failed search for rows once, and stays open', async () => {
    const refusal = new HttpError({ status: 403 })
    const { platform, isOver } = await show({ ...chosen, iris: null }, undefined, () =>
      Promise.reject(refusal),
    )
    await press('Exportieren')
    expect(platform.notifyFailure.mock.calls.map(([error]) => error)).toEqual([refusal])
    expect([state(), isOver()]).toEqual(['choosing.ready', false])
  })

  it('exports users under their own name, without custom fields', async () => {
    const { calls } = await show({ kind: 'users', iris: ['/api/users/1'], query: {} })
    expect(screen.getByText('1 ausgewählter Mitarbeiter')).toBeTruthy()
    await press('Exportieren')
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/users-export-xlsx',
        body: {
          users: ['/api/users/1'],
          firstName: true,
          lastName: true,
          email: true,
          phone: true,
          roles: true,
          canViewPlan: true,
          canViewProof: true,
          canViewTour: true,
        },
      },
    ])
    expect(downloads).toEqual([{ name: 'mitarbeiter.xlsx', blob: sheet }])
  })
})

describe('the export dialog of proofs', () => {
  const proofs = ['/api/proof-of-services/2', '/api/proof-of-services/1']
  const showProofs = async (iris: string[] | null) => {
    found = ['/api/proof-of-services/7']
    const view = await show({ kind: 'proofOfServices', iris, query })
    const open = vi.spyOn(view.work, 'open').mockReturnValue(undefined as never)
    await toggle('PDF')
    return { ...view, open }
  }

  it('exports the chosen proofs as PDFs, with the chosen parts', async () => {
    const { open, isOver } = await showProofs(proofs)
    await toggle('Fotos')
    await press('Exportieren')
    expect(open.mock.calls).toEqual([['bulkExport', { proofs, leftOut: ['photos'], isMerged: false }]])
    expect(isOver()).toBe(true)
    localStorage.clear()
  })

  it('exports all matches of the query as PDFs', async () => {
    const { open } = await showProofs(null)
    await press('Exportieren')
    await waitFor(() =>
      expect(open.mock.calls).toEqual([['bulkExport', { proofs: found, leftOut: [], isMerged: false }]]),
    )
  })

  it('exports them as one PDF, up to the number that a server takes', async () => {
    const { open } = await showProofs(proofs)
    await toggle('Eine PDF-Datei')
    await press('Exportieren')
    expect(open.mock.calls).toEqual([['bulkExport', { proofs, leftOut: [], isMerged: true }]])
  })

  it('offers no single PDF on a server that cannot make it', async () => {
    await show({ kind: 'proofOfServices', iris: proofs, query }, undefined, undefined, [])
    expect(screen.queryByText('PDF')).not.toBeNull()
    expect(screen.queryByText('Eine PDF-Datei')).toBeNull()
  })

  it('offers only a table for other records', async () => {
    await show(chosen)
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })
})
