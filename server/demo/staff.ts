import { rolePlatformAdmin } from '../../src/contract/access/roles'
import staff from './data/staff.json'

/** Password of all demo logins. The login screen of a server with demo data shows it. */
export const demoPassword = 'Tourwerk-2026!'

export type StaffMember = {
  firstName: string
  lastName: string
  email: string
  roles: readonly string[]
  /** What a spectator may see. */
  canView?: boolean
  /** Has the demo password; all others cannot log in. */
  hasLogin?: boolean
}

/** The name of a driver in tour plans: `yildirim` logs in as driver@demo.example. */
export const shortName = ({ email }: StaffMember): string =>
  email === 'driver@demo.example' ? 'yildirim' : email.replace(/@.*$/, '')

type Members = readonly StaffMember[]
export const nordlicht: Members = staff.nordlicht
export const havelland: Members = staff.havelland
export const rheintal: Members = staff.rheintal
export const trial: Members = staff.trial
export const paused: Members = staff.paused
export const platformStaff = (productKey: string): Members =>
  staff.platform.map((member) => ({ ...member, roles: [rolePlatformAdmin(productKey)] }))
