import { expect } from 'vitest'
import { companyEditorLog } from '../../src/machines/companyEditor/companyEditorLog'
import { describeModel } from '../support/describeModel'
import { editorInputOf } from '../support/editorOracle'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { companyEditorModel, input, type Machine } from './companyEditorModel'
import { contextAtStart, restAfter } from './companyEditorOracle'

const obeysOracle: Invariant<Machine> = ({ value, context }, { event, before, actions }) => {
  const started = startedIn(actions)
  for (const child in started) expect([child, started[child]]).toEqual([child, editorInputOf(child, context)])
  if (event === null || before === null) {
    expect({ value, context }).toEqual({ value: 'loading', context: contextAtStart(input) })
    return
  }
  const effects = actions
    .filter(({ type }) => type.startsWith('notify'))
    .map(({ type, params }) => ({ type, params }))
  expect({ value, context, effects }).toEqual(restAfter(event, before))
}

describeModel({ ...companyEditorModel, durable: companyEditorLog, invariants: { '*': obeysOracle } })
