import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../api/api'
import { DecodeError } from '../../domain/calls/errors'
import { recordCalls, runActor } from '../support/runActor.testing'
import { watchSavedFiles } from '../support/savedFiles.testing'
import { sheetFile } from '../../workers/export/sheetFixture.testing'
import { xlsxExportActors } from './xlsxExportActors'
import type { ExportKind, XlsxExportContext } from './xlsxExportTypes'

const sheet = sheetFile()
const notices: unknown[] = []
let saved: [unknown, string][]
const signal = expect.any(AbortSignal) as AbortSignal

/** The export with a server that has only this resource. */
function exportOf(resource: keyof Api, answer = sheet) {
  const { part, calls } = recordCalls({ iris: () => ['/api/a'], exportExcel: () => answer })
  const actors = xlsxExportActors({
    api: { [resource]: part } as unknown as Api,
    notify: (notice) => notices.push(notice),
    notifyFailure: (error) => notices.push(error),
  })
  return { ...actors, calls }
}

beforeEach(() => {
  notices.splice(0)
  saved = watchSavedFiles()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const flags = { columns: { name: true, 'tour.name': false }, customFields: { '/api/f/1': true } }
const withFields = { customFields: flags.customFields }

describe.each<{ kind: ExportKind; resource: keyof Api; fileName: string; also?: object }>([
  { kind: 'destinations', resource: 'destinations', fileName: 'ziele.xlsx', also: withFields },
  {
    kind: 'destinationTemplates',
    resource: 'destinationTemplates',
    fileName: 'vorlagen.xlsx',
    also: withFields,
  },
  { kind: 'tourTemplates', resource: 'tourTemplates', fileName: 'touren.xlsx' },
  { kind: 'users', resource: 'users', fileName: 'mitarbeiter.xlsx' },
  { kind: 'files', resource: 'files', fileName: 'dateien.xlsx' },
  { kind: 'proofOfServices', resource: 'proofs', fileName: 'nachweise.xlsx' },
  { kind: 'tours', resource: 'tours', fileName: 'gefahrene-touren.xlsx' },
  { kind: 'devices', resource: 'devices', fileName: 'geraete.xlsx' },
])('a sheet of $kind', ({ kind, resource, fileName, also = {} }) => {
  it('contains the records that the list finds', async () => {
    const { actors, calls } = exportOf(resource)
    const query = { search: 'nord' }
    expect(await runActor(actors.collectIris, { kind, query })).toEqual(['/api/a'])
    expect(calls).toEqual([['iris', query, { signal }]])
  })

  it('has the chosen columns and is saved under its name', async () => {
    const { actors, calls } = exportOf(resource)
    await runActor(actors.requestSheet, { kind, iris: ['/api/a'], flags })
    expect(calls).toEqual([
      ['exportExcel', { name: true, 'tour.name': false, [kind]: ['/api/a'], ...also }, { signal }],
    ])
    expect(saved).toEqual([[sheet, fileName]])
  })
})

it('a cancelled sheet is not saved', async () => {
  vi.spyOn(AbortSignal.prototype, 'throwIfAborted').mockImplementation(() => {
    throw new Error('left')
  })
  const { actors } = exportOf('tours')
  await expect(runActor(actors.requestSheet, { kind: 'tours', iris: [], flags })).rejects.toThrow('left')
  expect(saved).toEqual([])
})

it('reports an empty export and a failure', () => {
  const { actions } = exportOf('tours')
  const error = new Error('no')
  actions.notifyNothingFound()
  actions.notifyNothingSelected({ context: { kind: 'devices' } as XlsxExportContext })
  actions.notifyFailure(undefined, { error })
  expect(notices).toEqual([
    { type: 'warning', message: 'Keine Daten zum Exportieren gefunden.' },
    { type: 'warning', message: 'Es wurden keine Geräte zum Exportieren ausgewählt.' },
    error,
  ])
})

it('a defect becomes an unhandled rejection', async () => {
  const reject = vi.spyOn(Promise, 'reject').mockImplementation(() => new Promise(() => undefined))
  const error = new Error('defect')
  exportOf('tours').actions.reportDefect(undefined, { error })
  expect(reject.mock.calls).toEqual([[error]])
})

it.each([
  ['a page', new Blob(['<!doctype html><title>Anmelden</title>'])],
  ['a truncated sheet', sheet.slice(0, sheet.size - 20)],
])('%s is not saved', async (_, answer) => {
  const { actors } = exportOf('tours', answer)
  const request = { kind: 'tours', iris: ['/api/a'], flags } as const
  await expect(runActor(actors.requestSheet, request)).rejects.toBeInstanceOf(DecodeError)
  expect(saved).toEqual([])
})
