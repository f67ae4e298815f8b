import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import { forbidden, iri, iris, names, openPlan, otherTour, record, tour } from './tourPlan.testing'
import { conflictOf, nextRedo, nextUndo } from './tourPlanFacts'

const lost = new NetworkError()
const moving = (stops: string, before: string, to: string, isCopy: boolean) =>
  ({ type: 'stops.move', stops: iris(stops), before: iris(before), to, isCopy }) as const

describe('an order', () => {
  it('is sent with the version that was seen, undone and redone over the present one', async () => {
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
        heeded: [],
        failure: null,
        pauses: { revision: 0, count: 0 },
        ended: { tours: 1, stops: 0, templates: 0 },
      },
    ])
    await plan.undo()
    expect([plan.server.order(), plan.context().done, plan.context().undone.length]).toEqual(['abcd', [], 1])
    await plan.redo()
    expect([plan.server.order(), plan.value(), plan.told]).toEqual([
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

  it('waits while another one is on its way, and takes the place of one that waits', async () => {
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

  it('stays a step of its own when it was optimised', async () => {
    const plan = openPlan()
    plan.hold()
    await plan.reorder('bacd')
    await plan.reorder('bcad', 'bacd')
    const optimised = { includeInactive: true, optimizeWithCapacities: false }
    const found = { type: 'stops.order', before: iris('bcad'), after: iris('bcda'), optimised } as const
    await plan.act({ ...found, request: 'o.1' })
    await plan.reorder('cbda', 'bcda')
    // Whoever may have been interrupted asks again.
    await plan.act({ ...found, request: 'o.1' })
    await plan.letGo()
    expect(plan.context().done).toEqual([
      { kind: 'order', before: iris('abcd'), after: iris('bacd') },
      { kind: 'order', before: iris('bacd'), after: iris('bcad') },
      { kind: 'order', before: iris('bcad'), after: iris('bcda'), optimised },
      { kind: 'order', before: iris('bcda'), after: iris('cbda') },
    ])
  })

  it('reads the list first where no version is known', async () => {
    const plan = openPlan({ isRead: false })
    await plan.reorder('bacd')
    expect(plan.calls()).toEqual(['list', 'order bacd "1"'])
  })

  it('is sent again, arrange, when stops were only added and deleted meanwhile', async () => {
    const plan = openPlan()
    plan.server.change('acdx')
    await plan.reorder('dcba', 'abcd')
    expect([plan.server.order(), plan.calls(), plan.value(), plan.told]).toEqual([
      'dcax',
      ['order dcba "1"', 'list', 'order dcax "2"'],
      'idle',
      ['tours'],
    ])
  })

  it('names stops as well that the person could not see, after those that they could', async () => {
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

describe('two people who give the stops different orders', () => {
  async function openConflict() {
    const plan = openPlan()
    plan.server.change('dabcx')
    await plan.reorder('bacd', 'abcd')
    return plan
  }

  it('are shown to the one who came later', async () => {
    const plan = await openConflict()
    expect([plan.value(), conflictOf(plan.context()), plan.server.order(), plan.told]).toEqual([
      'conflicted',
      { mine: iris('bacdx'), theirs: iris('dabcx') },
      'dabcx',
      [],
    ])
  })

  it('are settled by mine, and undo goes back to theirs', async () => {
    const plan = await openConflict()
    await plan.act({ type: 'conflict.keepMine' })
    expect([plan.server.order(), plan.value(), plan.context().theirs]).toEqual(['bacdx', 'idle', null])
    await plan.undo()
    expect([plan.server.order(), plan.calls()]).toEqual([
      'dabcx',
      ['order bacd "1"', 'list', 'order bacdx "2"', 'list', 'order dabcx "3"'],
    ])
  })

  it('are settled by theirs, and what waits goes on but for undoing what never was', async () => {
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

  it('are asked as well when the list never holds still', async () => {
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

  it('are not asked about an order that is to be restored: it gives way after four attempts', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    const stale = new HttpError({ status: 422 })
    const onOrder = { error: stale, at: ({ kind }: { kind: string }) => kind === 'order' }
    plan.fail(onOrder, onOrder, onOrder, onOrder)
    await plan.undo()
    expect([
      plan.value(),
      plan.server.order(),
      plan.told,
      plan.context().done,
      plan.context().undone,
    ]).toEqual(['idle', 'bacd', ['tours', stale, 'tours'], [], []])
  })
})

describe('deleting', () => {
  it('keeps what was deleted, makes it again under another name, and knows it by that name everywhere', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    await plan.remove('ac')
    expect([plan.server.order(), plan.context().done.at(-1)]).toEqual([
      'bd',
      { kind: 'remove', stops: iris('ac'), before: iris('bacd'), records: [record('a'), record('c')] },
    ])
    await plan.undo()
    expect([plan.server.order(), plan.context().undone]).toEqual([
      'buvd',
      [
        {
          kind: 'remove',
          stops: iris('uv'),
          before: iris('buvd'),
          records: [
            { ...record('a'), '@id': iri('u') },
            { ...record('c'), '@id': iri('v') },
          ],
        },
      ],
    ])
    expect(plan.context().done).toEqual([{ kind: 'order', before: iris('ubvd'), after: iris('buvd') }])
    await plan.undo()
    expect(plan.server.order()).toBe('ubvd')
    await plan.redo()
    await plan.redo()
    expect([plan.server.order(), plan.calls().slice(1)]).toEqual([
      'bd',
      [
        ['read a', 'remove a', 'read c', 'remove c', 'list'],
        ['create a', 'create c', 'list', 'order buvd "6"'],
        ['list', 'order ubvd "7"'],
        ['list', 'order buvd "8"'],
        ['read u', 'remove u', 'read v', 'remove v', 'list'],
      ].flat(),
    ])
  })

  it('is wanted of the stop that was made again, when it waited for that', async () => {
    const plan = openPlan()
    await plan.remove('a')
    plan.hold()
    await plan.undo()
    await plan.act({ type: 'stops.remove', stops: iris('a'), before: iris('abcd') })
    await plan.letGo()
    expect([plan.server.order(), plan.calls().slice(-3)]).toEqual(['bcd', ['read u', 'remove u', 'list']])
  })

  it('leaves out what somebody else has deleted already', async () => {
    const plan = openPlan()
    plan.server.change('bcd')
    await plan.remove('ab')
    expect([plan.calls(), plan.context().done, plan.told]).toEqual([
      ['read a', 'read b', 'remove b', 'list'],
      [{ kind: 'remove', stops: iris('b'), before: iris('bcd'), records: [record('b')] }],
      ['tours stops'],
    ])
  })

  it('is no step when all were gone', async () => {
    const plan = openPlan()
    plan.server.change('cd')
    await plan.act({ type: 'stops.remove', stops: iris('ab'), before: iris('abcd') })
    expect([plan.calls(), plan.context().done]).toEqual([['read a', 'read b', 'list'], []])
  })

  it('that is refused in the middle can be undone as far as it came', async () => {
    const plan = openPlan()
    plan.fail({ error: forbidden, at: (call) => call.kind === 'remove' && call.stop === iri('b') })
    await plan.remove('abc')
    expect([plan.server.order(), plan.told, plan.context().done]).toEqual([
      'bcd',
      [forbidden, 'tours stops'],
      [{ kind: 'remove', stops: iris('a'), before: iris('abcd'), records: [record('a')] }],
    ])
  })

  it('that cannot be undone for one stop is undone for the others by the next undo', async () => {
    const plan = openPlan()
    await plan.remove('abc')
    const refused = new HttpError({ status: 422 })
    plan.fail({ error: refused, at: (call) => call.kind === 'create' && call.body.name === 'b' })
    await plan.undo()
    expect([
      plan.server.order(),
      plan.told.at(-2),
      nextUndo(plan.context()),
      nextRedo(plan.context()),
    ]).toEqual([
      'du',
      refused,
      { kind: 'remove', stops: iris('c'), before: iris('ubcd'), records: [record('c')] },
      {
        kind: 'remove',
        stops: iris('u'),
        before: iris('ubcd'),
        records: [{ ...record('a'), '@id': iri('u') }],
      },
    ])
    await plan.undo()
    expect(plan.server.order()).toBe('uvd')
  })
})

describe('adding', () => {
  it('makes the stops, takes them away and makes them again', async () => {
    const plan = openPlan({ stops: 'ab' })
    const body = (name: string) => ({ name, capacity: 1, address: 'Markt 1', lat: 1, lng: 2 })
    await plan.act({ type: 'stops.create', bodies: [body('u'), body('v')] })
    expect([plan.server.order(), plan.context().done]).toEqual([
      'abuv',
      [{ kind: 'add', stops: iris('uv'), bodies: [], templates: [], records: [] }],
    ])
    await plan.undo()
    await plan.redo()
    expect([plan.server.order(), plan.context().done]).toEqual([
      'abwx',
      [
        {
          kind: 'add',
          stops: iris('wx'),
          bodies: [],
          templates: [],
          records: [
            { ...record('u'), '@id': iri('w') },
            { ...record('v'), '@id': iri('x') },
          ],
        },
      ],
    ])
    expect(plan.calls()).toEqual(
      [
        ['create u', 'create v', 'list'],
        ['read u', 'remove u', 'read v', 'remove v', 'list'],
        ['create u', 'create v', 'list'],
      ].flat(),
    )
  })

  it('gives stops another name in what can still be redone', async () => {
    const plan = openPlan({ stops: 'ab' })
    await plan.act({ type: 'stops.create', bodies: [{ name: 'u', capacity: 1 }] })
    await plan.reorder('uab')
    await plan.undo()
    await plan.undo()
    await plan.redo()
    await plan.redo()
    expect([plan.server.order(), plan.context().done.at(-1)]).toEqual([
      'vab',
      { kind: 'order', before: iris('abv'), after: iris('vab') },
    ])
  })

  it('knows the stops that templates became', async () => {
    const plan = openPlan({ stops: 'ab' })
    const templates = ['/api/destination-templates/1', '/api/destination-templates/2']
    await plan.act({ type: 'stops.addTemplates', templates })
    expect([plan.calls(), plan.context().done]).toEqual([
      ['templates 2', 'list'],
      [{ kind: 'add', stops: iris('uv'), bodies: [], templates, records: [] }],
    ])
    await plan.undo()
    expect(plan.server.order()).toBe('ab')
  })

  it('needs no call for what the editor has saved, and can undo it', async () => {
    const plan = openPlan()
    await plan.act({ type: 'stops.added', stops: iris('d') })
    expect([plan.calls(), plan.context().done, plan.context().revision]).toEqual([
      [],
      [{ kind: 'add', stops: iris('d'), bodies: [], templates: [], records: [] }],
      0,
    ])
    await plan.undo()
    expect(plan.server.order()).toBe('abc')
  })

  it('that is refused in the middle can be undone as far as it came', async () => {
    const plan = openPlan({ stops: 'ab' })
    plan.fail({ error: forbidden, at: (call) => call.kind === 'create' && call.body.name === 'v' })
    await plan.act({
      type: 'stops.create',
      bodies: [
        { name: 'u', capacity: 1 },
        { name: 'v', capacity: 1 },
      ],
    })
    expect(plan.context().done).toEqual([
      { kind: 'add', stops: iris('u'), bodies: [], templates: [], records: [] },
    ])
  })
})

describe('moving and copying', () => {
  it('moves stops to another tour, and back to where they stood', async () => {
    const plan = openPlan()
    await plan.act(moving('bc', 'abcd', otherTour, false))
    expect(plan.server.order()).toBe('ad')
    await plan.undo()
    expect(plan.server.order()).toBe('abcd')
    await plan.redo()
    expect([plan.server.order(), plan.calls(), plan.context().done]).toEqual([
      'ad',
      [
        ['move bc to another', 'list'],
        ['move bc to this tour', 'list', 'order abcd "3"'],
        ['move bc to another', 'list'],
      ].flat(),
      [{ kind: 'move', stops: iris('bc'), before: iris('abcd'), to: otherTour }],
    ])
  })

  it('deletes copies to undo them, and copies anew', async () => {
    const plan = openPlan()
    await plan.act(moving('bc', 'abcd', otherTour, true))
    const step = { kind: 'copy', stops: iris('bc'), to: otherTour }
    expect([plan.server.order(), plan.context().done]).toEqual(['abcd', [{ ...step, copies: iris('uv') }]])
    await plan.undo()
    await plan.redo()
    expect([plan.calls(), plan.context().done]).toEqual([
      [
        ['list of another', 'copy bc to another', 'list'],
        ['remove u', 'remove v', 'list'],
        ['list of another', 'copy bc to another', 'list'],
      ].flat(),
      [{ ...step, copies: iris('wx') }],
    ])
  })

  it('keeps the copies that could not be deleted', async () => {
    const plan = openPlan()
    await plan.act(moving('bc', 'abcd', tour, true))
    plan.fail({ error: lost, at: (call) => call.kind === 'remove' && call.stop === iri('v') })
    await plan.undo()
    await plan.act({ type: 'queue.giveUp' })
    expect([plan.server.order(), plan.context().done, plan.context().undone]).toEqual([
      'abcdv',
      [{ kind: 'copy', stops: iris('c'), to: tour, copies: iris('v') }],
      [{ kind: 'copy', stops: iris('b'), to: tour, copies: iris('u') }],
    ])
  })

  it('is dropped when it is refused', async () => {
    const plan = openPlan()
    plan.fail(new HttpError({ status: 422 }))
    await plan.act(moving('bc', 'abcd', otherTour, false))
    expect([plan.calls(), plan.context().done, plan.value()]).toEqual([['move bc to another'], [], 'idle'])
  })
})

describe('several steps', () => {
  it('are undone as often as undo was asked for, however quickly', async () => {
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

  it('forget what was undone as soon as something new is done', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    await plan.undo()
    await plan.reorder('dabc')
    expect([nextRedo(plan.context()), plan.context().done.length]).toEqual([null, 1])
    expect(plan.context().undone).toEqual([])
    await plan.redo()
    expect([plan.server.order(), plan.value()]).toEqual(['dabc', 'idle'])
  })

  it('forget it for a stop that the editor has saved as well', async () => {
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

  it('are not undone in the place of one that was refused', async () => {
    const plan = openPlan()
    await plan.reorder('bacd')
    plan.hold()
    plan.fail(forbidden)
    await plan.remove('a')
    await plan.act({ type: 'step.undo' }, { type: 'stops.remove', stops: iris('d'), before: iris('bc') })
    await plan.letGo()
    expect([plan.server.order(), plan.told]).toEqual([
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
    expect([plan.value(), plan.told, plan.server.order()]).toEqual(['interrupted', [], 'bcd'])
    await plan.act({ type: 'queue.retry' })
    expect([plan.value(), plan.context().failure, plan.server.order(), plan.commandIds()]).toEqual([
      'idle',
      null,
      'bcd',
      ['c.1', 'c.1'],
    ])
    expect(plan.context().done.length).toBe(1)
  })

  it('ends by itself when the connection is back, but for one that the server made', async () => {
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

  it('lets what is wanted meanwhile wait', async () => {
    const plan = openPlan()
    plan.fail(lost)
    await plan.reorder('bacd')
    await plan.remove('a')
    expect([plan.value(), plan.context().queue.length]).toEqual(['interrupted', 1])
    await plan.act({ type: 'queue.retry' })
    expect(plan.server.order()).toBe('bcd')
  })

  it('can be given up with all that waits: what was done can be undone, what was not yet undone as well', async () => {
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

describe('a server that answers with an empty body', () => {
  it('has the order that was sent, of which no version is known until the list is read', async () => {
    const plan = openPlan({ isTerse: true })
    await plan.reorder('bacd')
    expect(plan.context().list).toEqual({ stops: iris('bacd'), etag: null })
    plan.read()
    await plan.reorder('bcad')
    await plan.undo()
    await plan.undo()
    expect([plan.server.order(), plan.calls()]).toEqual([
      'abcd',
      ['order bacd "1"', 'order bcad "2"', 'list', 'order bacd "3"', 'list', 'order abcd "4"'],
    ])
  })

  it('has stops moved away, and back', async () => {
    const plan = openPlan({ isTerse: true })
    await plan.act(moving('bc', 'abcd', otherTour, false))
    expect([plan.server.order(), plan.server.elsewhere()]).toEqual(['ad', 'bc'])
    await plan.undo()
    expect([plan.server.order(), plan.server.elsewhere()]).toEqual(['abcd', ''])
    await plan.redo()
    expect([plan.server.order(), plan.server.elsewhere()]).toEqual(['ad', 'bc'])
  })

  it.each([
    ['known', true, ['templates 2', 'list']],
    ['not known', false, ['list', 'templates 2', 'list']],
  ])('made stops of templates, which the list tells, over a list that is %s', async (_, isRead, calls) => {
    const plan = openPlan({ stops: 'ab', isRead, isTerse: true })
    const templates = ['/api/destination-templates/1', '/api/destination-templates/2']
    await plan.act({ type: 'stops.addTemplates', templates })
    expect([plan.calls(), plan.context().done]).toEqual([
      calls,
      [{ kind: 'add', stops: iris('uv'), bodies: [], templates, records: [] }],
    ])
    await plan.undo()
    expect(plan.server.order()).toBe('ab')
    await plan.redo()
    expect(plan.server.order()).toBe('abwx')
  })

  it('made stops of rows, which the list tells', async () => {
    const plan = openPlan({ stops: 'ab', isTerse: true })
    const bodies = [
      { name: 'u', capacity: 1 },
      { name: 'v', capacity: 1 },
    ]
    await plan.act({ type: 'stops.create', bodies })
    expect([plan.calls(), plan.context().done]).toEqual([
      ['create u', 'list', 'create v', 'list'],
      [{ kind: 'add', stops: iris('uv'), bodies: [], templates: [], records: [] }],
    ])
    await plan.undo()
    expect(plan.server.order()).toBe('ab')
  })

  it('made stops of rows that cannot be undone while the list was not known before', async () => {
    const plan = openPlan({ stops: 'ab', isRead: false, isTerse: true })
    await plan.act({ type: 'stops.create', bodies: [{ name: 'u', capacity: 1 }] })
    expect([plan.server.order(), plan.calls(), plan.context().done]).toEqual([
      'abu',
      ['create u', 'list'],
      [],
    ])
  })

  it('made a stop again that stands where it stood, under its new name in every step', async () => {
    const plan = openPlan({ stops: 'abc', isTerse: true })
    await plan.reorder('bac')
    await plan.remove('a')
    await plan.undo()
    expect(plan.server.order()).toBe('buc')
    await plan.undo()
    expect(plan.server.order()).toBe('ubc')
    await plan.redo()
    await plan.redo()
    expect(plan.server.order()).toBe('bc')
  })

  it.each([
    ['this tour', tour, ['copy bc to this tour', 'list']],
    ['another tour', otherTour, ['list of another', 'copy bc to another', 'list of another', 'list']],
  ])('made copies in %s, which its list tells', async (_, to, calls) => {
    const plan = openPlan({ isTerse: true })
    await plan.act(moving('a', 'abcd', otherTour, false))
    const before = plan.calls().length
    await plan.act(moving('bc', 'bcd', to, true))
    expect([plan.calls().slice(before), plan.context().done.at(-1)]).toEqual([
      calls,
      { kind: 'copy', stops: iris('bc'), to, copies: iris('uv') },
    ])
    await plan.undo()
    expect([plan.server.order(), plan.server.elsewhere()]).toEqual(['bcd', 'a'])
  })
})

describe('the list', () => {
  it('is what the screen has read last', () => {
    const plan = openPlan({ isRead: false })
    expect(plan.context().list).toBeNull()
    plan.read()
    expect(plan.context().list).toEqual({ stops: iris('abcd'), etag: '"1"' })
    plan.server.change('abcdx')
    plan.read()
    expect(plan.context().list).toEqual({ stops: iris('abcdx'), etag: '"2"' })
  })

  it('is not replaced by a read that says the same', () => {
    const plan = openPlan()
    const { list } = plan.context()
    plan.read()
    expect(plan.context().list).toBe(list)
  })

  it('is not replaced by a read that began before the last answer', async () => {
    const plan = openPlan()
    const began = plan.context().revision
    await plan.reorder('bacd')
    const { list } = plan.context()
    plan.actor.send({ type: 'list.read', revision: began, stops: iris('abcd'), etag: '"1"' })
    expect(plan.context().list).toBe(list)
  })

  it('is not replaced by a read while something is on its way', async () => {
    const plan = openPlan()
    plan.hold()
    await plan.reorder('bacd')
    const { list, revision } = plan.context()
    plan.actor.send({ type: 'list.read', revision, stops: iris('dcba'), etag: '"1"' })
    expect(plan.context().list).toBe(list)
    await plan.letGo()
    expect(plan.context().list).toEqual({ stops: iris('bacd'), etag: '"2"' })
  })

  it('follows every answer, without a version until it is read', async () => {
    const plan = openPlan()
    const seen: unknown[] = []
    plan.actor.subscribe(({ context: { list } }) => seen.push(list && `${names(list.stops)} ${list.etag}`))
    await plan.remove('b')
    await plan.undo()
    await plan.act(moving('a', 'aucd', otherTour, false))
    expect(seen.filter((each, index) => each !== seen[index - 1])).toEqual([
      'abcd "1"',
      'acd null',
      'acd "2"',
      'acdu null',
      'acdu "3"',
      'aucd "4"',
      'ucd null',
      'ucd "5"',
    ])
  })

  it('is no list of another tour, into which stops are copied', async () => {
    const plan = openPlan()
    await plan.act(moving('a', 'abcd', otherTour, false))
    const seen = new Set<string>()
    plan.actor.subscribe(({ context: { list } }) => seen.add(names(list?.stops ?? [])))
    await plan.act(moving('b', 'bcd', otherTour, true))
    expect([[...seen], plan.server.elsewhere()]).toEqual([['bcd'], 'au'])
  })

  it('is without a stop that is gone before it is read again', async () => {
    const plan = openPlan()
    plan.server.change('bcd')
    plan.fail({ error: lost, at: (call) => call.kind === 'list' })
    await plan.act({ type: 'stops.remove', stops: iris('a'), before: iris('abcd') })
    expect(plan.context().list).toEqual({ stops: iris('bcd'), etag: null })
  })

  it('has the stops that the editor has saved, and keeps its version when it was read with them', async () => {
    const plan = openPlan()
    await plan.act({ type: 'stops.added', stops: iris('d') })
    expect(plan.context().list).toEqual({ stops: iris('abcd'), etag: '"1"' })
    await plan.act({ type: 'stops.added', stops: iris('e') })
    expect(plan.context().list).toEqual({ stops: iris('abcde'), etag: null })
  })

  it('is without a version after a step that was refused or given up', async () => {
    const plan = openPlan()
    plan.fail(forbidden)
    await plan.remove('a')
    expect(plan.context().list).toEqual({ stops: iris('abcd'), etag: null })
    plan.read()
    plan.fail(lost)
    await plan.remove('a')
    await plan.act({ type: 'queue.giveUp' })
    expect(plan.context().list).toEqual({ stops: iris('abcd'), etag: null })
  })
})
