import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import { forbidden, iri, iris, openPlan, record } from './tourPlan.testing'
import { nextRedo, nextUndo } from './tourPlanFacts'

const lost = new NetworkError()

describe('several steps', () => {
  it('are undone as often as undo was requested, however quickly', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    await plan.reorder('bcad')
    plan.hold()
    await plan.reorder('bcda')
    await plan.act(
      { type: 'step.undo' },
      { type: 'step.undo' },
      { type: 'step.undo' },
      { type: 'step.undo' },
      { type: 'step.redo' },
    )
    await plan.letGo()
    expect([plan.server.order(), plan.context().done.length, plan.context().undone.length]).toEqual([
      'bacd',
      1,
      2,
    ])
  })

  it('clear the redo history with a new step', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    await plan.undo()
    await plan.reorder('dabc')
    expect([nextRedo(plan.context()), plan.context().done.length]).toEqual([null, 1])
    expect(plan.context().undone).toEqual([])
    await plan.redo()
    expect([plan.server.order(), plan.value()]).toEqual(['dabc', 'idle'])
  })

  it('clear it for a stop saved by the editor as well', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    await plan.undo()
    await plan.act({ type: 'stops.added', stops: iris('d') })
    expect([plan.context().undone, plan.context().done.length]).toEqual([[], 1])
  })

  it('are kept up to fifty', async () => {
    const plan = openPlan({ stops: 'ab' })
    for (let step = 0; step < 51; step += 1) await plan.reorder(step % 2 === 0 ? 'ba' : 'ab')
    expect([plan.context().done.length, plan.context().done[0]]).toEqual([
      50,
      { kind: 'order', before: iris('ba'), after: iris('ab') },
    ])
  })

  it('are not undone in place of a refused one', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    plan.hold()
    plan.fail(forbidden)
    await plan.remove('a')
    await plan.act({ type: 'step.undo' }, { type: 'stops.remove', stops: iris('d'), before: iris('bc') })
    await plan.letGo()
    expect([plan.server.order(), plan.notices]).toEqual([
      'bac',
      ['tours', forbidden, 'tours stops', 'tours stops'],
    ])
  })
})

describe('an interruption', () => {
  it.each([
    ['no answer', lost],
    ['the end of the session', new SessionEndedError()],
    ['an answer of 401', new HttpError({ status: 401 })],
    ['an answer of 408', new HttpError({ status: 408 })],
    ['an answer of 429', new HttpError({ status: 429 })],
    ['an answer of 500', new HttpError({ status: 500 })],
  ])('by %s keeps everything, and the call is repeated as the same command', async (_, error) => {
    const plan = openPlan()
    plan.fail({ error, at: (call) => call.kind === 'remove', isAnswerLost: true })
    await plan.remove('a')
    expect([plan.value(), plan.notices, plan.server.order()]).toEqual(['interrupted', [], 'bcd'])
    await plan.act({ type: 'queue.retry' })
    expect([plan.value(), plan.context().failure, plan.server.order(), plan.commandIds()]).toEqual([
      'idle',
      null,
      'bcd',
      ['c.1', 'c.1'],
    ])
    expect(plan.context().done.length).toBe(1)
  })

  it('ends by itself when the connection is back, unless the server caused it', async () => {
    const plan = openPlan()
    plan.fail(lost, new HttpError({ status: 503 }))
    await plan.reorder('bacd')
    expect(plan.context().failure).toEqual({ status: 0, waitSeconds: null })
    await plan.act({ type: 'connection.restored' })
    expect([plan.value(), plan.context().failure]).toEqual([
      'interrupted',
      { status: 503, waitSeconds: null },
    ])
    await plan.act({ type: 'connection.restored' })
    expect(plan.value()).toBe('interrupted')
  })

  it('queues new steps in the meantime', async () => {
    const plan = openPlan()
    plan.fail(lost)
    await plan.reorder('bacd')
    await plan.remove('a')
    expect([plan.value(), plan.context().queue.length]).toEqual(['interrupted', 1])
    await plan.act({ type: 'queue.retry' })
    expect(plan.server.order()).toBe('bcd')
  })

  it('can be given up with the queue: completed steps and remaining undos can be undone', async () => {
    const plan = openPlan()
    await plan.remove('ab')
    plan.fail({ error: lost, at: (call) => call.kind === 'create' && call.body.name === 'b' })
    await plan.undo()
    await plan.reorder('dcu', 'cdu')
    await plan.act({ type: 'queue.giveUp' })
    expect([plan.value(), plan.server.order(), plan.context().queue, plan.context().failure]).toEqual([
      'idle',
      'cdu',
      [],
      null,
    ])
    expect([nextUndo(plan.context()), nextRedo(plan.context())]).toEqual([
      { kind: 'remove', stops: iris('b'), before: iris('ubcd'), records: [record('b')] },
      {
        kind: 'remove',
        stops: iris('u'),
        before: iris('ubcd'),
        records: [{ ...record('a'), '@id': iri('u') }],
      },
    ])
    await plan.undo()
    expect(plan.server.order()).toBe('uvcd')
  })
})
