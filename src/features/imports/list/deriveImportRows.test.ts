import { describe, expect, it } from 'vitest'
import { deriveImportRows } from './deriveImportRows'

const iri = '/api/imports/1'
const one = (more: object) => deriveImportRows([{ '@id': iri, ...more }])[0]
const nothing = { new: null, changed: null, unchanged: null, refused: null, skipped: null }

describe('a row of the imports', () => {
  it('contains the outcomes of the rows of the file', () => {
    const counts = { new: 3, changed: 1, unchanged: 5, refused: 2, skipped: 0, total: 12 }
    const known = {
      kind: 'tours',
      fileName: 'kunden.xlsx',
      state: 'done',
      counts,
      createdAt: '2026-11-20T08:00:00Z',
      createdBy: { '@id': '/api/users/1', name: 'Eva Grün' },
      company: { '@id': '/api/companies/1', name: 'Klar' },
    }
    const { total: _, ...outcomes } = counts
    expect(one(known)).toEqual({
      iri,
      fileName: 'kunden.xlsx',
      kind: 'tours',
      state: 'done',
      creator: 'Eva Grün',
      createdAt: new Date('2026-11-20T08:00:00Z'),
      counts: outcomes,
      total: 12,
      company: 'Klar',
      canUndo: true,
    })
  })

  it('contains only the known data of another server, and no zeros for unknown numbers', () => {
    const unknown = { kind: 'planets', state: 'queued', counts: {}, createdBy: {} }
    for (const row of [one({}), one(unknown)]) {
      expect(row).toEqual({
        iri,
        fileName: '',
        kind: null,
        state: null,
        creator: null,
        createdAt: null,
        counts: nothing,
        total: null,
        company: '',
        canUndo: true,
      })
    }
  })

  it('distinguishes a deleted creator from an unknown one', () => {
    expect([one({ createdBy: null })?.creator, one({})?.creator]).toEqual(['', null])
  })

  it('offers the undo once, if something may have been written', () => {
    const canUndo = (state: string, counts: object) => one({ state, counts })?.canUndo
    expect([
      canUndo('done', { new: 0, changed: 1 }),
      canUndo('cancelled', { new: 2, changed: 0 }),
      canUndo('done', { new: 0, changed: 0 }),
      canUndo('undone', { new: 2, changed: 0 }),
      canUndo('done', { new: 0 }),
    ]).toEqual([true, true, false, false, true])
  })
})
