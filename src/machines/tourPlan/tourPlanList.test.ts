import { describe, expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { forbidden, iris, moving, names, openPlan, otherTour, tour } from './tourPlan.testing'

const lost = new NetworkError()

describe('a server that answers with an empty body', () => {
  it('has the order that was sent, whose version is unknown until the list is read', async () => {
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
  ])(
    'created stops from templates, which the list reveals, with a list that is %s',
    async (_, isRead, calls) => {
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
    },
  )

  it('created stops from rows, which the list reveals', async () => {
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

  it('created stops from rows that cannot be undone when the list was unknown before', async () => {
    const plan = openPlan({ stops: 'ab', isRead: false, isTerse: true })
    await plan.act({ type: 'stops.create', bodies: [{ name: 'u', capacity: 1 }] })
    expect([plan.server.order(), plan.calls(), plan.context().done]).toEqual([
      'abu',
      ['create u', 'list'],
      [],
    ])
  })

  it('recreated a stop at its position, under its new name in every step', async () => {
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
  ])('created copies in %s, which its list reveals', async (_, to, calls) => {
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
  it('is the one that the screen read last', () => {
    const plan = openPlan({ isRead: false })
    expect(plan.context().list).toBeNull()
    plan.read()
    expect(plan.context().list).toEqual({ stops: iris('abcd'), etag: '"1"' })
    plan.server.change('abcdx')
    plan.read()
    expect(plan.context().list).toEqual({ stops: iris('abcdx'), etag: '"2"' })
  })

  it('is not replaced by an equal read', () => {
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

  it('is not replaced by a read while a step is in progress', async () => {
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

  it('is not that of another tour, into which stops are copied', async () => {
    const plan = openPlan()
    await plan.act(moving('a', 'abcd', otherTour, false))
    const seen = new Set<string>()
    plan.actor.subscribe(({ context: { list } }) => seen.add(names(list?.stops ?? [])))
    await plan.act(moving('b', 'bcd', otherTour, true))
    expect([[...seen], plan.server.elsewhere()]).toEqual([['bcd'], 'au'])
  })

  it('leaves out a deleted stop before it is read again', async () => {
    const plan = openPlan()
    plan.server.change('bcd')
    plan.fail({ error: lost, at: (call) => call.kind === 'list' })
    await plan.act({ type: 'stops.remove', stops: iris('a'), before: iris('abcd') })
    expect(plan.context().list).toEqual({ stops: iris('bcd'), etag: null })
  })

  it('has the stops saved by the editor, and keeps its version when it was read with them', async () => {
    const plan = openPlan()
    await plan.act({ type: 'stops.added', stops: iris('d') })
    expect(plan.context().list).toEqual({ stops: iris('abcd'), etag: '"1"' })
    await plan.act({ type: 'stops.added', stops: iris('e') })
    expect(plan.context().list).toEqual({ stops: iris('abcde'), etag: null })
  })

  it('has no version after a step that was refused or given up', async () => {
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
