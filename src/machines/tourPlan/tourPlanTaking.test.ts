import { describe, expect, it } from 'vitest'
import { orderToShow } from './tourPlanFacts'
import { forbidden, iris, names, openPlan } from './tourPlan.testing'

const isRelease = (call: { kind: string }) => call.kind === 'release'

describe('taking destinations without a tour', () => {
  it('puts them last, releases them and takes them again', async () => {
    const plan = openPlan()
    await plan.act({ type: 'stops.take', stops: iris('xy') })
    expect([plan.server.order(), plan.server.unplanned(), names(plan.context().list?.stops ?? [])]).toEqual([
      'abcdxy',
      '',
      'abcdxy',
    ])
    await plan.undo()
    expect([plan.server.order(), plan.server.unplanned()]).toEqual(['abcd', 'xy'])
    await plan.redo()
    expect([plan.server.order(), plan.server.unplanned()]).toEqual(['abcdxy', ''])
    expect(plan.calls()).toEqual([
      'move xy to this tour',
      'list',
      'release x',
      'release y',
      'list',
      'move xy to this tour',
      'list',
    ])
    expect(plan.notices).toEqual(['tours stops', 'tours stops', 'tours stops'])
  })

  it('hides them as soon as it is undone', async () => {
    const plan = openPlan()
    await plan.act({ type: 'stops.take', stops: iris('x') })
    plan.hold()
    await plan.undo()
    expect(plan.value()).toEqual({ working: 'releasing' })
    expect(names(orderToShow(plan.context(), []))).toBe('abcd')
    await plan.letGo()
    expect(names(plan.context().list?.stops ?? [])).toBe('abcd')
  })

  it('leaves out those that another user deletes before they are released', async () => {
    const plan = openPlan()
    await plan.act({ type: 'stops.take', stops: iris('xy') })
    plan.server.change('abcdy')
    await plan.undo()
    expect([plan.server.order(), plan.context().undone]).toEqual([
      'abcd',
      [{ kind: 'take', stops: iris('y') }],
    ])
  })

  it('does not retry a refused release', async () => {
    const plan = openPlan()
    await plan.act({ type: 'stops.take', stops: iris('xy') })
    plan.fail({ error: forbidden, at: isRelease })
    await plan.undo()
    expect([plan.server.order(), plan.notices.at(0), plan.context().done]).toEqual([
      'abcdxy',
      'tours stops',
      [{ kind: 'take', stops: iris('y') }],
    ])
  })

  it('is no step without a destination, and is dropped when it is refused', async () => {
    const plan = openPlan()
    await plan.act({ type: 'stops.take', stops: [] })
    expect(plan.calls()).toEqual([])
    plan.fail(forbidden)
    await plan.act({ type: 'stops.take', stops: iris('x') })
    expect([plan.server.order(), plan.context().done]).toEqual(['abcd', []])
  })
})
