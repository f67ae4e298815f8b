/*
 * The distortions of servers with the same contract: they omit optional members, or fill them differently.
 * Guarantees for clients stay: the @id of every record, the roles of the user, the tokens, the members of a
 * list, and the status.
 */

/** From 0 up to, but not including, 1. */
export type Random = () => number

/** The same numbers for the same seed (Mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const distortionKinds = [
  /** A member is missing. */
  'drop',
  /** A member is null. */
  'null',
  /** A member has another type, but never another value. */
  'retype',
  /** There is an unspecified member. */
  'add',
  /** A list is an object with numeric keys, as PHP encodes filtered lists. */
  'number',
  /** A response without a specified shape has no body, or an unknown one. */
  'empty',
  /** The members of a record are in another order. */
  'reorder',
] as const
export type DistortionKind = (typeof distortionKinds)[number]

/** The distortion and its location: `hydra:member.3.name`. */
export type Distortion = { kind: DistortionKind; at: string }

export type DistortableCall = { method: string; path: string }
/** `body` is undefined where there is none. */
export type DistortedAnswer = { status: number; body: unknown; distortions: Distortion[] }

/** The rate of each, where it can occur. Most responses keep most members. */
const rates: Record<DistortionKind, number> = {
  drop: 0.05,
  null: 0.03,
  retype: 0.04,
  add: 0.1,
  number: 0.12,
  empty: 0.6,
  reorder: 0.2,
}
/** A server may respond to the save of a record with an empty body. */
const emptySaveRate = 0.15

/** Calls whose response the specification does not define. */
const unspecified = [
  /^DELETE /,
  /^GET \S+\/route$/,
  /^POST \S+\/(sync|optimize|add-destination-templates|invalidate)$/,
  /^PATCH \S+\/(update-order|update-position|stop|change-password)$/,
  /^POST \/api\/(destinations-move|set-[a-z-]+-order|feedback|contact-requests)$/,
]
const saves = /^(POST|PATCH|PUT) \/api\/[a-z-]+(\/[^/]+)?(\/duplicate)?$/
const tokenCalls = /^POST \/api\/(authentication_token|token\/refresh)$/

/** The members that stay unchanged in every record. */
const required = ['@id', 'hydra:member', 'token', 'refresh_token']

/**
 * Returns another server's possible response in place of this one.
 * @param kinds those that may occur
 */
export function distortAnswer(
  random: Random,
  { method, path }: DistortableCall,
  status: number,
  body: unknown,
  kinds: readonly DistortionKind[] = distortionKinds,
): DistortedAnswer {
  const distortions: Distortion[] = []
  const happens = (kind: DistortionKind, at: string, rate = rates[kind]): boolean => {
    const isDone = random() < rate && kinds.includes(kind)
    if (isDone) distortions.push({ kind, at })
    return isDone
  }
  const call = `${method} ${path}`
  if (status < 300 && !tokenCalls.test(call)) {
    if (unspecified.some((pattern) => pattern.test(call)) && happens('empty', '')) {
      return { ...emptyAnswer(random, method), distortions }
    }
    if (saves.test(call) && happens('empty', '', emptySaveRate))
      return { status: 204, body: undefined, distortions }
  }
  if (body === undefined) return { status, body, distortions }
  const kept = ['/api/current-user', '/api/driver/me'].includes(path) ? [...required, 'roles'] : required
  return { status, body: distort(body, { random, happens, kept }, ''), distortions }
}

type NoShape = { status: number; body: unknown }

function emptyAnswer(random: Random, method: string): NoShape {
  const nothing = { status: 200, body: {} }
  const answers: NoShape[] = [nothing, ...[{ ok: true }, [], 'OK'].map((body) => ({ status: 200, body }))]
  const bodyless: NoShape[] = [200, 204, 204].map((status) => ({ status, body: undefined }))
  // A record that was read exists, whatever is known of it.
  return pick(random, method === 'GET' ? answers : [...answers, ...bodyless], nothing)
}

type Tools = {
  random: Random
  happens: (kind: DistortionKind, at: string) => boolean
  kept: readonly string[]
}

function distort(value: unknown, tools: Tools, at: string): unknown {
  if (Array.isArray(value)) return distortList(value, tools, at)
  return isObject(value) ? distortRecord(value, tools, at) : value
}

function distortList(list: readonly unknown[], tools: Tools, at: string): unknown {
  const members = list.map((member, index) =>
    isObject(member) ? distortRecord(member, tools, `${at}.${index}`) : member,
  )
  const isFixed = tools.kept.includes('roles') && at === 'roles'
  // A position is two numbers and not a list of records.
  const isPosition = list.every((member) => typeof member === 'number')
  if (list.length === 0 || isFixed || isPosition || !tools.happens('number', at)) return members
  // Filtered entries leave a gap between the keys.
  let key = tools.random() < 0.5 ? 0 : 1
  return Object.fromEntries(
    members.map((member) => {
      const entry = [String(key), member] as const
      key += tools.random() < 0.2 ? 2 : 1
      return entry
    }),
  )
}

function distortRecord(record: object, tools: Tools, at: string): Record<string, unknown> {
  const { random, happens, kept } = tools
  const entries: [string, unknown][] = []
  for (const [name, value] of Object.entries(record)) {
    const place = at === '' ? name : `${at}.${name}`
    if (kept.includes(name)) {
      entries.push([name, distort(value, tools, place)])
      continue
    }
    if (happens('drop', place)) continue
    if (value !== null && happens('null', place)) entries.push([name, null])
    else if (value !== null && happens('retype', place)) entries.push([name, retype(random, name, value)])
    else entries.push([name, distort(value, tools, place)])
  }
  if (happens('add', at)) entries.push([pick(random, addedNames, 'extra'), pick(random, addedValues, null)])
  if (happens('reorder', at)) shuffle(random, entries)
  return Object.fromEntries(entries)
}

const addedNames = [
  'legacyNumber',
  '@permissions',
  'hydra:view',
  'deletedAt',
  '_links',
  'constructor',
  'toString',
]
const addedValues: readonly unknown[] = [null, '', 0, 'F-17', { self: '/x' }, [], [1, 2], true]

/** A value without information, or the same value in another type. */
function retype(random: Random, name: string, value: unknown): unknown {
  const others = (...values: unknown[]) => pick(random, values, {})
  // Numbers are ids as well.
  if (name === 'id') return others({}, true, [])
  switch (typeof value) {
    case 'string':
      return others({ de: value }, 4.5, true, [value])
    case 'number':
      return others(String(value), 'viele', { value }, [value], true)
    case 'boolean':
      return others('ja', 1, { value }, [])
    default:
      // No string, which would be the path of a record.
      return others(4.5, true)
  }
}

function pick<T>(random: Random, values: readonly T[], otherwise: T): T {
  return values[Math.floor(random() * values.length)] ?? otherwise
}

function shuffle<T>(random: Random, values: T[]): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const value = values[last] as T
    values[last] = values[other] as T
    values[other] = value
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
