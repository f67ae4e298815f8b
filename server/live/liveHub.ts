import { randomBytes } from 'node:crypto'
import { areaOf, type LiveEvent } from '../../src/contract/live/liveEvents'
import { mayEnter } from '../../src/contract/access/permissions'
import type { Envelope, EventBus } from '../adapters/events/eventBus'
import type { Caller } from '../auth/caller'

/** A client that missed more events than this refetches. */
const maxKeptEvents = 500
/** A company without connections is forgotten after this time. */
const idleMs = 10 * 60_000
/** Rights older than this are read again before an event is sent. */
const rightsAgeMs = 2_000
/** Interval of heartbeats, also without events: proxies close silent connections, and rights may have ended. */
const beatMs = 15_000
/** Maximum lifetime of a connection, that of an access token. */
const maxMs = 15 * 60_000
/** Maximum connections per user. More indicate a client bug, and the oldest is closed. */
const maxPerUser = 10

type Connection = {
  caller: Caller
  /** The last event received by the client, from this connection or an earlier one. */
  lastEventId: string | undefined
  /** Writes to the client. Returns false if the client does not keep up. */
  send: (text: string) => boolean
  end: () => void
}

type NumberedEvent = { sequence: number; envelope: Envelope }
type Room = {
  /** Sequence numbers are only comparable within an epoch. */
  epoch: string
  sequence: number
  events: NumberedEvent[]
  members: Set<Member>
  lastUsedAt: number
}
type Member = Connection & {
  since: number
  rightsReadAt: number
  waiting: NumberedEvent[]
  isSending: boolean
}

export type LiveHub = {
  /** @returns a function to call when the client disconnects */
  connect: (connection: Connection) => () => void
  close: () => void
}

type Parts = {
  bus: EventBus
  /** Reads the current rights of the caller; undefined if access has ended. */
  readCaller: (caller: Caller) => Promise<Caller | undefined>
  now: () => number
  onError: (error: unknown) => void
}

/** Sends the events of a company to its users connected to this server, as far as their rights allow. */
export function createLiveHub({ bus, readCaller, now, onError }: Parts): LiveHub {
  const rooms = new Map<string, Room>()
  bus.listen({ take, miss: () => [...rooms.values()].forEach(restart) })
  const beat = setInterval(beatAll, beatMs)
  beat.unref()

  function take(envelope: Envelope): void {
    const room = rooms.get(envelope.companyId)
    // No client of this company has connected, so no client can miss the event.
    if (room === undefined) return
    room.sequence += 1
    const event = { sequence: room.sequence, envelope }
    room.events.push(event)
    if (room.events.length > maxKeptEvents) room.events.shift()
    for (const member of room.members) send(room, member, [event])
  }

  function connect(connection: Connection): () => void {
    const { companyId, userId } = connection.caller
    const room = rooms.get(companyId) ?? newRoom(now())
    rooms.set(companyId, room)
    const member = { ...connection, since: now(), rightsReadAt: now(), waiting: [], isSending: false }
    const own = [...room.members].filter(({ caller }) => caller.userId === userId)
    if (own.length >= maxPerUser && own[0]) leave(own[0])
    room.members.add(member)
    const missed = missedSince(room, connection.lastEventId)
    member.send(line(room, room.sequence - (missed?.length ?? 0), 'open', '{}'))
    if (missed === null) sendMissed(room, member)
    else send(room, member, missed)
    return () => leave(member)
  }

  function leave(member: Member): void {
    const room = rooms.get(member.caller.companyId)
    if (!room?.members.delete(member)) return
    room.lastUsedAt = now()
    member.end()
  }

  function send(room: Room, member: Member, events: readonly NumberedEvent[]): void {
    member.waiting.push(...events)
    if (member.isSending || member.waiting.length === 0) return
    member.isSending = true
    void notifyWaiting(room, member)
      .catch((error: unknown) => {
        onError(error)
        leave(member)
      })
      .finally(() => (member.isSending = false))
  }

  async function notifyWaiting(room: Room, member: Member): Promise<void> {
    while (member.waiting.length > 0) {
      if (!(await keepsRights(member))) return leave(member)
      for (const { sequence, envelope } of member.waiting.splice(0)) {
        const event = eventFor(member.caller, envelope)
        if (event === null) continue
        if (!member.send(line(room, sequence, event.kind, JSON.stringify(event)))) return leave(member)
      }
    }
  }

  async function keepsRights(member: Member): Promise<boolean> {
    if (now() - member.rightsReadAt < rightsAgeMs) return true
    const caller = await readCaller(member.caller)
    if (caller === undefined) return false
    member.caller = caller
    member.rightsReadAt = now()
    return true
  }

  function beatAll(): void {
    for (const [companyId, room] of rooms) {
      for (const member of room.members) {
        if (now() - member.since > maxMs || !member.send(': beat\n\n')) leave(member)
        else keepsRights(member).then((keeps) => keeps || leave(member), onError)
      }
      if (room.members.size === 0 && now() - room.lastUsedAt > idleMs) rooms.delete(companyId)
    }
  }

  function restart(room: Room): void {
    Object.assign(room, { epoch: newEpoch(), sequence: 0, events: [] })
    for (const member of room.members) sendMissed(room, member)
  }

  function close(): void {
    clearInterval(beat)
    for (const room of rooms.values()) for (const member of room.members) leave(member)
  }

  return { connect, close }
}

const newEpoch = () => randomBytes(6).toString('base64url')
const newRoom = (now: number): Room => ({
  epoch: newEpoch(),
  sequence: 0,
  events: [],
  members: new Set(),
  lastUsedAt: now,
})

/** Returns the events after the last received one; null if unknown. */
function missedSince(
  { epoch, sequence, events }: Room,
  lastEventId: string | undefined,
): NumberedEvent[] | null {
  if (lastEventId === undefined) return []
  const [itsEpoch, number] = lastEventId.split('.')
  const last = Number(number)
  if (itsEpoch !== epoch || !Number.isInteger(last) || last > sequence) return null
  const missed = events.filter((each) => each.sequence > last)
  return missed.length === sequence - last ? missed : null
}

/** Returns null if the caller may not see the event. */
function eventFor({ userId, facts }: Caller, { userId: causer, event }: Envelope): LiveEvent | null {
  const area = areaOf(event)
  if (area !== null && !mayEnter(area, facts)) return null
  if (event.kind !== 'changed' || event.command === undefined || causer === userId) return event
  const { command: _, ...rest } = event
  return rest
}

const sendMissed = (room: Room, member: Member) =>
  void member.send(line(room, room.sequence, 'missed', JSON.stringify({ kind: 'missed' })))

/** The parts contain no line breaks: JSON escapes them. */
const line = ({ epoch }: Room, sequence: number, event: string, data: string) =>
  `id: ${epoch}.${sequence}\nevent: ${event}\ndata: ${data}\n\n`
