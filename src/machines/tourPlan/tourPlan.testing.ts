import { createActor, fromPromise } from 'xstate'
import type { Destination } from '../../contract/destination/destination'
import { HttpError } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { tourPlanMachine } from './tourPlanMachine'
import type { PlanAnswer, PlanCall, PlanRequest, TourPlanEvent, TourPlanInput } from './tourPlanTypes'

/* The world in which the tests of this folder plan a tour: a server with its stops, answering as the real one does. */

export const tour = '/api/tour-templates/1'
export const otherTour = '/api/tour-templates/2'
export const iri = (name: string): Iri => `/api/destinations/${name}`
export const iris = (names: string): Iri[] => [...names].map(iri)
/** `abc` for the stops a, b and c. */
export const names = (stops: readonly Iri[]): string => stops.map((stop) => stop.slice(-1)).join('')
export const record = (name: string, tourTemplate = tour): Destination => ({
  '@id': iri(name),
  name,
  capacity: 1,
  tourTemplate: { '@id': tourTemplate },
})
export const gone = new HttpError({ status: 404 })
export const forbidden = new HttpError({ status: 403 })

type Fault = Error | { error: Error; at: (call: PlanCall) => boolean; isAnswerLost?: boolean }

export function openPlan({
  stops = 'abcd',
  input = {},
}: { stops?: string; input?: Partial<TourPlanInput> } = {}) {
  let order = [...stops]
  let version = 1
  /** New stops are named u, v, w … */
  let made = 'u'.charCodeAt(0)
  const elsewhere = new Set<string>()
  const sent: PlanRequest[] = []
  const told: unknown[] = []
  const faults: Fault[] = []
  const answered = new Map<string, PlanAnswer>()
  let isHeld = false
  let release: (() => void)[] = []

  const server = {
    order: () => order.join(''),
    /** Somebody else gives the stops another order, adds and deletes some. */
    change: (next: string) => {
      order = [...next]
      version += 1
    },
  }
  const etag = () => `"${version}"`
  const list = (kind: 'list' | 'order'): PlanAnswer => ({ kind, stops: order.map(iri), etag: etag() })
  const make = () => {
    const name = String.fromCharCode(made)
    made += 1
    server.change(`${server.order()}${name}`)
    return iri(name)
  }
  const existing = (stop: Iri) => {
    const name = names([stop])
    if (!order.includes(name) && !elsewhere.has(name)) throw gone
    return name
  }

  function answerOf(call: PlanCall): PlanAnswer {
    switch (call.kind) {
      case 'list':
        return list('list')
      case 'read':
        return { kind: 'read', record: record(existing(call.stop)) }
      case 'remove': {
        const name = existing(call.stop)
        server.change(server.order().replace(name, ''))
        return { kind: 'remove' }
      }
      case 'create':
        return { kind: 'create', stop: make() }
      case 'templates':
        return { kind: 'templates', stops: call.templates.map(make) }
      case 'order': {
        if (call.etag !== null && call.etag !== etag()) throw new HttpError({ status: 412 })
        const wanted = names(call.stops)
        if ([...wanted].sort().join() !== order.toSorted().join()) throw new HttpError({ status: 422 })
        server.change(wanted)
        return list('order')
      }
      case 'move': {
        const moved = names(call.stops)
        if (call.isCopy) return { kind: 'move', stops: call.stops.map(() => copy(call.to)) }
        const others = order.filter((name) => !moved.includes(name)).join('')
        for (const name of moved) elsewhere.add(name)
        server.change(call.to === tour ? `${others}${moved}` : others)
        return { kind: 'move', stops: call.stops }
      }
    }
  }
  function copy(to: Iri): Iri {
    const stop = make()
    if (to === tour) return stop
    elsewhere.add(names([stop]))
    server.change(server.order().replace(names([stop]), ''))
    return stop
  }

  async function send({ call, commandId }: PlanRequest): Promise<PlanAnswer> {
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve))
    const known = answered.get(commandId)
    if (known !== undefined) return known
    const [fault] = faults
    const isDue = fault !== undefined && (fault instanceof Error || fault.at(call))
    if (isDue) faults.shift()
    if (isDue && (fault instanceof Error || fault.isAnswerLost !== true)) {
      throw fault instanceof Error ? fault : fault.error
    }
    const answer = answerOf(call)
    if (call.kind !== 'list' && call.kind !== 'read') answered.set(commandId, answer)
    if (isDue && !(fault instanceof Error)) throw fault.error
    return answer
  }

  const actor = createActor(
    tourPlanMachine.provide({
      actors: {
        sendCall: fromPromise<PlanAnswer, PlanRequest>(({ input: request }) => {
          sent.push(request)
          return send(request)
        }),
      },
      actions: {
        notifyFailure: (_, { error }) => told.push(error),
        doubtAnswers: (_, { step }) => told.push(step?.kind),
      },
    }),
    { input: { tourTemplate: tour, commandId: 'c', done: [], undone: [], ...input } },
  ).start()

  const act = async (...events: TourPlanEvent[]) => {
    for (const event of events) actor.send(event)
    await settle()
  }
  return {
    actor,
    server,
    act,
    /** Every call that was sent, as `kind` and what it is about. */
    calls: () => sent.map(({ call }) => describe(call)),
    commandIds: () => sent.map(({ commandId }) => commandId),
    /** The next calls fail so; one with a condition waits for the call that it is for. */
    fail: (...next: Fault[]) => faults.push(...next),
    /** Calls wait for their answers from now on. */
    hold: () => {
      isHeld = true
    },
    /** Answers everything that waits, and from now on at once. */
    letGo: async () => {
      isHeld = false
      const waiting = release
      release = []
      for (const resolve of waiting) resolve()
      await settle()
    },
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    /** Failures that were shown and kinds of steps that ended, in their order. */
    told,
    reorder: (after: string, before = server.order(), seen: string | null = etag()) =>
      act({ type: 'order.wanted', before: iris(before), after: iris(after), etag: seen }),
    remove: (stops: string) =>
      act({ type: 'remove.wanted', stops: iris(stops), before: iris(server.order()) }),
    undo: () => act({ type: 'undo' }),
    redo: () => act({ type: 'redo' }),
  }
}

/** A step of 500 calls takes as many turns. */
const settle = async () => {
  for (let turn = 0; turn < 400; turn += 1) await Promise.resolve()
}

function describe(call: PlanCall): string {
  switch (call.kind) {
    case 'list':
      return 'list'
    case 'create':
      return `create ${call.body.name ?? ''}`
    case 'order':
      return `order ${names(call.stops)} ${call.etag ?? 'any'}`
    case 'move':
      return `${call.isCopy ? 'copy' : 'move'} ${names(call.stops)} to ${call.to === tour ? 'this tour' : 'another'}`
    case 'templates':
      return `templates ${call.templates.length}`
    default:
      return `${call.kind} ${names([call.stop])}`
  }
}
