import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accessFacts } from '../../../contract/access/permissions'
import type { ListQuery } from '../../../api/resourceApi'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useNow } from '../../../platform/useNow'
import { deriveDeviceRows, type DeviceRow } from './deriveDeviceRows'

/** How often it is told anew how old positions are. */
const tickMs = 10_000

/** A page of devices, and when its rows were drawn. */
export function useDevices(query: ListQuery) {
  const { queries } = useApi()
  const answer = useQuery(queries.devices.list(query))
  const { data: users } = useQuery(queries.users.all())
  const members = answer.data?.members
  const now = useNow(members === undefined ? null : tickMs)
  const rows = useMemo(() => deriveDeviceRows(members ?? [], users, new Date(now)), [members, users, now])
  const iris = useMemo(() => rows.map(iriOfRow), [rows])
  return { answer, rows, iris, now }
}

export const iriOfRow = ({ iri }: DeviceRow) => iri

/** Members of staff who may drive; where a server does not tell roles, everybody. */
export function useDrivers() {
  const { queries } = useApi()
  const { config } = usePlatform()
  const { data: users = [] } = useQuery(queries.users.all())
  return useMemo(
    () =>
      users
        .filter(({ roles }) => roles == null || accessFacts({ roles }, config.productKey).isDriver)
        .map((user) => ({
          '@id': user['@id'],
          name: user.fullName ?? [user.firstName, user.lastName].filter(Boolean).join(' '),
        })),
    [users, config.productKey],
  )
}
