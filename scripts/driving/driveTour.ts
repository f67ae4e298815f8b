/*
 * Drives one tour as the app of its driver would: positions are sent in batches, proofs and photos are
 * queued, and lost requests are sent again with the same ids.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as Schema from 'effect/Schema'
import type { PictureKind } from '../../src/contract/driving/driverProof'
import type { DriverStop } from '../../src/contract/driving/driverTour'
import type { ProofRules } from '../../src/contract/proof/proofRules'
import { PositionsAnswer, maxPositions } from '../../src/contract/driving/positions'
import { secondsOver, whereaboutsAt, type DrivePlan } from './drivePlan'
import { CallLost, CallRefused, type DriverClient } from './driverClient'
import { takePhoto, takeSignature } from './pictures'

/** Interval between two positions, in seconds of the drive: moving, and standing still. */
const usualSeconds = { driving: 8, staying: 60 }
/** Interval between two checks of the clock, in real milliseconds. */
const beatMs = 1000
const pauseMs = { shortest: 500, longest: 8000 }

const readAnswer = Schema.decodeUnknownSync(PositionsAnswer)

export type Drive = {
  id: string
  name: string
  isTracked: boolean
  plan: DrivePlan
  /** For each stage, the stop at its end; undefined for the leg home. */
  stops: readonly (DriverStop | undefined)[]
  /** Index of the stop that fails. */
  failing: number
  rules: ProofRules
  /** Start of the drive and of its simulation, in milliseconds since 1970. */
  beganMs: number
  startedMs: number
  /** Seconds of the drive per real second, until it reaches the present. */
  pace: number
  /** Positions are closer together when the drive is faster than real time. */
  sampleSeconds?: typeof usualSeconds
}
export type Driven = { accepted: number; ignored: number; refused: number; proofs: number; pictures: number }
type Drivers = { client: DriverClient; signal: AbortSignal; log: (text: string) => void }
/** A queued request; it stays in the queue until the server received it. */
type Work = () => Promise<void>

export async function driveTour(drive: Drive, { client, signal, log }: Drivers): Promise<Driven> {
  const { id, plan, beganMs, sampleSeconds = usualSeconds } = drive
  const driven: Driven = { accepted: 0, ignored: 0, refused: 0, proofs: 0, pictures: 0 }
  let positions: object[] = []
  let sampled = 0
  let proven = 0
  const line: Work[] = []
  const momentAt = (second: number) => new Date(beganMs + second * 1000).toISOString()

  for (let isOver = false; !isOver;) {
    const clock = Math.min(plan.durationSeconds, secondsOver(drive, Date.now()))
    if (drive.isTracked) sampleUntil(clock)
    proveUntil(clock)
    isOver = clock >= plan.durationSeconds
    await sendPositions()
    await workOff()
    if (!isOver) await wait(beatMs, undefined, { signal })
  }
  await untilArrived(async () => {
    await sendPositions(true)
    for (let work = line[0]; work !== undefined; work = line[0]) {
      await work()
      line.shift()
    }
    await stop()
  })
  log(`${drive.name}: at the end`)
  return driven

  function sampleUntil(clock: number): void {
    for (; sampled <= clock;) {
      const found = whereaboutsAt(plan, sampled)
      if (found === undefined) return
      const stray = () => (Math.random() - 0.5) * 0.00006
      positions.push({
        lat: found.place[1] + stray(),
        lng: found.place[0] + stray(),
        originalTimeStamp: momentAt(sampled),
        speed: Math.round(found.speed * 10) / 10,
        heading: Math.round(found.heading),
        accuracyMeters: 4 + Math.round(Math.random() * 10),
      })
      sampled += found.isStaying ? sampleSeconds.staying : sampleSeconds.driving
    }
  }

  async function sendPositions(isLast = false): Promise<void> {
    while (positions.length > 0) {
      const batch = positions.slice(0, maxPositions)
      try {
        const answer = await client.call('POST', `/api/driver/tours/${id}/positions`, {
          body: { sentAt: new Date().toISOString(), positions: batch },
        })
        const { accepted, ignored, refused } = readAnswer(answer)
        driven.accepted += accepted
        driven.ignored += ignored
        driven.refused += refused.length
        positions = positions.slice(batch.length)
      } catch (error) {
        if (isLast || !(error instanceof CallLost)) throw error
        // Positions accumulate until the connection is back.
        return
      }
    }
  }

  function proveUntil(clock: number): void {
    for (; (plan.stages[proven]?.departure ?? Infinity) <= clock; proven += 1) {
      const stop = drive.stops[proven]
      const departure = plan.stages[proven]?.departure ?? clock
      if (stop !== undefined) line.push(...proofOf(stop, proven, momentAt(departure)))
    }
  }

  /** Queues a proof and each of its photos. */
  function proofOf(stop: DriverStop, index: number, timeStamp: string): Work[] {
    const hasFailed = index === drive.failing
    const clientId = randomUUID()
    const { requiredPhotoCount, signatureRequired, recipientNameRequired, failureReasons = [] } = drive.rules
    const isSigned = !hasFailed && (signatureRequired === true || Math.random() < 0.5)
    const someTimes = hasFailed || Math.random() < 0.4 ? 1 : 0
    const photos = hasFailed ? someTimes : Math.max(someTimes, requiredPhotoCount ?? 0)
    const files = [
      ...Array.from({ length: photos }, () => ({ clientId: randomUUID(), kind: 'photo' as const })),
      ...(isSigned ? [{ clientId: randomUUID(), kind: 'signature' as const }] : []),
    ]
    const tasks = hasFailed ? [] : (stop.tasks ?? []).map((task) => task['@id'])
    const body = {
      clientId,
      serviceLocation: stop['@id'],
      state: hasFailed ? 'FAILED' : 'COMPLETED',
      timeStamp,
      note: hasFailed ? 'Niemand angetroffen, auch telefonisch nicht.' : null,
      lat: (stop.lat ?? 0) + (Math.random() - 0.5) * 0.0003,
      lng: (stop.lng ?? 0) + (Math.random() - 0.5) * 0.0004,
      accuracyMeters: 5 + Math.round(Math.random() * 10),
      signedBy: isSigned || (!hasFailed && recipientNameRequired === true) ? 'M. Kowalczyk' : null,
      failureReason: hasFailed ? (failureReasons?.[0] ?? null) : null,
      files,
      tasks: tasks.slice(0, Math.random() < 0.1 ? -1 : undefined),
    }
    const works: Work[] = [
      async () => {
        const sentAt = new Date().toISOString()
        await client.call('POST', '/api/driver/proofs', { body: { ...body, sentAt } })
        driven.proofs += 1
        log(`${drive.name}: ${stop.name ?? stop.address ?? '–'} ${hasFailed ? 'failed' : 'done'}`)
      },
    ]
    return [...works, ...files.map((file) => pictureOf(clientId, file, hasFailed))]
  }

  function pictureOf(
    clientId: string,
    { clientId: fileId, kind }: { clientId: string; kind: PictureKind },
    isBlocked: boolean,
  ): Work {
    let content: Promise<Uint8Array<ArrayBuffer>> | undefined
    return async () => {
      content ??= kind === 'photo' ? takePhoto(Math.random, isBlocked) : takeSignature(Math.random)
      const bytes = { content: await content, type: kind === 'photo' ? 'image/jpeg' : 'image/png' }
      await client.call('PUT', `/api/driver/proofs/${clientId}/files/${fileId}?kind=${kind}`, { bytes })
      driven.pictures += 1
    }
  }

  /** Sends the queue in order until a request is lost: a photo needs its proof. */
  async function workOff(): Promise<void> {
    for (let work = line[0]; work !== undefined; work = line[0]) {
      try {
        await work()
      } catch (error) {
        if (error instanceof CallLost) return
        throw error
      }
      line.shift()
    }
  }

  async function stop(): Promise<void> {
    const body = { originTimeStamp: momentAt(plan.durationSeconds) }
    try {
      await client.call('PATCH', `/api/tours/${id}/stop`, { body })
    } catch (error) {
      // The response to the first attempt was lost.
      if (!(error instanceof CallRefused && error.status === 409)) throw error
    }
  }

  /** Retries lost requests with exponential backoff. */
  async function untilArrived(work: () => Promise<void>): Promise<void> {
    for (let pause = pauseMs.shortest; ; pause = Math.min(pauseMs.longest, pause * 2)) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof CallLost)) throw error
        await wait(pause, undefined, { signal })
      }
    }
  }
}
