import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { forbidden, iri, iris, moving, openPlan, otherTour, record, tour } from './tourPlan.testing'
import { nextRedo, nextUndo } from './tourPlanFacts'

const lost = new NetworkError()

describe('deleting', () => {
  it('keeps the record, recreates the stop under another name, and renames it everywhere', async () => {
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

  it('affects the recreated stop, when it was queued before', async () => {
    const plan = openPlan()
    await plan.remove('a')
    plan.hold()
    await plan.undo()
    await plan.act({ type: 'stops.remove', stops: iris('a'), before: iris('abcd') })
    await plan.letGo()
    expect([plan.server.order(), plan.calls().slice(-3)]).toEqual(['bcd', ['read u', 'remove u', 'list']])
  })

  it('leaves out stops that another user has deleted already', async () => {
    const plan = openPlan()
    plan.server.change('bcd')
    await plan.remove('ab')
    expect([plan.calls(), plan.context().done, plan.notices]).toEqual([
      ['read a', 'read b', 'remove b', 'list'],
      [{ kind: 'remove', stops: iris('b'), before: iris('bcd'), records: [record('b')] }],
      ['tours stops'],
    ])
  })

  it('is no step when all were deleted', async () => {
    const plan = openPlan()
    plan.server.change('cd')
    await plan.act({ type: 'stops.remove', stops: iris('ab'), before: iris('abcd') })
    expect([plan.calls(), plan.context().done]).toEqual([['read a', 'read b', 'list'], []])
  })

  it('that is refused in the middle can be undone as far as it came', async () => {
    const plan = openPlan()
    plan.fail({ error: forbidden, at: (call) => call.kind === 'remove' && call.stop === iri('b') })
    await plan.remove('abc')
    expect([plan.server.order(), plan.notices, plan.context().done]).toEqual([
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
      plan.notices.at(-2),
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
  it('creates the stops, deletes them and creates them again', async () => {
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

  it('renames stops in the redo history', async () => {
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

  it('knows the stops that were created from templates', async () => {
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

  it('needs no call for stops saved by the editor, and can undo it', async () => {
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
  it('moves stops to another tour, and back to their positions', async () => {
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

  it('deletes copies to undo them, and copies again for a redo', async () => {
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
