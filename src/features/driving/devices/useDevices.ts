import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accessFacts } from '../../../contract/access/permissions'
import type { ListQuery } from '../../../api/resourceApi'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useNow } from '../../../platform/useNow'
import { deriveDeviceRows, type DeviceRow } from './deriveDeviceRows'

/** How often the ages of positions are updated. */
const tickMs = 10_000

/** Returns a page of devices and the time of their ages. */
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

/** Returns the users who may drive, or all users if the server does not send roles. */
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
