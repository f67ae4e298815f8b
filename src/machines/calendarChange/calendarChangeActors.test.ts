import { describe, expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { plannedTourKeys } from '../../api/plannedTours/plannedToursApi'
import type { CalendarStep } from '../../domain/tour/calendarStep'
import type { Notice } from '../../domain/noticeTypes'
import { recordCalls, runActor } from '../support/runActor.testing'
import { calendarChangeActors, staleAfter } from './calendarChangeActors'
import type { RunningCalendarStep } from './calendarChangeTypes'

const plannedTour = '/api/planned-tours/n_2026-12-08'
const move = {
  stop: '/api/destinations/1',
  on: null,
  from: plannedTour,
  to: '/api/planned-tours/n_2026-12-09',
}
const known = (value: string, ended: number) => ({ value, context: { ended } })
const event = { type: 'xstate.done.actor.moveVisit' }

it('the plans of all dates are stale when a step ends or is interrupted', () => {
  expect(staleAfter(event, known('idle', 1), known('moving', 0))).toEqual([plannedTourKeys.all])
  expect(staleAfter(event, known('interrupted', 1), known('moving', 1))).toEqual([plannedTourKeys.all])
  expect(staleAfter(event, known('interrupted', 1), known('interrupted', 1))).toEqual([])
  expect(staleAfter(event, known('reading', 1), known('moving', 1))).toEqual([])
})

function setUp() {
  const notices: Notice[] = []
  const sent: unknown[] = []
  const failures: unknown[] = []
  const plan = { '@id': plannedTour }
  const { part, calls } = recordCalls<Api['plannedTours']>({
    get: () => ({ value: plan, etag: '"1"' }),
    change: () => undefined,
    moveVisit: () => undefined,
  })
  const { actors, actions } = calendarChangeActors({
    api: { plannedTours: part },
    notify: (notice) => notices.push(notice),
    notifyFailure: (error) => failures.push(error),
    sendToWorkflow: async (...call) => void sent.push(call),
  })
  return { actors, actions, calls, notices, sent, failures, plan }
}

describe('the calls', () => {
  const signal = expect.any(AbortSignal) as AbortSignal

  it('read a date with its version, change it, and move a visit, with a command id', async () => {
    const { actors, calls, plan } = setUp()
    const call = { plannedTour, body: { earliestTime: 3_600 }, etag: '"1"', commandId: 'c.1' }
    expect(await runActor(actors.readDate, { plannedTour })).toEqual({ plan, etag: '"1"' })
    await runActor(actors.changeDate, call)
    await runActor(actors.moveVisit, { move, commandId: 'c.2' })
    expect(calls).toEqual([
      ['get', plannedTour, { signal }],
      ['change', plannedTour, call.body, { commandId: 'c.1', signal, etag: '"1"' }],
      ['moveVisit', move, { commandId: 'c.2', signal }],
    ])
  })

  it('report failures', () => {
    const { actions, failures } = setUp()
    const error = new Error('no')
    actions.notifyFailure(undefined, { error })
    expect(failures).toEqual([error])
  })
})

describe('the outcome', () => {
  const part = { kind: 'visit', move } as const
  const step: CalendarStep = { kind: 'moveVisit', name: 'Praxis', day: '2026-12-09', parts: [part] }
  const running: RunningCalendarStep = {
    step,
    direction: 'do',
    parts: [],
    changed: [part],
    present: null,
    overtaken: 0,
    isRefused: false,
  }

  it('of a move can be undone in its toast', () => {
    const { actions, notices, sent } = setUp()
    actions.notifyOutcome({ context: { running } })
    expect(notices.map(({ message }) => message)).toEqual(['Praxis auf Mi 9.12. verschoben.'])
    notices[0]?.action?.onClick()
    expect(sent).toEqual([['calendarChange', {}, { type: 'step.undo' }]])
  })

  it('of a copy says what was copied', () => {
    const { actions, notices } = setUp()
    const copy: CalendarStep = { ...step, kind: 'copyDates', name: 'Nordring', day: null }
    actions.notifyOutcome({ context: { running: { ...running, step: copy } } })
    expect(notices[0]?.message).toBe('Nordring kopiert.')
  })

  it.each([
    ['1 Ziel am Mi 9.12. auf 1 Tour verteilt.', running.changed],
    [
      'Die Reihenfolge der Touren am Mi 9.12. wurde geändert.',
      [{ kind: 'date' as const, plannedTour: '/api/planned-tours/1', step: { from: {}, to: { order: [] } } }],
    ],
  ])('of a redistributed date says what moves: %s', (message, parts) => {
    const { actions, notices } = setUp()
    const share: CalendarStep = { ...step, kind: 'shareDate', name: '', parts }
    actions.notifyOutcome({ context: { running: { ...running, step: share, changed: parts } } })
    expect(notices[0]?.message).toBe(message)
  })

  it.each([
    ['is not shown without a step', null],
    ['is not shown for a refused step', { ...running, isRefused: true }],
    ['is not shown if nothing was written', { ...running, changed: [] }],
    ['of an undo is seen in the calendar', { ...running, direction: 'undo' as const }],
    [
      'of another order is seen in the calendar',
      { ...running, step: { ...step, kind: 'orderVisits' as const } },
    ],
  ])('%s', (_, given) => {
    const { actions, notices } = setUp()
    actions.notifyOutcome({ context: { running: given } })
    expect(notices).toEqual([])
  })
})
