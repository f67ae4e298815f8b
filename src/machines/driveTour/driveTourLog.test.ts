import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { DurableDeclaration } from '../../eventlog/durable'
import { runDurable } from '../../eventlog/durableActor'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createTestTimers } from '../../eventlog/testing/testTimers'
import { at, deed, done, iri, start, stop, tourOf } from './driveTour.testing'
import { contextAtStart } from './driveTourFacts'
import { driveTourLog } from './driveTourLog'
import { driveTourMachine } from './driveTourMachine'
import { driveTourWorkflow } from './driveTourWorkflow'

const planned = tourOf(stop('a'), stop('b'))
const begun = contextAtStart({ commandId: 'c', start: null, tour: planned })

it('two states differ by the tour, its changes, its proofs and its calls', () => {
  expect(driveTourLog.facts(contextAtStart({ commandId: 'c', start, tour: null }))).toEqual([
    null,
    [],
    [],
    [],
    [null, 0, null, null],
  ])
  expect(
    driveTourLog.facts({
      ...begun,
      changes: [{ stop: 'b', at, kind: 'added' }],
      visits: [done],
      endedAt: at,
      failures: 1,
      wait: { reason: 'network', pauseMs: 2_000 },
      refusal: { status: 422, reasons: [] },
    }),
  ).toEqual([iri, ['a', 'b'], [['b', 'added']], [['p1', 1, 'COMPLETED', null]], [at, 1, 'network', 422]])
})

it('what says nothing new writes no row', async () => {
  const time = createTestTimers()
  const actor = runDurable(
    {
      stream: 's',
      declaration: driveTourLog as unknown as DurableDeclaration,
      machine: driveTourMachine,
      input: { commandId: 'c', start: null, tour: planned },
    },
    {
      append: createMemoryLogStore().append,
      now: time.now,
      timers: time.timers,
      onStorage: () => undefined,
      invalidate: () => undefined,
    },
  )
  const rowsAfter = async (event: { type: string }) => {
    actor.send(event)
    await setImmediate()
    return actor.rows().length
  }
  const { sentAt: _, ...report } = done
  expect([
    await rowsAfter({ type: 'stop.done', ...report } as { type: string }),
    await rowsAfter({ type: 'stop.done', ...report } as { type: string }),
    await rowsAfter({ type: 'tour.received', tour: planned, at } as { type: string }),
    await rowsAfter({ type: 'change.read', stop: null } as { type: string }),
  ]).toEqual([2, 2, 2, 2])
})

const { key, keyOf, open, reopen, describe: describeWork } = driveTourWorkflow
const snapshotOf = (context: typeof begun) => ({ value: {}, context }) as never

it('a tour is found by its own request, a start by its template and date', () => {
  const starting = contextAtStart({ commandId: 'c', start, tour: null })
  expect([key({ tour: iri }), keyOf?.(snapshotOf(begun))]).toEqual([iri, iri])
  expect(key({ start })).toBe(keyOf?.(snapshotOf(starting)))
  expect(keyOf?.(snapshotOf({ ...starting, iri }))).toBe(iri)
  expect([reopen(snapshotOf(starting)), reopen(snapshotOf(begun))]).toEqual([{ start }, { tour: iri }])
  expect([describeWork(snapshotOf(starting)).detail, describeWork(null).detail]).toEqual(['Nordrunde', ''])
})

it('a late report begins no tour', () => {
  const opener = {} as Parameters<typeof open>[1]
  expect(open({ tour: iri }, opener)).toBeNull()
  expect(open({ tour: iri, snapshot: planned }, opener)).toMatchObject({ start: null, tour: planned })
  expect(open({ start: { ...start, at: deed } }, opener)).toMatchObject({ start, tour: null })
})
