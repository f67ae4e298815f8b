import { afterEach, describe, expect, it, vi } from 'vitest'
import { usualReading } from '../../domain/imports/sheets/sheetTypes'
import { createPickedFiles } from '../../platform/pickedFiles'
import { createFakeFileSystem, FakeDirectory } from '../../workers/export/fakeFileSystem.testing'
import { xlsxOf } from '../../workers/import/importArchives.testing'
import { recordCalls, runActor } from '../support/runActor.testing'
import { destinationImportActors } from './destinationImportActors'

const pickedFiles = createPickedFiles()
/** Reading a file makes no API call. */
const { part } = recordCalls<never>({})
const { actors } = destinationImportActors({
  config: { extensions: [] },
  api: {
    importSteps: part,
    imports: part,
    geocoding: part,
    customFields: part,
    labels: part,
    tourTemplates: part,
    destinationTemplates: part,
  },
  exportFolder: 'work-u1',
  pickedFiles,
})

const hold = (text: string) => pickedFiles.hold(new File([text], 'Kunden.csv'))
const list = 'Name;Adresse\nHof;Torstraße 1\n\nLager;Torstraße 2\nBüro;Torstraße 1\n'

/** The page caches a read file by job, so each test has its own job. */
let jobs = 0
const nextJob = () => `file-${(jobs += 1)}`

describe('the content of the file', () => {
  afterEach(() => void vi.unstubAllGlobals())

  function openDisk() {
    const root = createFakeFileSystem({ hasSyncAccess: false })
    vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } })
    /** Lists the folders of jobs with the names of their files. */
    return () => {
      const user = root.entries.get('work-u1')
      const folders = user instanceof FakeDirectory ? [...user.entries] : []
      return folders.map(([job, folder]) => [
        job,
        folder instanceof FakeDirectory && [...folder.entries.keys()],
      ])
    }
  }
  const countRows = async (jobId: string, key: string) =>
    (await runActor(actors.readFile, { jobId, key, reading: usualReading })).facts?.sheets.map(
      ({ rows }) => rows,
    )

  it('is stored for a reload, and released by the page', async () => {
    const jobId = nextJob()
    const key = hold(list)
    const names = openDisk()
    await runActor(actors.keepFile, { jobId, key })
    expect(names()).toEqual([[jobId, ['import']]])
    expect(pickedFiles.read(key)).toBeNull()
    expect(await countRows(jobId, key)).toEqual([4])
  })

  it('is read again when another file is picked', async () => {
    const jobId = nextJob()
    openDisk()
    expect(await countRows(jobId, hold(list))).toEqual([4])
    const key = hold('Name;Adresse\nHof;Torstraße 1')
    await runActor(actors.keepFile, { jobId, key })
    expect(await countRows(jobId, key)).toEqual([2])
  })

  it('stays on disk when the page has no file, as after a reload', async () => {
    const jobId = nextJob()
    const names = openDisk()
    const key = hold(list)
    await runActor(actors.keepFile, { jobId, key })
    await runActor(actors.keepFile, { jobId, key })
    expect(names()).toEqual([[jobId, ['import']]])
    expect(await countRows(jobId, key)).toEqual([4])
  })

  it('stays in the page when the disk is full', async () => {
    const key = hold(list)
    vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.reject(new Error('full')) } })
    const jobId = nextJob()
    await expect(runActor(actors.keepFile, { jobId, key })).rejects.toThrow('full')
    expect(await countRows(jobId, key)).toEqual([4])
  })

  it('is deleted together with the cached rows', async () => {
    const jobId = nextJob()
    const names = openDisk()
    const key = hold(list)
    await runActor(actors.keepFile, { jobId, key })
    expect(await countRows(jobId, key)).toEqual([4])
    await runActor(actors.discardFile, { jobId })
    expect(names()).toEqual([])
    await expect(countRows(jobId, key)).rejects.toThrow('not found any more')
  })
})

describe('a file', () => {
  const read = (text: string) =>
    runActor(actors.readFile, { jobId: nextJob(), key: hold(text), reading: usualReading })

  it('is identified by its content', async () => {
    expect(await read(list)).toEqual({
      facts: {
        format: { kind: 'text', encoding: 'utf-8', separator: ';' },
        sheets: [{ name: '', width: 2, rows: 4 }],
      },
      fault: null,
    })
  })

  it('is read again in another encoding', async () => {
    const jobId = nextJob()
    const key = pickedFiles.hold(new File([Uint8Array.of(0x4d, 0x81, 0x3b, 0x31)], 'Kunden.csv'))
    const formatOf = async (encoding: 'cp850' | 'windows-1252' | null) =>
      (await runActor(actors.readFile, { jobId, key, reading: { ...usualReading, encoding } })).facts?.format
    expect(await formatOf(null)).toMatchObject({ encoding: 'cp850' })
    expect(await formatOf('windows-1252')).toMatchObject({ encoding: 'windows-1252' })
    expect(await formatOf('cp850')).toMatchObject({ encoding: 'cp850' })
  })

  it('reports the number of its hidden rows, and is read without them', async () => {
    const jobId = nextJob()
    const row = (name: string, hidden: string) =>
      `<row ${hidden}><c t="inlineStr"><is><t>${name}</t></is></c></row>`
    const rows = row('Name', '') + row('Hof', 'hidden="1"') + row('Lager', '')
    const key = pickedFiles.hold(new File([xlsxOf({ rows })], 'Kunden.xlsx'))
    const sheetOf = async (hiddenRows: 'take' | 'leave') =>
      (await runActor(actors.readFile, { jobId, key, reading: { ...usualReading, hiddenRows } })).facts
        ?.sheets
    expect(await sheetOf('take')).toEqual([{ name: 'A', width: 1, rows: 3, hiddenCount: 1 }])
    expect(await sheetOf('leave')).toEqual([{ name: 'A', width: 1, rows: 2, hiddenCount: 1 }])
  })

  it('that is no table has a fault', async () => {
    expect(await read('')).toEqual({ facts: null, fault: 'empty' })
    expect(await read('PK\u0003\u0004')).toEqual({ facts: null, fault: 'broken' })
  })

  it('that was lost has no fault of its own', async () => {
    const lost = runActor(actors.readFile, { jobId: nextJob(), key: 'lost', reading: usualReading })
    await expect(lost).rejects.toThrow('The file of the import is not found any more')
  })
})
