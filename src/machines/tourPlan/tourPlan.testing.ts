import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { Destination } from '../../contract/destination/destination'
import { HttpError } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { tourPlanMachine } from './tourPlanMachine'
import type {
  TourPlanContext,
  CreateRequest,
  EndedSteps,
  ListRequest,
  MoveRequest,
  OrderAnswer,
  OrderRequest,
  ReadRequest,
  ReleaseRequest,
  RemoveRequest,
  StopAnswer,
  StopOrder,
  StopsAnswer,
  TemplatesRequest,
  TourPlanEvent,
  TourPlanInput,
} from './tourPlanTypes'

/* Set-up of a tour plan for the tests of this folder: a server with stops that answers like the real one. */

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
/** The event that moves stops to another tour, or copies them there. */
export const moving = (stops: string, before: string, to: string, isCopy: boolean) =>
  ({ type: 'stops.move', stops: iris(stops), before: iris(before), to, isCopy }) as const
const notFound = new HttpError({ status: 404 })
export const forbidden = new HttpError({ status: 403 })

/** A sent call: the kind of its actor and its input. */
export type SentCall =
  | ({ kind: 'list' } & ListRequest)
  | ({ kind: 'read' } & ReadRequest)
  | ({ kind: 'remove' } & RemoveRequest)
  | ({ kind: 'create' } & CreateRequest)
  | ({ kind: 'order' } & OrderRequest)
  | ({ kind: 'move' } & MoveRequest)
  | ({ kind: 'release' } & ReleaseRequest)
  | ({ kind: 'templates' } & TemplatesRequest)

type Fault = Error | { error: Error; at: (call: SentCall) => boolean; isAnswerLost?: boolean }

/**
 * @param isRead whether the screen has read the list
 * @param isTerse whether the server answers changes of the list with an empty body
 */
export function openPlan({
  stops = 'abcd',
  input = {},
  isRead = true,
  isTerse = false,
}: { stops?: string; input?: Partial<TourPlanInput>; isRead?: boolean; isTerse?: boolean } = {}) {
  let order = [...stops]
  let version = 1
  /** New stops are named u, v, w … */
  let made = 'u'.charCodeAt(0)
  /** The stops of the other tour. */
  let elsewhere: string[] = []
  /** Destinations without a tour. */
  let unplanned = ['x', 'y']
  const sent: SentCall[] = []
  const notices: unknown[] = []
  const faults: Fault[] = []
  const answered = new Map<string, unknown>()
  let isHeld = false
  let release: (() => void)[] = []

  const server = {
    order: () => order.join(''),
    elsewhere: () => elsewhere.join(''),
    unplanned: () => unplanned.join(''),
    /** Another user reorders, adds or deletes stops. */
    change: (next: string) => {
      order = [...next]
      version += 1
    },
  }
  const etag = () => `"${version}"`
  const list = (): StopOrder => ({ stops: order.map(iri), etag: etag() })
  const make = () => {
    const name = String.fromCharCode(made)
    made += 1
    server.change(`${server.order()}${name}`)
    return iri(name)
  }
  const existing = (stop: Iri) => {
    const name = names([stop])
    if (!order.includes(name) && !elsewhere.includes(name)) throw notFound
    return name
  }

  function answerOf(call: SentCall): unknown {
    switch (call.kind) {
      case 'list':
        return call.tour === tour ? list() : { stops: elsewhere.map(iri), etag: null }
      case 'read':
        return record(existing(call.stop))
      case 'remove': {
        const name = existing(call.stop)
        elsewhere = elsewhere.filter((other) => other !== name)
        server.change(server.order().replace(name, ''))
        return undefined
      }
      case 'release': {
        const name = existing(call.stop)
        unplanned.push(name)
        server.change(server.order().replace(name, ''))
        return undefined
      }
      case 'create':
        return isTerse ? (make(), null) : make()
      case 'templates': {
        const made = call.templates.map(make)
        return isTerse ? null : made
      }
      case 'order': {
        if (call.etag !== null && call.etag !== etag()) throw new HttpError({ status: 412 })
        const wanted = names(call.stops)
        if ([...wanted].sort().join() !== order.toSorted().join()) throw new HttpError({ status: 422 })
        server.change(wanted)
        return isTerse ? null : list()
      }
      case 'move': {
        const stops = call.isCopy ? call.stops.map(() => copy(call.to)) : move(names(call.stops), call.to)
        return isTerse ? null : stops
      }
    }
  }
  function copy(to: Iri): Iri {
    const stop = make()
    if (to === tour) return stop
    elsewhere.push(names([stop]))
    server.change(server.order().replace(names([stop]), ''))
    return stop
  }
  function move(moved: string, to: Iri): readonly Iri[] {
    const others = order.filter((name) => !moved.includes(name)).join('')
    elsewhere = elsewhere.filter((name) => !moved.includes(name))
    unplanned = unplanned.filter((name) => !moved.includes(name))
    if (to !== tour) elsewhere.push(...moved)
    server.change(to === tour ? `${others}${moved}` : others)
    return iris(moved)
  }

  async function send<Answer>(call: SentCall): Promise<Answer> {
    sent.push(call)
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve))
    const commandId = 'commandId' in call ? call.commandId : null
    if (commandId !== null && answered.has(commandId)) return answered.get(commandId) as Answer
    const [fault] = faults
    const isDue = fault !== undefined && (fault instanceof Error || fault.at(call))
    if (isDue) faults.shift()
    if (isDue && (fault instanceof Error || fault.isAnswerLost !== true)) {
      throw fault instanceof Error ? fault : fault.error
    }
    const answer = answerOf(call)
    if (commandId !== null) answered.set(commandId, answer)
    if (isDue && !(fault instanceof Error)) throw fault.error
    return answer as Answer
  }

  const actor = createActor(
    tourPlanMachine.provide({
      actors: {
        listStops: fromPromise<StopOrder, ListRequest>(({ input: call }) => send({ kind: 'list', ...call })),
        readStop: fromPromise<Destination, ReadRequest>(({ input: call }) => send({ kind: 'read', ...call })),
        orderStops: fromPromise<OrderAnswer, OrderRequest>(({ input: call }) =>
          send({ kind: 'order', ...call }),
        ),
        removeStop: fromPromise<void, RemoveRequest>(({ input: call }) => send({ kind: 'remove', ...call })),
        createStop: fromPromise<StopAnswer, CreateRequest>(({ input: call }) =>
          send({ kind: 'create', ...call }),
        ),
        moveStops: fromPromise<StopsAnswer, MoveRequest>(({ input: call }) =>
          send({ kind: 'move', ...call }),
        ),
        releaseStop: fromPromise<void, ReleaseRequest>(({ input: call }) =>
          send({ kind: 'release', ...call }),
        ),
        addTemplates: fromPromise<StopsAnswer, TemplatesRequest>(({ input: call }) =>
          send({ kind: 'templates', ...call }),
        ),
      },
      actions: {
        notifyFailure: (_, { error }) => notices.push(error),
      },
    }),
    {
      input: { tourTemplate: tour, commandId: 'c', done: [], undone: [], ...input },
      inspect: notifyEnded(notices),
    },
  ).start()

  /** The screen has read the list, by a read that began at this revision. */
  const read = (revision = actor.getSnapshot().context.revision) =>
    actor.send({ type: 'list.read', revision, ...list() })
  if (isRead) read()

  const act = async (...events: TourPlanEvent[]) => {
    for (const event of events) actor.send(event)
    await settle()
  }
  return {
    actor,
    server,
    act,
    read,
    /** Every sent call as `kind` and its subject. */
    calls: () => sent.map(describe),
    commandIds: () => sent.flatMap((call) => ('commandId' in call ? call.commandId : [])),
    /** The next calls fail with these faults; one with a condition waits for its call. */
    fail: (...next: Fault[]) => faults.push(...next),
    /** Calls stay pending from now on. */
    hold: () => {
      isHeld = true
    },
    /** Answers all pending calls, and later ones at once. */
    letGo: async () => {
      isHeld = false
      const waiting = release
      release = []
      for (const resolve of waiting) resolve()
      await settle()
    },
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    /** Failures that were shown and effects of the steps that ended, in order. */
    notices,
    reorder: (after: string, before = server.order()) =>
      act({ type: 'stops.order', before: iris(before), after: iris(after) }),
    remove: (stops: string) =>
      act({ type: 'stops.remove', stops: iris(stops), before: iris(server.order()) }),
    undo: () => act({ type: 'step.undo' }),
    redo: () => act({ type: 'step.redo' }),
  }
}

/** A step of 500 calls needs many turns. */
const settle = async () => {
  for (let turn = 0; turn < 400; turn += 1) await Promise.resolve()
}

/** Records the effects of the steps that ended with an event. */
function notifyEnded(notices: unknown[]) {
  let before: EndedSteps | null = null
  return (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef.sessionId !== inspected.rootId) return
    const { ended } = (inspected.snapshot as unknown as { context: TourPlanContext }).context
    if (before !== null && ended !== before) notices.push(changedBetween(before, ended))
    before = ended
  }
}

/** `tours` for a new order, `tours stops` for other steps. */
const changedBetween = (before: EndedSteps, ended: EndedSteps): string =>
  (['tours', 'stops', 'templates'] as const).filter((what) => ended[what] > before[what]).join(' ')

function describe(call: SentCall): string {
  switch (call.kind) {
    case 'list':
      return call.tour === tour ? 'list' : 'list of another'
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
