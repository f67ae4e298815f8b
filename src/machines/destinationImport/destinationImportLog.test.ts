import { expect, it } from 'vitest'
import type { WrittenEvent } from '../../eventlog/durable'
import { foldRows } from '../../eventlog/fold'
import { rowsOf } from '../../eventlog/testing/testRows'
import { stateName } from '../../lib/stateName'
import { destinationImportLog } from './destinationImportLog'
import { commandIdOf } from './destinationImportFacts'
import type { DestinationImportContext } from './destinationImportTypes'

const input = { jobId: 'job', kind: 'destinations', company: { '@id': '/api/companies/1' } }
const reading = {
  headLine: 0,
  vocabulary: { customFields: [], tags: [], tours: [], importReferences: [] },
  suggestions: [],
  columns: ['name', 'address'],
  stayUnit: 'minutes',
  saved: null,
}
const facts = { format: { kind: 'xlsx' }, sheets: [{ name: 'Objekte', rows: 1, width: 2 }] }
const goOn = { type: 'step.gone', to: 'next' }
const goBack = { type: 'step.gone', to: 'back' }
const pick = (key: string): WrittenEvent[] => [
  { type: 'file.picked', file: { key, name: 'Kunden.xlsx', sizeBytes: 9 } },
  { type: 'xstate.done.actor.keepFile' },
]
const toTrial: WrittenEvent[] = [
  { type: 'xstate.done.actor.readFile', output: { facts, fault: null } },
  { type: 'xstate.done.actor.suggestColumns', output: reading },
  goOn,
  goOn,
  { type: 'dryRun.asked' },
]
const made = (iri: string): WrittenEvent[] => [
  { type: 'xstate.done.actor.createImport', output: { iri } },
  goBack,
  goBack,
  goBack,
]

function stateAfter(version: number, events: readonly WrittenEvent[]) {
  const rows = rowsOf(destinationImportLog, input, events).map((row) => ({ ...row, machineVersion: version }))
  const { folded, problem } = foldRows(destinationImportLog, rows)
  if (folded === null || problem !== null) throw new Error(`Row ${problem?.seq} cannot be read`)
  const context: DestinationImportContext = folded.snapshot.context
  return [stateName(folded.snapshot.value), context.importIri, commandIdOf(context)]
}

const otherFile = [...pick('a'), ...toTrial, ...made('/api/imports/1'), ...pick('b')]

it('keeps another file waiting until the previous import is cancelled', () => {
  expect(stateAfter(4, otherFile)).toEqual(['file.dropping', '/api/imports/1', 'job.2'])
})

it('replays to the same state when another file left the previous import on the server', () => {
  expect(stateAfter(3, otherFile)).toEqual(['file.reading', null, 'job.2'])
  expect(stateAfter(3, [...otherFile, ...toTrial, ...made('/api/imports/1')])).toEqual([
    'sheet.ready',
    '/api/imports/1',
    'job.2',
  ])
})

it('sends the import of the first file under the original id', () => {
  expect(stateAfter(3, [...pick('a'), ...toTrial])).toEqual(['trial.creating', null, 'job'])
})
