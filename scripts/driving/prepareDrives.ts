/*
 * Selects the tours to drive: running ones, and as many new ones as are missing.
 */
import * as Schema from 'effect/Schema'
import { berlinMoment, dayOf } from '../../server/demo/berlinTime'
import { demoPassword } from '../../server/demo/staff'
import { DriverTour } from '../../src/contract/driving/driverTour'
import { PlannedRoute } from '../../src/contract/tour/plannedRoute'
import type { LonLat } from '../../src/contract/tour/travelEstimate'
import { beginningOf, planDrive } from './drivePlan'
import type { Drive } from './driveTour'
import { CallRefused, signIn, type DriverClient, type Json } from './driverClient'
import { stagesOf } from './stagesOf'

export type Preparation = {
  server: string
  tours: number
  speed: number
  lose: number
  /** Drives all running tours, also those whose positions arrive already. */
  takesOver: boolean
  signal: AbortSignal
  log: (text: string) => void
}
export type Prepared = { drive: Drive; client: DriverClient }

const everything = 'pagination=false'
const longestDelayMs = 24 * 3600_000
/** A device sends positions at least this often. */
const liveMs = 120_000

export async function prepareDrives(given: Preparation): Promise<Prepared[]> {
  const { server, signal, log } = given
  const admin = await signIn({ server, signal, email: 'admin@demo.example', password: demoPassword })
  const drivers = await driversOf(admin)
  const clients = new Map<string, DriverClient>()
  const prepared: Prepared[] = []

  /** Users that cannot sign in yet get the password of all demo logins. */
  async function clientOf(driver: string): Promise<DriverClient | undefined> {
    const email = drivers.get(driver)
    const known = clients.get(driver)
    if (known !== undefined || email === undefined) return known
    const login = { server, signal, email, password: demoPassword, lose: given.lose }
    const client = await signIn(login).catch(async (error: unknown) => {
      if (!(error instanceof CallRefused && error.status === 401)) throw error
      await admin.call('PATCH', driver, { body: { plainPassword: demoPassword } })
      return signIn(login)
    })
    clients.set(driver, client)
    return client
  }

  for (const tour of await membersOf(admin, `/api/tours?exists[endDate]=false&${everything}`)) {
    if (prepared.length >= given.tours && !given.takesOver) break
    const lastMs = Date.parse(textOf(tour['lastPositionAt']))
    if (!given.takesOver && Date.now() - lastMs < liveMs) {
      log(`${textOf(tour['name'])}: skipped, it is driven already`)
      continue
    }
    const client = await clientOf(iriOf(tour['driver']))
    const drive = client && (await driveOf(admin, client, String(tour['id']), given, lastMs))
    if (client !== undefined && drive !== undefined) prepared.push({ drive, client })
    else log(`${textOf(tour['name'])}: skipped, it has no route or was not driven for a day`)
  }
  const busy = new Set(clients.keys())
  const templates = await membersOf(admin, `/api/tour-templates?${everything}`)
  // First those that are in progress now by their plan, or would leave about now.
  const inOrder = templates.toSorted((one, other) => distanceToNow(one) - distanceToNow(other))
  for (const template of inOrder) {
    if (prepared.length >= given.tours) break
    const driver = (template['assignees'] as unknown[])
      .map(iriOf)
      .find((each) => drivers.has(each) && !busy.has(each))
    const isReady =
      template['running'] === false &&
      template['active'] !== false &&
      Number(template['destinationCount']) > 1
    if (driver === undefined || !isReady || !template['startAddress']) continue
    busy.add(driver)
    const client = await clientOf(driver)
    const id = client && (await startTour(admin, { template, driver, index: prepared.length }, log))
    const drive = client && id && (await driveOf(admin, client, id, given))
    if (client !== undefined && drive) prepared.push({ drive, client })
  }
  return prepared
}

const departureOf = (template: Json) =>
  berlinMoment(dayOf(new Date()), Number(template['earliestTime'] ?? 0)).getTime()
/** The delays of a drive are not known yet; they never exceed a fifth plus ten minutes. */
const longestOf = (template: Json) => Number(template['durationSeconds'] ?? 0) * 1.2 + 600

/** Zero for a tour that is in progress by its plan. */
function distanceToNow(template: Json): number {
  const now = Date.now()
  const departure = departureOf(template)
  const end = departure + longestOf(template) * 1000
  return Math.max(0, departure - now, now - end)
}

type NewTour = { template: Json; driver: string; index: number }

/**
 * Starts a tour that is partly driven. If it leaves at another time than planned, its plan leaves with it:
 * otherwise every stop would be hours late in the evening.
 */
async function startTour(
  admin: DriverClient,
  { template, driver, index }: NewTour,
  log: Preparation['log'],
): Promise<string | undefined> {
  const plannedMs = departureOf(template)
  const beganMs = beginningOf(longestOf(template), { nowMs: Date.now(), plannedMs, index })
  const path = String(template['@id'])
  const isMoved = beganMs !== plannedMs
  const day = berlinMoment(dayOf(new Date(beganMs)), 0).getTime()
  const earliestTime = Math.floor((beganMs - day) / 300_000) * 300
  if (isMoved) await admin.call('PATCH', path, { body: { earliestTime, latestTime: null } })
  try {
    const originTimeStamp = new Date(beganMs).toISOString()
    const started = await admin.call('POST', '/api/tours', {
      body: { tourTemplate: path, driver, originTimeStamp },
    })
    return String(started['id'])
  } catch (error) {
    if (!(error instanceof CallRefused && error.status === 422)) throw error
    log(`${textOf(template['name'])}: ${error.message}`)
    return undefined
  } finally {
    const { earliestTime: earliest, latestTime } = template
    if (isMoved) await admin.call('PATCH', path, { body: { earliestTime: earliest, latestTime } })
  }
}

/** @param lastMs time of the last position of a running tour */
async function driveOf(
  admin: DriverClient,
  client: DriverClient,
  id: string,
  { speed }: Preparation,
  lastMs?: number,
): Promise<Drive | undefined> {
  const own = await untilAnswered(() => membersOf(client, '/api/driver/tours'))
  const found = own.find((each) => each['id'] === id)
  if (found === undefined) return undefined
  const tour = Schema.decodeUnknownSync(DriverTour)(found)
  const route = await untilAnswered(() => client.call('GET', `/api/driver/tours/${id}/route`))
  const here = lastMs === undefined ? undefined : await lastPlaceOf(admin, id)
  const { stages, stops } = stagesOf(tour, Schema.decodeUnknownSync(PlannedRoute)(route), Math.random, here)
  const plan = planDrive(stages)
  const now = Date.now()
  const startMs = Date.parse(tour.startDate ?? '')
  const earliest = lastMs === undefined || Number.isNaN(lastMs) ? startMs : lastMs
  // A running tour goes on from its last position, like an app that was offline.
  const beganMs = Number.isNaN(earliest) ? now : earliest
  if (stages.length === 0 || beganMs < now - longestDelayMs) return undefined
  return {
    id,
    name: tour.name ?? id,
    isTracked: tour.locationTracking === true,
    plan,
    stops,
    rules: tour.proofRules ?? {},
    failing: Math.floor(Math.random() * stops.filter((stop) => stop !== undefined).length),
    beganMs,
    startedMs: now,
    pace: speed,
  }
}

async function lastPlaceOf(admin: DriverClient, id: string): Promise<LonLat | undefined> {
  const path = `/api/tours/${id}/driver-locations?itemsPerPage=1&sort[originalTimeStamp]=DESC`
  const [last] = await membersOf(admin, path)
  return last && [Number(last['lng']), Number(last['lat'])]
}

/** Mail addresses of the drivers of the company, by their IRIs. */
async function driversOf(admin: DriverClient): Promise<Map<string, string>> {
  const users = await membersOf(admin, `/api/users?${everything}`)
  const drivers = users.filter(({ roles }) => (roles as string[]).includes('ROLE_DRIVER'))
  return new Map(drivers.map((user) => [String(user['@id']), String(user['email'])]))
}

const membersOf = async (client: DriverClient, path: string) =>
  (await client.call('GET', path))['hydra:member'] as Json[]

/** Reads can be lost like any other call. */
async function untilAnswered<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 20; ; tries -= 1) {
    try {
      return await read()
    } catch (error) {
      if (error instanceof CallRefused || tries === 0) throw error
    }
  }
}

const iriOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as Json | null)?.['@id'] ?? '')
const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')
