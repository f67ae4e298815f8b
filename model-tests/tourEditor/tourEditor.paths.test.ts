import { expect } from 'vitest'
import { tourEditorLog } from '../../src/machines/tourEditor/tourEditorLog'
import type { TourEditorInput } from '../../src/machines/tourEditor/tourEditorTypes'
import { describeModel } from '../support/describeModel'
import { editorInputOf } from '../support/editorOracle'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { existing, tourEditorModel, type Machine } from './tourEditorModel'
import { contextAtStart, restAfter } from './tourEditorOracle'

/** @param start where the editor rests when it is opened with the input */
const obeysOracle =
  (input: TourEditorInput, start: 'loading' | { editing: 'resting' }): Invariant<Machine> =>
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

const blank = { ...existing, iri: null }
const leadsOn = 'Opening leads on at once: to the form without a record, to loading with one'

describeModel(
  {
    ...tourEditorModel,
    durable: tourEditorLog,
    invariants: { '*': obeysOracle(existing, 'loading') },
    equivalentMutants: {
      'conflicted.reading: xstate.error.actor.loadNewer[0] led to opening': leadsOn,
      'loadFailed: load.retry[0] led to opening': leadsOn,
      'saving: xstate.error.actor.saveRecord[1] led to opening': leadsOn,
    },
  },
  {
    'a new tour': {
      input: blank,
      events: {
        ...tourEditorModel.events,
        // The model above has all the faults of a save.
        'fields.changed': [
          {
            changes: {
              name: 'Südrunde',
              startAddress: 'Markt 1, 53111 Bonn',
              startLat: '50.735',
              startLng: '7.1023',
            },
          },
        ],
      },
      invariants: { '*': obeysOracle(blank, { editing: 'resting' }) },
    },
  },
)
