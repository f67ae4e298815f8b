import { expect } from 'vitest'
import { destinationEditorLog } from '../../src/machines/destinationEditor/destinationEditorLog'
import type { DestinationEditorInput } from '../../src/machines/destinationEditor/destinationEditorTypes'
import { blank, destinationEditorModel, existing, refused, type Machine } from './destinationEditorModel'
import { contextAtStart, restAfter } from './destinationEditorOracle'
import { NetworkError } from '../../src/domain/calls/errors'
import { describeModel } from '../support/describeModel'
import { editorInputOf } from '../support/editorOracle'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'

/** @param start resting state of the editor when it is opened with the input */
const obeysOracle =
  (input: DestinationEditorInput, start: 'loading' | { editing: 'resting' }): Invariant<Machine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started)
      expect([child, started[child]]).toEqual([child, editorInputOf(child, context)])
    if (event === null || before === null) {
      expect({ value, context }).toEqual({ value: start, context: contextAtStart(input) })
      return
    }
    const effects = actions
      .filter(({ type }) => type.startsWith('notify'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(restAfter(event, before))
  }

const leadsOn = 'Opening leads on at once: to the form without a record, to loading with one'

const typed = { address: 'Markt 1, 53111 Bonn', lat: '50.735', lng: '7.1023' }

/** The same editor with another input. The model below has all the errors of a save. */
function openedWith(input: DestinationEditorInput, start: Parameters<typeof obeysOracle>[1]) {
  return {
    input,
    events: { ...destinationEditorModel.events, 'fields.changed': [{ changes: typed }] },
    invariants: { '*': obeysOracle(input, start) },
  }
}

describeModel(
  {
    ...destinationEditorModel,
    durable: destinationEditorLog,
    invariants: { '*': obeysOracle(existing, 'loading') },
    equivalentMutants: {
      'conflicted.reading: xstate.error.actor.loadNewer[0] led to opening': leadsOn,
      'editing: record.synced[0] led to opening': leadsOn,
      'loadFailed: load.retry[0] led to opening': leadsOn,
      'saving: xstate.error.actor.saveRecord[1] led to opening': leadsOn,
    },
  },
  {
    'a new destination': openedWith(blank, { editing: 'resting' }),
    'a new destination, and another one after it': {
      ...openedWith(blank, { editing: 'resting' }),
      events: {
        ...destinationEditorModel.events,
        'fields.changed': [{ changes: typed }],
        'template.chosen': [],
        'record.synced': [],
        'save.request': [{ sync: false, next: true }, { sync: false }],
        'xstate.error.actor.saveRecord': [{ error: refused }, { error: new NetworkError() }],
      },
    },
    'a new destination where a map was pointed at': openedWith(
      { ...blank, place: { lng: 13.41, lat: 52.52 } },
      { editing: 'resting' },
    ),
    'a new route': openedWith({ ...blank, routeType: 'route' }, { editing: 'resting' }),
  },
)
