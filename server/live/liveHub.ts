import { randomBytes } from 'node:crypto'
import { areaOf, type LiveEvent } from '../../src/contract/live/liveEvents'
import { mayEnter } from '../../src/contract/access/permissions'
import type { Envelope, EventBus } from '../adapters/events/eventBus'
import type { Caller } from '../auth/caller'

/** Whoever was away for longer than that many events reads anew. */
const keptEvents = 500
/** A company of which nobody is connected is forgotten after this time. */
const idleMs = 10 * 60_000
/** Rights that were read so long ago are read again before anything is told. */
const rightsAgeMs = 2_000
/** Also in silence: proxies end what says nothing, and rights may have ended. */
const beatMs = 15_000
/** A connection lives no longer than an access token. */
const longestMs = 15 * 60_000
/** More windows than that of one user are a fault of a client: the oldest ends. */
const mostOfUser = 10

type Connection = {
  caller: Caller
  /** What the client has heard last, of this connection or an earlier one. */
  lastEventId: string | undefined
  /** Writes to the client; false when it does not keep up. */
  send: (text: string) => boolean
  end: () => void
}

type Told = { sequence: number; envelope: Envelope }
type Room = {
  /** Numbers of another epoch say nothing of this one. */
  epoch: string
  sequence: number
  told: Told[]
  members: Set<Member>
  lastUsedAt: number
}
type Member = Connection & { since: number; rightsReadAt: number; waiting: Told[]; isTelling: boolean }

export type LiveHub = {
  /** @returns to be called when the client is gone */
  connect: (connection: Connection) => () => void
  close: () => void
}

type Parts = {
  bus: EventBus
  /** The caller as they are now; undefined when they may no longer be told anything. */
  readCaller: (caller: Caller) => Promise<Caller | undefined>
  now: () => number
  onError: (error: unknown) => void
}

/** Tells everybody who is connected to this server what happens in their company and what they may see of it. */
export function createLiveHub({ bus, readCaller, now, onError }: Parts): LiveHub {
  const rooms = new Map<string, Room>()
  bus.listen({ take, miss: () => [...rooms.values()].forEach(restart) })
  const beat = setInterval(beatAll, beatMs)
  beat.unref()

  function take(envelope: Envelope): void {
    const room = rooms.get(envelope.companyId)
    // Nobody of that company has been here: there is nobody who could have missed it.
    if (room === undefined) return
    room.sequence += 1
    const told = { sequence: room.sequence, envelope }
    room.told.push(told)
    if (room.told.length > keptEvents) room.told.shift()
    for (const member of room.members) tell(room, member, [told])
  }

  function connect(connection: Connection): () => void {
    const { companyId, userId } = connection.caller
    const room = rooms.get(companyId) ?? newRoom(now())
    rooms.set(companyId, room)
    const member = { ...connection, since: now(), rightsReadAt: now(), waiting: [], isTelling: false }
    const own = [...room.members].filter(({ caller }) => caller.userId === userId)
    if (own.length >= mostOfUser && own[0]) leave(own[0])
    room.members.add(member)
    const missed = missedSince(room, connection.lastEventId)
    member.send(line(room, room.sequence - (missed?.length ?? 0), 'open', '{}'))
    if (missed === null) sendMissed(room, member)
    else tell(room, member, missed)
    return () => leave(member)
  }

  function leave(member: Member): void {
    const room = rooms.get(member.caller.companyId)
    if (!room?.members.delete(member)) return
    room.lastUsedAt = now()
    member.end()
  }

  function tell(room: Room, member: Member, told: readonly Told[]): void {
    member.waiting.push(...told)
    if (member.isTelling || member.waiting.length === 0) return
    member.isTelling = true
    void notifyWaiting(room, member)
      .catch((error: unknown) => {
        onError(error)
        leave(member)
      })
      .finally(() => (member.isTelling = false))
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
        if (now() - member.since > longestMs || !member.send(': beat\n\n')) leave(member)
        else keepsRights(member).then((keeps) => keeps || leave(member), onError)
      }
      if (room.members.size === 0 && now() - room.lastUsedAt > idleMs) rooms.delete(companyId)
    }
  }

  function restart(room: Room): void {
    Object.assign(room, { epoch: newEpoch(), sequence: 0, told: [] })
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
  told: [],
  members: new Set(),
  lastUsedAt: now,
})

/** What has been told since; null where that cannot be said. */
function missedSince({ epoch, sequence, told }: Room, lastEventId: string | undefined): Told[] | null {
  if (lastEventId === undefined) return []
  const [itsEpoch, number] = lastEventId.split('.')
  const last = Number(number)
  if (itsEpoch !== epoch || !Number.isInteger(last) || last > sequence) return null
  const missed = told.filter((each) => each.sequence > last)
  return missed.length === sequence - last ? missed : null
}

/** Null where the caller may not know. */
function eventFor({ userId, facts }: Caller, { userId: causer, event }: Envelope): LiveEvent | null {
  const area = areaOf(event)
  if (area !== null && !mayEnter(area, facts)) return null
  if (event.kind !== 'changed' || event.command === undefined || causer === userId) return event
  const { command: _, ...rest } = event
  return rest
}

const sendMissed = (room: Room, member: Member) =>
  void member.send(line(room, room.sequence, 'missed', JSON.stringify({ kind: 'missed' })))

/** No part of it holds a line break: JSON escapes them. */
const line = ({ epoch }: Room, sequence: number, event: string, data: string) =>
  `id: ${epoch}.${sequence}\nevent: ${event}\ndata: ${data}\n\n`
