import { expect } from 'vitest'
import { isNothing } from '../../src/machines/liveUpdates/gather'
import { liveUpdatesMachine } from '../../src/machines/liveUpdates/liveUpdatesMachine'
import type { ReceivedEvent } from '../../src/machines/liveUpdates/liveUpdatesTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { restAfter, restAtStart } from './liveUpdatesOracle'

const spread = 0.5
const changed: ReceivedEvent = {
  id: 'e.1',
  isOwn: false,
  event: { kind: 'changed', collection: '/api/tags', record: '/api/tags/1' },
}
const moved: ReceivedEvent = {
  id: 'e.2',
  isOwn: false,
  event: { kind: 'moved', tour: '/api/tours/1', lat: 52, lng: 13, originalTimeStamp: '2026-05-04T08:00:00Z' },
}
const missed: ReceivedEvent = { id: 'e.3', isOwn: false, event: { kind: 'missed' } }

const obeysOracle: Invariant<typeof liveUpdatesMachine> = (
  { value, context },
  { event, before, actions, timers },
) => {
  const started = startedIn(actions)
  if ('readEvents' in started) expect(started['readEvents']).toEqual({ lastEventId: context.lastEventId })
  const shown = actions
    .filter(({ type }) => type === 'show')
    .map(({ params }) => (params as { pending: unknown }).pending)
  const handedOn = actions.flatMap(({ params }) => {
    const { targetId, event: sent } = (params ?? {}) as { targetId?: string; event?: { type: string } }
    return targetId === 'otherTabs' && sent !== undefined ? [sent] : []
  })
  const expected = event === null || before === null ? restAtStart(spread) : restAfter(event, before)
  expect({ value, context, shown, handedOn }).toEqual({
    ...expected,
    handedOn: expected.handedOn.map(({ id, event: update }) => ({ type: 'pass.on', id, event: update })),
  })
  const pauses = timers.filter(({ id }) => id.includes('pausing')).map(({ delayMs }) => delayMs)
  expect(pauses).toEqual(isPausing(value) ? [pauseMs(context)] : [])
}

const isPausing = (value: unknown) => JSON.stringify(value).includes('"pausing"')
const pauseMs = ({ failures, pauseSeconds }: { failures: number; pauseSeconds: number | null }) =>
  (pauseSeconds ?? [1, 2, 5, 15, 30].slice(0, failures).at(-1) ?? 0) * 1_000 * (1 + spread)

describeModel({
  machine: liveUpdatesMachine,
  input: { spread },
  invokes: {
    holdLead: 'holdLead',
    readEvents: 'readEvents',
    otherTabs: 'otherTabs',
    browserOnline: 'browserOnline',
  },
  events: {
    'tab.shown': [{}],
    'tab.hidden': [{}],
    'lead.gained': [{}],
    'lead.taken': [{}],
    'stream.opened': [{ id: 'e.0' }],
    'stream.activity': [{}],
    'stream.event': [changed, { ...changed, isOwn: true }, moved],
    'stream.ended': [{}],
    'stream.failed': [
      { isUnsupported: true, pauseSeconds: null },
      { isUnsupported: false, pauseSeconds: null },
      { isUnsupported: false, pauseSeconds: 7 },
    ],
    'other.event': [changed, missed],
    'connection.restored': [{}],
  },
  sentBy: {
    'lead.gained': 'holdLead',
    'lead.taken': 'holdLead',
    'stream.opened': 'readEvents',
    'stream.activity': 'readEvents',
    'stream.event': 'readEvents',
    'stream.ended': 'readEvents',
    'stream.failed': 'readEvents',
    'other.event': 'otherTabs',
    'connection.restored': 'browserOnline',
  },
  // The failure count only lengthens the pause, which the oracle checks at each step.
  facts: ({ lastEventId, hasGap, failures, pauseSeconds, pending }) => ({
    isKnown: lastEventId !== null,
    hasGap,
    failures: Math.min(failures, 2),
    isPauseGiven: pauseSeconds !== null,
    isNothing: isNothing(pending),
  }),
  invariants: { '*': obeysOracle },
})
