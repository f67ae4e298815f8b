import { expect, it } from 'vitest'
import type { CalendarStep } from '../../domain/tour/calendarStep'
import { HttpError } from '../../domain/calls/errors'
import {
  contextAtStart,
  dequeue,
  enqueueCommand,
  isToBeDone,
  recordPart,
  recordStep,
  skipPart,
} from './calendarChangeFacts'
import type { RunningCalendarStep } from './calendarChangeTypes'

const [from, to] = ['/api/planned-tours/n_2026-12-08', '/api/planned-tours/s_2026-12-08']
const stepOf = (request?: string): CalendarStep => ({
  kind: 'shareDate',
  name: '',
  day: '2026-12-08',
  parts: [{ kind: 'visit', move: { stop: '/api/destinations/1', on: '2026-12-08', from, to } }],
  request,
})

it('does a step once, however often it is requested', () => {
  const empty = contextAtStart({ commandId: 'c', done: [], undone: [] })
  const queued = { ...empty, ...enqueueCommand(empty, { kind: 'do', step: stepOf('r.0') }) }
  const running = { ...queued, ...dequeue(queued) }
  const written = { ...running, ...recordPart(running) }
  const done = { ...written, ...recordStep(written) }
  const undone = { ...empty, undone: done.done }
  const all = [empty, queued, running, done, undone]
  expect(all.map((context) => isToBeDone(context, stepOf('r.0')))).toEqual([true, false, false, false, false])
  expect(all.map((context) => isToBeDone(context, stepOf('r.1')))).toEqual([true, true, true, true, true])
  expect(isToBeDone(done, stepOf())).toBe(true)
  expect(isToBeDone(empty, { ...stepOf('r.0'), parts: [] })).toBe(false)
})

const partTo = (day: number) => ({
  kind: 'visit' as const,
  move: { stop: '/api/destinations/1', on: null, from: 'a', to: `day ${day}` },
})
const step: CalendarStep = {
  kind: 'balanceWeeks',
  name: '',
  day: null,
  parts: [partTo(1), partTo(2)],
}
const context = contextAtStart({ commandId: 'c', done: [], undone: [] })

it('keeps a refused move of a balance with its reason, and continues with the others', () => {
  const running: RunningCalendarStep = {
    step,
    direction: 'do',
    parts: step.parts,
    changed: [],
    present: null,
    overtaken: 0,
    isRefused: false,
  }
  const violations = [{ propertyPath: 'date', message: 'Der Tag ist vorbei.' }]
  const { running: after, refused } = skipPart(
    { ...context, running },
    new HttpError({ status: 422, violations }),
  )
  expect(after?.parts).toEqual([partTo(2)])
  expect(refused).toEqual([{ part: partTo(1), reason: 'Der Tag ist vorbei.' }])
})
