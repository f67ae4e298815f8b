import { describe, expect, it } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import { iris, openPlan, otherTour, tour } from './tourPlan.testing'
import { conflictOf } from './tourPlanFacts'

describe('an order', () => {
  it('is sent with the displayed version, undone and redone on top of the current one', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    expect([plan.server.order(), plan.context()]).toEqual([
      'bacd',
      {
        tourTemplate: tour,
        commandId: 'c',
        revision: 1,
        done: [{ kind: 'order', before: iris('abcd'), after: iris('bacd') }],
        undone: [],
        running: null,
        queue: [],
        list: { stops: iris('bacd'), etag: '"2"' },
        theirs: null,
        handledRequests: [],
        failure: null,
        pauses: { revision: 0, count: 0 },
        ended: { tours: 1, stops: 0, templates: 0 },
      },
    ])
    await plan.undo()
    expect([plan.server.order(), plan.context().done, plan.context().undone.length]).toEqual(['abcd', [], 1])
    await plan.redo()
    expect([plan.server.order(), plan.value(), plan.notices]).toEqual([
      'bacd',
      'idle',
      ['tours', 'tours', 'tours'],
    ])
    expect(plan.calls()).toEqual(['order bacd "1"', 'list', 'order abcd "2"', 'list', 'order bacd "3"'])
    expect(plan.commandIds()).toEqual(['c.0', 'c.2', 'c.4'])
  })

  it('is no step when nothing is moved, and neither are empty lists', async () => {
    const plan = openPlan()
    await plan.reorder('abcd')
    await plan.remove('')
    await plan.act(
      { type: 'stops.added', stops: [] },
      { type: 'stops.create', bodies: [] },
      { type: 'stops.addTemplates', templates: [] },
      { type: 'stops.move', stops: [], before: iris('abcd'), to: otherTour, isCopy: false },
      { type: 'step.undo' },
      { type: 'step.redo' },
    )
    expect([plan.calls(), plan.context().done, plan.context().queue]).toEqual([[], [], []])
  })

  it('waits while another one is in flight, and replaces a queued one', async () => {
    const plan = openPlan()
    plan.hold()
    await plan.reorder('bacd')
    await plan.reorder('bcad', 'bacd')
    await plan.reorder('bcda', 'bcad')
    await plan.letGo()
    expect([plan.server.order(), plan.calls(), plan.context().done]).toEqual([
      'bcda',
      ['order bacd "1"', 'order bcda "2"'],
      [
        { kind: 'order', before: iris('abcd'), after: iris('bacd') },
        { kind: 'order', before: iris('bacd'), after: iris('bcda') },
      ],
    ])
  })

  it('stays a separate step when it was optimised', async () => {
    const plan = openPlan()
    plan.hold()
    await plan.reorder('bacd')
    await plan.reorder('bcad', 'bacd')
    const optimised = { includeInactive: true, optimizeWithCapacities: false }
    const found = { type: 'stops.order', before: iris('bcad'), after: iris('bcda'), optimised } as const
    await plan.act({ ...found, request: 'o.1' })
    await plan.reorder('cbda', 'bcda')
    // A requester that may have been interrupted repeats its request.
    await plan.act({ ...found, request: 'o.1' })
    await plan.letGo()
    expect(plan.context().done).toEqual([
      { kind: 'order', before: iris('abcd'), after: iris('bacd') },
      { kind: 'order', before: iris('bacd'), after: iris('bcad') },
      { kind: 'order', before: iris('bcad'), after: iris('bcda'), optimised },
      { kind: 'order', before: iris('bcda'), after: iris('cbda') },
    ])
  })

  it('reads the list first when its version is unknown', async () => {
    const plan = openPlan({ isRead: false })
    await plan.reorder('bacd')
    expect(plan.calls()).toEqual(['list', 'order bacd "1"'])
  })

  it('is sent again when stops were only added and deleted in the meantime', async () => {
    const plan = openPlan()
    plan.server.change('acdx')
    await plan.reorder('dcba', 'abcd')
    expect([plan.server.order(), plan.calls(), plan.value(), plan.notices]).toEqual([
      'dcax',
      ['order dcba "1"', 'list', 'order dcax "2"'],
      'idle',
      ['tours'],
    ])
  })

  it('includes stops that the user could not see, after those that they could', async () => {
    const plan = openPlan()
    await plan.reorder('ba', 'ab')
    expect(plan.calls()).toEqual(['order bacd "1"'])
  })

  it('is no conflict when both moved the same', async () => {
    const plan = openPlan()
    plan.server.change('bacd')
    await plan.reorder('bacd', 'abcd')
    expect([plan.calls(), plan.value(), plan.context().done.length]).toEqual([
      ['order bacd "1"', 'list'],
      'idle',
      1,
    ])
  })
})

describe('two users who reorder the stops differently', () => {
  async function openConflict() {
    const plan = openPlan()
    plan.server.change('dabcx')
    await plan.reorder('bacd', 'abcd')
    return plan
  }

  it('are shown to the later one', async () => {
    const plan = await openConflict()
    expect([plan.value(), conflictOf(plan.context()), plan.server.order(), plan.notices]).toEqual([
      'conflicted',
      { mine: iris('bacdx'), theirs: iris('dabcx') },
      'dabcx',
      [],
    ])
  })

  it('are settled by mine, and undo returns to theirs', async () => {
    const plan = await openConflict()
    await plan.act({ type: 'conflict.keepMine' })
    expect([plan.server.order(), plan.value(), plan.context().theirs]).toEqual(['bacdx', 'idle', null])
    await plan.undo()
    expect([plan.server.order(), plan.calls()]).toEqual([
      'dabcx',
      ['order bacd "1"', 'list', 'order bacdx "2"', 'list', 'order dabcx "3"'],
    ])
  })

  it('are settled by theirs, and the queue continues without the undo of a dropped order', async () => {
    const plan = await openConflict()
    await plan.act({ type: 'step.undo' }, { type: 'stops.remove', stops: iris('a'), before: iris('bacd') })
    await plan.act({ type: 'conflict.takeTheirs' })
    expect([plan.server.order(), plan.value(), plan.context().theirs]).toEqual(['dbcx', 'idle', null])
    expect(plan.context().done.map(({ kind }) => kind)).toEqual(['remove'])
  })

  it('are asked again when a third order came in between', async () => {
    const plan = await openConflict()
    plan.server.change('xdcba')
    await plan.act({ type: 'conflict.keepMine' })
    expect([plan.value(), plan.context().theirs]).toEqual(['conflicted', iris('xdcba')])
  })

  it('are asked as well when the list keeps changing', async () => {
    const plan = openPlan()
    const stale = () => ({
      error: new HttpError({ status: 412 }),
      at: ({ kind }: { kind: string }) => kind === 'order',
    })
    plan.fail(stale(), stale(), stale(), stale())
    await plan.reorder('bacd')
    expect([plan.value(), plan.calls().filter((call) => call !== 'list').length]).toEqual(['conflicted', 4])
    plan.fail(stale(), stale(), stale())
    await plan.act({ type: 'conflict.keepMine' })
    expect([plan.value(), plan.server.order()]).toEqual(['idle', 'bacd'])
  })

  it('are not asked about an order that an undo restores: it gives up after four attempts', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    const stale = new HttpError({ status: 422 })
    const onOrder = { error: stale, at: ({ kind }: { kind: string }) => kind === 'order' }
    plan.fail(onOrder, onOrder, onOrder, onOrder)
    await plan.undo()
    expect([
      plan.value(),
      plan.server.order(),
      plan.notices,
      plan.context().done,
      plan.context().undone,
    ]).toEqual(['idle', 'bacd', ['tours', stale, 'tours'], [], []])
  })
})
