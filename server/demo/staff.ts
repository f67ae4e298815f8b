import { rolePlatformAdmin } from '../../src/contract/access/roles'
import staff from './data/staff.json'

/** Password of every demo login. Shown on the login screen of a server with demo data. */
export const demoPassword = 'Tourwerk-2026!'

export type StaffMember = {
  firstName: string
  lastName: string
  email: string
  roles: readonly string[]
  /** What a spectator may see. */
  canView?: boolean
  /** Has the demo password; everybody else cannot sign in. */
  hasLogin?: boolean
}

/** The name by which tour plans call a driver: `yildirim` signs in as driver@demo.example. */
export const shortName = ({ email }: StaffMember): string =>
  email === 'driver@demo.example' ? 'yildirim' : email.replace(/@.*$/, '')

type Members = readonly StaffMember[]
export const nordlicht: Members = staff.nordlicht
export const havelland: Members = staff.havelland
export const trial: Members = staff.trial
export const paused: Members = staff.paused
export const platformStaff = (productKey: string): Members =>
  staff.platform.map((member) => ({ ...member, roles: [rolePlatformAdmin(productKey)] }))
