/*
 * Position of a vehicle at a moment of its drive: along the planned route, at the speed of its roads, with
 * service times at the stops. All functions are pure and use seconds since the start of the drive.
 */
import { distanceMeters } from '../../src/contract/tour/greatCircle'
import type { LonLat } from '../../src/contract/tour/travelEstimate'

/** The line to a place, and how long the vehicle stays there. */
export type Stage = { line: readonly LonLat[]; driveSeconds: number; staySeconds: number }

/**
 * `speed` in metres a second; `heading` in degrees clockwise from north. `stage` is the index of the current
 * stage.
 */
export type Whereabouts = { place: LonLat; speed: number; heading: number; stage: number; isStaying: boolean }

type Point = { at: number; place: LonLat }
type Driven = { from: number; arrival: number; departure: number; points: Point[] }
export type DrivePlan = { stages: readonly Driven[]; durationSeconds: number }

/** Metres a second: a short segment between two bends is a side street, a long one a main road. */
function roadSpeed(meters: number): number {
  if (meters < 80) return 5
  return meters < 300 ? 8 : 13
}

export function planDrive(stages: readonly Stage[]): DrivePlan {
  let clock = 0
  const driven = stages.map(({ line, driveSeconds, staySeconds }) => {
    const from = clock
    const arrival = from + driveSeconds
    clock = arrival + staySeconds
    return { from, arrival, departure: clock, points: timed(line, from, driveSeconds) }
  })
  return { stages: driven, durationSeconds: clock }
}

/** When each point of a line is reached: segments share the time by their kind of road. */
function timed(line: readonly LonLat[], from: number, seconds: number): Point[] {
  const weights = line.slice(1).map((place, i) => {
    const meters = distanceMeters(line[i] ?? place, place)
    return meters / roadSpeed(meters)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  return line.map((place, i) => {
    passed += i === 0 ? 0 : (weights[i - 1] ?? 0)
    return { at: from + (total === 0 ? 0 : (passed / total) * seconds), place }
  })
}

/** At the start before the drive, at the end after it; undefined for a drive without any line. */
export function whereaboutsAt(plan: DrivePlan, seconds: number): Whereabouts | undefined {
  const found = plan.stages.findIndex(({ departure }) => seconds < departure)
  const stage = found < 0 ? plan.stages.length - 1 : found
  const driven = plan.stages[stage]
  const [first] = driven?.points ?? []
  const last = driven?.points.at(-1)
  if (driven === undefined || first === undefined || last === undefined) return undefined
  if (seconds >= driven.arrival) return { place: last.place, speed: 0, heading: 0, stage, isStaying: true }
  const next = driven.points.findIndex(({ at }) => at > seconds)
  const to = driven.points[next] ?? last
  const from = driven.points[next - 1] ?? first
  const span = to.at - from.at
  const share = span <= 0 ? 0 : Math.min(1, Math.max(0, (seconds - from.at) / span))
  return {
    place: between(from.place, to.place, share),
    speed: span <= 0 || seconds < 0 ? 0 : distanceMeters(from.place, to.place) / span,
    heading: headingOf(from.place, to.place),
    stage,
    isStaying: false,
  }
}

const between = (a: LonLat, b: LonLat, share: number): LonLat => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

function headingOf([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const east = (lon2 - lon1) * Math.cos((lat1 * Math.PI) / 180)
  return ((Math.atan2(east, lat2 - lat1) * 180) / Math.PI + 360) % 360
}

/** Real time in which a drive catches up with the present. */
const catchUpSeconds = 60

/**
 * Seconds of a drive that are over. Its clock runs `pace` times as fast as the real one until it reaches the
 * present, then both are the same: no event may lie in the future, and a vehicle whose positions stay behind
 * the present would count as silent. What is older than one minute of catching up is over at once.
 * Compressing the timestamps instead would show a tour of seven hours driven in seven minutes, at a thousand
 * kilometres an hour.
 * @param beganMs start of the drive, `startedMs` of the simulation
 */
export function secondsOver(
  { beganMs, startedMs, pace }: { beganMs: number; startedMs: number; pace: number },
  nowMs: number,
): number {
  const before = Math.max(0, (startedMs - beganMs) / 1000 - catchUpSeconds * (pace - 1))
  return Math.min((nowMs - beganMs) / 1000, before + ((nowMs - startedMs) / 1000) * pace)
}

/** Shares of their drives that the tours have behind them when the simulation starts. */
const shares = [0.55, 0.3, 0.75, 0.15, 0.65]

/**
 * Start of a new drive: the planned departure if the drive is in progress now by its plan; otherwise early
 * enough that a share of it is over, whatever the time of day.
 * @param index of the drive among all
 */
export function beginningOf(
  durationSeconds: number,
  { nowMs, plannedMs, index }: { nowMs: number; plannedMs: number; index: number },
): number {
  const isInProgress = nowMs >= plannedMs && nowMs < plannedMs + durationSeconds * 1000 * latestShare
  return isInProgress
    ? plannedMs
    : Math.floor(nowMs - durationSeconds * 1000 * (shares[index % shares.length] ?? 0))
}

/** A drive that is almost over is none to follow. */
const latestShare = 0.85
