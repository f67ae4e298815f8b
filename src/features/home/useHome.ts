import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayEnter } from '../../contract/access/permissions'
import { freshness } from '../../domain/calls/timing'
import { startOfDay } from '../../domain/records/companyClock'
import { unlocatedFilter } from '../../kits/destinationTable/destinationTable'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useToday } from '../../platform/useToday'
import { useExtension } from '../../platform/useExtension'
import { useNow } from '../../platform/useNow'
import { deriveCompleted } from './derive/deriveCompleted'
import { deriveFirstSteps } from './derive/deriveFirstSteps'
import { coloursOf, deriveProofs } from './derive/deriveProofs'
import { deriveRuns } from './derive/deriveRuns'
import { deriveVehicles } from './derive/deriveVehicles'
import { toursOnDate } from './derive/toursOnDate'
import { deriveWaiting } from './derive/deriveWaiting'
import { deriveIssues } from './issues/deriveIssues'
import { ratedSince } from './issues/ratingIssues'
import { useSeenIssues } from './useSeenIssues'

/** Delays are shown in minutes, so this is often enough. */
const tickMs = 20_000
const shownProofs = 10
const readFailedProofs = 30
const readRatings = 30
const readMails = 10
const readDevices = 100
/** Number of records read to check whether the server has applied the filter. */
const readUnlocated = 5

const none: readonly never[] = []
const latestFirst = { field: 'timeStamp', direction: 'DESC' } as const

/** Loads the parts of Zentrale that the user may see. Each part has its own load state. */
export function useHome() {
  const { company } = useCurrentUser()
  const now = useNow(tickMs)
  const { seen, seenBefore, see } = useSeenIssues(new Date(now))
  const may = useRights()
  const reads = useReads(
    may,
    startOfDay(new Date(now)).toISOString(),
    ratedSince(new Date(now)).toISOString(),
  )
  const { running, completed, positions, proofs, failedProofs, ratedProofs, templates, unlocated } = reads
  const { plans, users, devices, mails, destinations } = reads

  const shown = useMemo(() => {
    const date = new Date(now)
    const rows = deriveRuns(running.data ?? none, positions.data ?? none, date)
    const today = toursOnDate(templates.data ?? none, plans.data ?? null)
    const waiting = deriveWaiting(today, completed.data ?? none, company, date)
    const colourOf = coloursOf([
      ...(templates.data ?? none).map(({ name, color }) => ({ name: name ?? '', colour: color ?? null })),
      ...rows,
    ])
    const issues = deriveIssues(
      {
        rows,
        locations: positions.data ?? none,
        completed: completed.data ?? none,
        failedProofs: failedProofs.data?.members ?? none,
        ratedProofs: ratedProofs.data?.members ?? none,
        waiting,
        devices: devices.data?.members ?? none,
        mails: mails.data?.members ?? none,
        templates: templates.data ?? none,
        users: users.data ?? none,
        company,
        colourOf,
        unlocated: unlocated.data?.members.every(({ lat }) => lat == null) ? unlocated.data.totalItems : null,
        seen,
        seenBefore,
      },
      date,
    )
    const listed = new Set(
      issues.open.flatMap((issue) => (issue.kind === 'driver' || issue.kind === 'start' ? [issue.iri] : [])),
    )
    return {
      rows,
      issues,
      waiting: waiting.filter(({ iri }) => !listed.has(iri)),
      /** Including those that are listed as issues. */
      allWaiting: waiting,
      vehicles: deriveVehicles(positions.data ?? none, rows, date),
      completed: deriveCompleted(completed.data ?? none),
      proofs: deriveProofs(proofs.data?.members ?? none, colourOf),
    }
  }, [
    now,
    company,
    seen,
    seenBefore,
    running.data,
    completed.data,
    positions.data,
    proofs.data,
    failedProofs.data,
    ratedProofs.data,
    templates.data,
    plans.data,
    users.data,
    devices.data,
    mails.data,
    unlocated.data,
  ])

  const asked = Object.values(reads).filter(({ isEnabled }) => isEnabled)
  const causes = [
    running,
    positions,
    failedProofs,
    ratedProofs,
    templates,
    users,
    devices,
    mails,
    unlocated,
  ].filter(({ isEnabled }) => isEnabled)
  return {
    ...shown,
    see,
    may,
    now: new Date(now),
    /** The oldest load time of the shown data; null before anything was loaded. */
    asOf: oldest(asked),
    isOld: asked.some(({ isError }) => isError),
    refresh: () => void Promise.all(asked.map(({ refetch }) => refetch())),
    parts: {
      running: partOf(running),
      completed: partOf(completed),
      proofs: partOf(proofs),
      // Without their plans, tours of other days would appear first.
      templates: plans.isLoading ? 'loading' : partOf(templates),
      positions: partOf(positions),
      issues: partOfAll(causes, shown.issues.open.length > 0),
    },
    firstSteps:
      may.manage && hasStartedNothing(reads)
        ? deriveFirstSteps({
            company,
            templates: templates.data ?? none,
            destinations: destinations.data?.totalItems ?? null,
          })
        : null,
  }
}

type Rights = ReturnType<typeof useRights>

function useRights() {
  const { facts } = useCurrentUser()
  const hasMailLog = useExtension('mailLog')
  const hasCustomerPage = useExtension('customerPage')
  const manage = mayEnter('manage', facts)
  return {
    tours: mayEnter('tour', facts),
    proofs: mayEnter('proof', facts),
    ratings: mayEnter('proof', facts) && hasCustomerPage,
    plan: mayEnter('plan', facts),
    devices: mayEnter('devices', facts),
    mails: manage && hasMailLog,
    manage,
  }
}

/**
 * @param today start of the day, ISO 8601
 * @param since start of the first day whose ratings are listed
 */
function useReads(may: Rights, today: string, since: string) {
  const { config } = usePlatform()
  const { queries } = useApi()
  const live = { refetchInterval: freshness.tours }
  const day = useToday()
  const hasPlans = useExtension('plannedTours')
  const running = useQuery({ ...queries.tours.running(config.runningTours), ...live, enabled: may.tours })
  const completed = useQuery({ ...queries.tours.completed(), ...live, enabled: may.tours })
  const templates = useQuery({ ...queries.tourTemplates.inUse(), ...live, enabled: may.plan })
  const latest = { page: 1, sort: latestFirst }
  const reads = {
    running,
    completed,
    templates,
    positions: useQuery({ ...queries.tours.positions(), ...live, enabled: may.tours }),
    proofs: useQuery({
      ...queries.proofs.list({ ...latest, itemsPerPage: shownProofs }),
      ...live,
      enabled: may.proofs,
    }),
    failedProofs: useQuery({
      ...queries.proofs.list({
        ...latest,
        itemsPerPage: readFailedProofs,
        filters: { state: 'FAILED', 'timeStamp[after]': today },
      }),
      ...live,
      placeholderData: keepPreviousData,
      enabled: may.proofs,
    }),
    ratedProofs: useQuery({
      ...queries.proofs.lowRatings(since, readRatings),
      ...live,
      enabled: may.ratings,
    }),
    unlocated: useQuery({
      ...queries.destinations.list({ page: 1, itemsPerPage: readUnlocated, filters: unlocatedFilter }),
      ...live,
      placeholderData: keepPreviousData,
      enabled: may.manage,
    }),
    plans: useQuery({ ...queries.plannedTours.between(day, day), ...live, enabled: may.plan && hasPlans }),
    // Names and phones of drivers.
    users: useQuery({ ...queries.users.all(), enabled: may.tours || may.plan }),
    devices: useQuery({
      ...queries.devices.list({
        page: 1,
        itemsPerPage: readDevices,
        sort: { field: 'batteryPercent', direction: 'ASC' },
      }),
      enabled: may.devices,
    }),
    mails: useQuery({
      ...queries.mails.list({
        page: 1,
        itemsPerPage: readMails,
        sort: { field: 'createdAt', direction: 'DESC' },
        filters: { state: 'failed' },
      }),
      enabled: may.mails,
    }),
  }
  const destinations = useQuery({
    ...queries.destinations.list({ page: 1, itemsPerPage: 1 }),
    ...live,
    enabled: may.manage && hasStartedNothing(reads),
  })
  return { ...reads, destinations }
}

type Started = {
  running: Pick<UseQueryResult<readonly unknown[]>, 'data'>
  completed: Pick<UseQueryResult<readonly unknown[]>, 'data'>
  templates: Pick<UseQueryResult<readonly { lastStartDate?: string | null }[]>, 'data'>
}

/** Whether the company has never started a tour, as far as known; false while it is unknown. */
const hasStartedNothing = ({ running, completed, templates }: Started): boolean =>
  running.data?.length === 0 &&
  completed.data?.length === 0 &&
  templates.data?.every(({ lastStartDate }) => lastStartDate == null) === true

/** `failed` if never loaded. Loaded data stays visible after a failed refetch. */
export type PartState = 'loading' | 'failed' | 'read'

type ReadState = Pick<UseQueryResult, 'data' | 'isError'>

const partOf = ({ data, isError }: ReadState): PartState =>
  data !== undefined ? 'read' : isError ? 'failed' : 'loading'

/** State of a part with several sources: it waits for all, so that its rows appear at once. */
function partOfAll(reads: readonly ReadState[], hasContent: boolean): PartState {
  const states = reads.map(partOf)
  if (states.includes('loading')) return 'loading'
  return states.includes('failed') && !hasContent ? 'failed' : 'read'
}

function oldest(reads: readonly Pick<UseQueryResult, 'dataUpdatedAt'>[]): Date | null {
  const times = reads.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
