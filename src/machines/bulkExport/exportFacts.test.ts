import { describe, expect, it } from 'vitest'
import { ExportError } from '../../domain/calls/exportError'
import { exportSteps, type ExportFailure, type StoredChunk } from '../../contract/proof/exportJob'
import { isChunkedExport, planChunks } from './exportChunks'
import { countMissing, judgeChunk, keptChunks, partsMissing, reasonOf, resultName } from './exportFacts'
import { exportProgress } from './exportProgress'

const proofs = (count: number) =>
  Array.from({ length: count }, (_, index) => `/api/proof-of-services/${index}`)
const failed = (code: ExportFailure['code'], status = 0, retryAfterSeconds: number | null = null) =>
  new ExportError({ code, status, message: null, retryAfterSeconds })
const storedAs = (kind: StoredChunk['kind'], fileName: string | null, entryCount = 0) =>
  ({ kind, fileName, entryCount }) as StoredChunk

describe('planning chunks', () => {
  it('makes chunks of ten above ten proofs', () => {
    const isChunked = (count: number, isMerged: boolean) =>
      isChunkedExport({ proofs: proofs(count), isMerged })
    expect([isChunked(10, false), isChunked(11, false), isChunked(11, true)]).toEqual([false, true, false])
    const chunks = planChunks(proofs(21))
    expect(chunks.map((chunk) => chunk.proofs.length)).toEqual([10, 10, 1])
    expect(chunks.flatMap((chunk) => chunk.proofs)).toEqual(proofs(21))
    expect(chunks[2]).toMatchObject({ index: 2, status: 'waiting', stored: null })
  })

  it('makes one chunk of ten proofs or fewer', () => {
    expect([planChunks(proofs(10)).length, planChunks([])]).toEqual([1, []])
    expect(planChunks(proofs(200), true).map((chunk) => chunk.proofs.length)).toEqual([200])
  })
})

describe('the reason of a failed chunk', () => {
  it('comes from its error, or is unknown', () => {
    expect(reasonOf(failed('corrupt'))).toMatchObject({ code: 'corrupt' })
    const unknown = { code: 'unknown', status: 0, message: null, retryAfterSeconds: null }
    expect(reasonOf(new Error('no'))).toEqual(unknown)
    expect(partsMissing.failure).toEqual({ ...unknown, code: 'parts-missing' })
  })

  it.each<[ExportError, boolean, number | null]>([
    [failed('network'), true, null],
    [failed('truncated'), true, null],
    [failed('corrupt'), true, null],
    [failed('wrong-content'), true, null],
    [failed('storage-full'), false, null],
    [failed('http', 403), false, null],
    [failed('http', 500), true, null],
    [failed('http', 503, 7), true, 7],
  ])('decides whether a retry may succeed: %#', (error, isPassing, pauseSeconds) => {
    expect(judgeChunk(error)).toEqual({ isPassing, pauseSeconds })
  })
})

it('keeps the chunks that were stored', () => {
  const [first, second] = planChunks(proofs(20))
  const stored = storedAs('zip', null)
  const chunks = [first, second].flatMap((chunk) => chunk ?? []).map((chunk) => ({ ...chunk }))
  const context = {
    jobId: 'j',
    chunks: chunks.map((chunk, index) => (index === 1 ? { ...chunk, stored } : chunk)),
  }
  expect(keptChunks(context as never)).toEqual({ jobId: 'j', chunks: [{ index: 1, stored }] })
})

it("counts proofs missing from the server's ZIPs; the content of a PDF is unknown", () => {
  const chunks = planChunks(proofs(30)).map((chunk, index) => ({
    ...chunk,
    stored: [storedAs('zip', null, 8), storedAs('zip', null, 12), storedAs('pdf', null, 0)][index] ?? null,
  }))
  expect(countMissing({ chunks })).toBe(2)
  expect(countMissing({ chunks: planChunks(proofs(30)) })).toBe(0)
})

describe('the name of the file', () => {
  const nameOf = (count: number, fileName: string | null) => {
    const chunks = planChunks(proofs(count)).map((chunk) => ({ ...chunk, stored: storedAs('zip', fileName) }))
    return resultName({ proofs: proofs(count), isMerged: false, chunks })
  }
  it.each([
    [3, 'Nachweise.pdf', 'Nachweise.pdf'],
    [20, 'Nachweise.ZIP', 'Nachweise.ZIP'],
    [20, 'Nachweise.zip.pdf', 'nachweise.zip'],
    [20, 'Nachweise.pdf', 'nachweise.zip'],
  ])('of %i proofs, named %s: %s', (count, fileName, name) => expect(nameOf(count, fileName)).toBe(name))

  it('contains the number of proofs when the server gives no name', () => {
    expect([nameOf(20, null), nameOf(1, null)]).toEqual(['nachweise.zip', 'nachweis.pdf'])
    expect(resultName({ proofs: proofs(20), isMerged: false, chunks: planChunks(proofs(20)) })).toBe(
      'nachweise.zip',
    )
    expect(resultName({ proofs: proofs(20), isMerged: false, chunks: [] })).toBe('nachweise.zip')
    expect(resultName({ proofs: proofs(20), isMerged: true, chunks: [] })).toBe('nachweise.pdf')
  })
})

describe('the steps on screen', () => {
  const statuses = (state: string, count: number, failure: { step: string } | null = null) =>
    exportProgress(state, { proofs: proofs(count), isMerged: false, failure: failure as never }).map(
      ({ status }) => status,
    )

  it('are five, or two without chunks', () => {
    const steps = (count: number, isMerged = false) =>
      exportProgress('opening', { proofs: proofs(count), isMerged, failure: null }).map(({ step }) => step)
    expect(steps(11)).toEqual(exportSteps)
    expect(steps(10)).toEqual(['download', 'complete'])
    expect(steps(11, true)).toEqual(['download', 'complete'])
  })

  it.each([
    ['opening', ['active', 'pending', 'pending', 'pending', 'pending']],
    ['preparing', ['active', 'pending', 'pending', 'pending', 'pending']],
    ['downloading', ['completed', 'active', 'pending', 'pending', 'pending']],
    ['extracting', ['completed', 'completed', 'active', 'pending', 'pending']],
    ['consolidating', ['completed', 'completed', 'completed', 'active', 'pending']],
    ['delivering', ['completed', 'completed', 'completed', 'completed', 'active']],
    ['complete', ['completed', 'completed', 'completed', 'completed', 'completed']],
    ['cancelled', ['pending', 'pending', 'pending', 'pending', 'pending']],
  ])('while %s', (state, expected) => expect(statuses(state, 11)).toEqual(expected))

  it('show where it failed', () => {
    expect(statuses('failed', 11, { step: 'extract' })).toEqual([
      'completed',
      'completed',
      'error',
      'pending',
      'pending',
    ])
    expect(statuses('failed', 3, { step: 'download' })).toEqual(['error', 'pending'])
  })
})
