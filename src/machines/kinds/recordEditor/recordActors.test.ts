import { expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { recordCalls, runActor } from '../../support/runActor.testing'
import { recordActors } from './recordActors'
import { staleAfterAnswer, staleAfterSave } from './staleAfterSave'

type Record = { name: string }
type Calls = Parameters<typeof recordActors<Record, Record>>[0]
const { part, calls } = recordCalls<Calls>({
  load: () => ({ value: { name: 'A' }, etag: '"1"' }),
  save: () => null,
})
const failures: unknown[] = []
const notices: unknown[] = []
const { actors, actions } = recordActors<Record, Record>(part, {
  notify: (notice) => notices.push(notice),
  notifyFailure: (error) => failures.push(error),
})
const signal = expect.any(AbortSignal) as AbortSignal
const request = { iri: '/1', company: { '@id': '/c' }, base: { name: 'A' }, draft: { name: 'B' } }

it('reads and saves a record by abortable calls', async () => {
  const [versioned, unversioned] = [
    { ...request, etag: '"1"', commandId: 'c.1' },
    { ...request, etag: null, commandId: 'c.2' },
  ]
  expect(await runActor(actors.loadRecord, { iri: '/1' })).toEqual({ record: { name: 'A' }, etag: '"1"' })
  expect(await runActor(actors.saveRecord, versioned)).toBeNull()
  expect(await runActor(actors.saveRecord, unversioned)).toBeNull()
  expect(calls).toEqual([
    ['load', { iri: '/1' }, { signal }],
    ['save', versioned, { commandId: 'c.1', etag: '"1"', signal }],
    ['save', unversioned, { commandId: 'c.2', etag: undefined, signal }],
  ])
})

it('shows a failure, and a notice when nothing was changed', () => {
  const error = new Error('no')
  actions.notifyFailure(undefined, { error })
  actions.notifyUnchanged()
  expect(failures).toEqual([error])
  expect(notices).toEqual([{ type: 'info', message: 'Sie haben nichts geändert.' }])
})

it('a save makes lists of the record stale, a refused one those of its references', () => {
  const staleAfter = staleAfterSave({ saved: [['tours']], referred: [['users']] })
  const after = (type: string, error?: unknown) => staleAfter({ type, error })
  const refused = new HttpError({ status: 422 })
  expect(after('xstate.done.actor.saveRecord')).toEqual([['tours']])
  expect(after('xstate.error.actor.saveRecord', refused)).toEqual([['users']])
  expect(after('xstate.error.actor.saveRecord', new NetworkError())).toEqual([])
  expect(after('xstate.error.actor.loadRecord', refused)).toEqual([])
})

it('any answer to a save can make lists of the record stale', () => {
  const staleAfter = staleAfterAnswer([['tasks']])
  const types = [
    'xstate.done.actor.saveRecord',
    'xstate.error.actor.saveRecord',
    'xstate.done.actor.loadRecord',
  ]
  expect(types.map((type) => staleAfter({ type }))).toEqual([[['tasks']], [['tasks']], []])
})
