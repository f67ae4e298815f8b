import { describe, expect, it } from 'vitest'
import type { Company } from '../src/contract/company'
import type { Destination } from '../src/contract/destination'
import { newDestinationDraft } from '../src/contract/destinationDraft'
import { HttpError, NetworkError } from '../src/contract/errors'
import {
  destinationEditorMachine,
  type DestinationEditorInput,
} from '../src/machines/destinationEditor/destinationEditorMachine'
import { contextAtStart, refusedName, restAfter } from './destinationEditorOracle'
import { describeModel } from './support/describeModel'
import type { AnyModel, Invariant, Model } from './support/model'
import { survivorsOf } from './support/mutants'
import { walkModel } from './support/walkModel'

const company: Company = { '@id': '/api/companies/1' }
const destination: Destination = {
  '@id': '/api/destinations/1',
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  name: 'Rathaus',
  capacity: 2,
}
const refused = new HttpError({ status: 422, violations: [{ propertyPath: 'name', message: refusedName }] })
const invokes = { loadDestination: 'loadDestination', saveDestination: 'saveDestination' } as const
type Machine = typeof destinationEditorMachine
type EditorModel = Model<Machine, typeof invokes>

const events: EditorModel['events'] = {
  'fields.changed': [{ changes: { name: 'Rotes Rathaus' } }, { changes: { address: '' } }],
  'save.request': [{}],
  'load.retry': [{}],
  'conflict.keepMine': [{}],
  'conflict.takeTheirs': [{}],
  close: [{}],
  'xstate.done.actor.loadDestination': [{ output: { destination, etag: '"1"' } }],
  'xstate.error.actor.loadDestination': [{ error: new NetworkError() }],
  'xstate.done.actor.saveDestination': [{ output: destination }],
  'xstate.error.actor.saveDestination': [
    { error: new HttpError({ status: 412 }) },
    { error: new HttpError({ status: 404, title: 'Not Found' }) },
    { error: refused },
    { error: new HttpError({ status: 422, title: 'Die Tour ist abgeschlossen.' }) },
    { error: new NetworkError() },
  ],
}

const facts: EditorModel['facts'] = ({ iri, etag, draft, isResumed, serverViolations }) => [
  iri,
  etag,
  draft.address,
  isResumed,
  serverViolations,
]

/** @param start where the editor rests when it is opened with the input */
const obeysOracle =
  (input: DestinationEditorInput, start: 'loading' | { editing: 'resting' }): Invariant<Machine> =>
  ({ value, context }, { event, before, actions }) => {
    if (event === null || before === null) {
      expect({ value, context }).toEqual({ value: start, context: contextAtStart(input) })
      return
    }
    const effects = actions
      .filter(({ type }) => type === 'notifyFailure')
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(restAfter(event, before))
  }

const existing = { iri: '/api/destinations/1', company, commandId: 'c1' }
const leadsOn = 'Opening leads on at once: to the form without a record, to loading with one'
const otherModel = 'Only a new destination is edited without being read: see its model below'
const editorModel: EditorModel = {
  machine: destinationEditorMachine,
  input: existing,
  invokes,
  events,
  facts,
  invariants: { '*': obeysOracle(existing, 'loading') },
}

describeModel({
  ...editorModel,
  unreachable: {
    'opening: always[0]': otherModel,
    'opening: always[0] guard true': otherModel,
  },
  equivalentMutants: {
    'conflicted: conflict.takeTheirs[0] led to opening': leadsOn,
    'loadFailed: load.retry[0] led to opening': leadsOn,
    'saving: xstate.error.actor.saveDestination[1] led to opening': leadsOn,
    'opening: always[0] removed': otherModel,
    'opening: always[0] led to opening': otherModel,
    'opening: always[0] led to loading': otherModel,
    'opening: always[0] led to loadFailed': otherModel,
    'opening: always[0] led to saving': otherModel,
    'opening: always[0] led to conflicted': otherModel,
    'opening: always[0] led to saved': otherModel,
    'opening: always[0] led to closed': otherModel,
  },
})

const draft = { ...newDestinationDraft(company), name: 'Angefangen' }
const blank = { iri: null, company, commandId: 'c1' }
const form = { editing: 'resting' } as const

/** The same editor opened with something else. The model above has all the faults of a save. */
function openedWith(input: DestinationEditorInput, start: Parameters<typeof obeysOracle>[1]): AnyModel {
  const place = { address: 'Markt 1, 53111 Bonn', lat: '50.735', lng: '7.1023' }
  const typed: EditorModel = {
    ...editorModel,
    input,
    events: { ...events, 'fields.changed': [{ changes: place }] },
    invariants: { '*': obeysOracle(input, start) },
  }
  return typed
}

describe('paths of destinationEditor opened otherwise', () => {
  it.each([
    ['a new destination', blank, form],
    ['a new destination begun before', { ...blank, draft }, form],
    ['a destination changed before', { ...existing, draft, etag: '"0"' }, 'loading'],
    ['a destination changed before in an unknown version', { ...existing, draft }, 'loading'],
  ] as const)('walks every edge for %s', async (_, input, start) => {
    expect((await walkModel(openedWith(input, start))).failures).toEqual([])
  })

  it('notices a fault in the way to an empty form', async () => {
    const model = openedWith(blank, form)
    const { initial, paths } = await walkModel(model)
    const survivors = await survivorsOf(model, initial, paths.slice(0, 1))
    expect(survivors.filter((name) => /^opening: always\[0\] (led|removed)/.test(name))).toEqual([])
  })
})
