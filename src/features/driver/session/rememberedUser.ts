import * as Schema from 'effect/Schema'
import type { CallOptions } from '../../../api/httpClient'
import { CurrentUser } from '../../../contract/access/user'
import { isUnreachable } from '../../../domain/calls/isUnreachable'
import type { DeviceRecords } from '../device/deviceRecords'

const key = 'user'
const decode = Schema.decodeUnknownPromise(Schema.toType(CurrentUser))

type Read = (options?: CallOptions) => Promise<CurrentUser>

/**
 * The signed-in driver for a start without a connection: a shift begins in a basement as well. Unlike the planner, the
 * app can be used with what the device has stored.
 */
export function rememberUser(records: DeviceRecords) {
  const remembered = async (): Promise<CurrentUser | null> => {
    const stored = await records.read(key)
    return stored === null ? null : decode(stored).catch(() => null)
  }
  return {
    /** Reads the user; if the server is unreachable, returns the user that was read last. */
    reading:
      (read: Read): Read =>
      async (options) => {
        try {
          const user = await read(options)
          await records.write(key, user).catch(() => undefined)
          return user
        } catch (error) {
          const last = isUnreachable(error) ? await remembered() : null
          if (last === null) throw error
          return last
        }
      },
    /** Forgets the user if the tokens may belong to another one. */
    keepOnlyFor: async (userId: string | null) => {
      const last = await remembered()
      if (last !== null && last.id !== userId) await records.remove(key).catch(() => undefined)
    },
    forget: () => records.remove(key).catch(() => undefined),
  }
}
