import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayEnter } from '../../contract/access/permissions'
import { freshness } from '../../domain/calls/timing'
import { unlocatedFilter } from '../../kits/destinationTable/destinationTable'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useNow } from '../../platform/useNow'
import {
  deriveAttention,
  deriveCompleted,
  deriveProofs,
  deriveRuns,
  deriveVehicles,
  deriveWaiting,
} from './deriveHome'

/** Delays are shown in minutes, so this is often enough. */
const tickMs = 20_000
const shownProofs = 10
/** Number of records read to check whether the server has applied the filter. */
const readUnlocated = 5

const none: readonly never[] = []

/** Loads the parts of Zentrale that the user may see. Each part has its own load state. */
export function useHome() {
  const { facts, company } = useCurrentUser()
  const { config } = usePlatform()
  const { queries } = useApi()
  const now = useNow(tickMs)
  const may = {
    tours: mayEnter('tour', facts),
    proofs: mayEnter('proof', facts),
    plan: mayEnter('plan', facts),
    manage: mayEnter('manage', facts),
  }
  const live = { refetchInterval: freshness.tours }
  const running = useQuery({ ...queries.tours.running(config.runningTours), ...live, enabled: may.tours })
  const completed = useQuery({ ...queries.tours.completed(), ...live, enabled: may.tours })
  const positions = useQuery({ ...queries.tours.positions(), ...live, enabled: may.tours })
  const proofs = useQuery({
    ...queries.proofs.list({
      page: 1,
      itemsPerPage: shownProofs,
      sort: { field: 'timeStamp', direction: 'DESC' },
    }),
    ...live,
    enabled: may.proofs,
  })
  const templates = useQuery({ ...queries.tourTemplates.inUse(), ...live, enabled: may.plan })
  const unlocated = useQuery({
    ...queries.destinations.list({ page: 1, itemsPerPage: readUnlocated, filters: unlocatedFilter }),
    ...live,
    placeholderData: keepPreviousData,
    enabled: may.manage,
  })
  const hasNoTours = templates.data?.length === 0 && completed.data?.length === 0
  const users = useQuery({ ...queries.users.all(), enabled: may.manage && hasNoTours })

  const shown = useMemo(() => {
    const date = new Date(now)
    const runs = deriveRuns(running.data ?? none, positions.data ?? none, date)
    const unlocatedCount = unlocated.data?.members.every(({ lat }) => lat == null)
      ? unlocated.data.totalItems
      : null
    const waiting = deriveWaiting(templates.data ?? none, completed.data ?? none, company, date)
    return {
      runs,
      waiting,
      vehicles: deriveVehicles(positions.data ?? none, running.data ?? none, date),
      attention: deriveAttention(templates.data ?? none, company, unlocatedCount),
      completed: deriveCompleted(completed.data ?? none),
      proofs: deriveProofs(proofs.data?.members ?? none, [
        ...runs,
        ...(templates.data ?? none).map(({ name, color }) => ({
          name: name ?? '',
          code: '',
          colour: color ?? null,
        })),
      ]),
    }
  }, [
    now,
    company,
    running.data,
    completed.data,
    positions.data,
    proofs.data,
    templates.data,
    unlocated.data,
  ])

  const asked = [running, completed, positions, proofs, templates, unlocated].filter(
    ({ isEnabled }) => isEnabled,
  )
  return {
    ...shown,
    may,
    now: new Date(now),
    /** The oldest load time of the shown data; null before anything was loaded. */
    asOf: oldest(asked),
    isOld: asked.some(({ isError }) => isError),
    isFetching: asked.some(({ isFetching }) => isFetching),
    refresh: () => void Promise.all(asked.map(({ refetch }) => refetch())),
    parts: {
      running: partOf(running),
      completed: partOf(completed),
      proofs: partOf(proofs),
      templates: partOf(templates),
      positions: partOf(positions),
    },
    /** The next steps of a company without tours; null for others, and while unknown. */
    firstSteps:
      may.manage && hasNoTours
        ? { hasAddress: Boolean(company.startAddress), hasStaff: (users.data?.length ?? 0) > 1 }
        : null,
  }
}

/** `failed` if never loaded. Loaded data stays visible after a failed refetch. */
export type PartState = 'loading' | 'failed' | 'read'

const partOf = ({ data, isError }: Pick<UseQueryResult, 'data' | 'isError'>): PartState =>
  data !== undefined ? 'read' : isError ? 'failed' : 'loading'

function oldest(reads: readonly Pick<UseQueryResult, 'dataUpdatedAt'>[]): Date | null {
  const times = reads.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
