import { expect, it, vi } from 'vitest'
import { noCorrections } from '../../../../domain/imports/grid/corrections'
import { readingOf } from '../../../../domain/imports/rows/importing.testing'
import { judgeRow } from '../../../../domain/imports/rows/judgeRow'
import type { RowFacts } from '../../../../domain/imports/rows/rowFacts'
import { checkTexts as texts } from '../../../../texts/imports/check'
import { rowActionsOf } from './rowActionsOf'

const reading = readingOf('name', 'street')
const ofCompany = { ...reading, company: { ...reading.company, importDuplicates: 'create' } }
const known: RowFacts = { matches: { 0: { iri: '/api/destinations/9', was: {} } }, places: {}, choices: {} }

/** Chooses the menu entry with this label and returns what it sends. */
function choose(label: string, facts: RowFacts) {
  const send = vi.fn()
  const judged = judgeRow(0, ['Kita', 'Hauptstr. 1'], {}, facts, ofCompany)
  const actions = rowActionsOf({ judged, corrections: noCorrections, send, open: null })
  actions.find((action) => action.label === label)?.onSelect()
  return send.mock.calls
}

it('includes a row again with its previous decision', () => {
  const decided = { type: 'rows.decided', rows: [0], fields: null }
  expect(choose(texts.skipRow, known)).toEqual([[{ ...decided, decision: 'skip' }]])
  const skipped: RowFacts = { ...known, choices: { 0: { decision: 'skip', fields: null } } }
  expect(choose(texts.takeRow, skipped)).toEqual([[{ ...decided, decision: 'create' }]])
  const before = { decision: 'update', fields: ['name'] } as const
  const updated: RowFacts = { ...known, choices: { 0: { decision: 'skip', fields: null, before } } }
  expect(choose(texts.takeRow, updated)).toEqual([[{ ...decided, ...before }]])
})
