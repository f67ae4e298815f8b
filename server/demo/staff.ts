import {
  roleCompanyAdmin,
  roleDriver,
  rolePlatformAdmin,
  roleSpectator,
} from '../../src/contract/access/roles'

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

const mail = (name: string) => `${name}@nordlicht-service.example`
const driver = (firstName: string, lastName: string, name: string): StaffMember => ({
  firstName,
  lastName,
  email: mail(name),
  roles: [roleDriver],
})

export const nordlichtStaff: readonly StaffMember[] = [
  {
    firstName: 'Katrin',
    lastName: 'Brandstätter',
    email: 'admin@demo.example',
    roles: [roleCompanyAdmin],
    hasLogin: true,
  },
  {
    firstName: 'Jonas',
    lastName: 'Feldmann',
    email: 'viewer@demo.example',
    roles: [roleSpectator],
    canView: true,
    hasLogin: true,
  },
  {
    firstName: 'Mehmet',
    lastName: 'Yıldırım',
    email: 'driver@demo.example',
    roles: [roleDriver],
    hasLogin: true,
  },
  { firstName: 'Dietmar', lastName: 'Weiß', email: mail('weiss'), roles: [roleCompanyAdmin] },
  driver('Agnieszka', 'Kowalczyk', 'kowalczyk'),
  driver('Beate', 'Großmann', 'grossmann'),
  driver('Björn', 'Østergaard', 'oestergaard'),
  driver('Dominik', 'Schürholz', 'schuerholz'),
  driver('Ewa', 'Nowicka', 'nowicka'),
  driver('Fatima', 'El Amrani', 'el-amrani'),
  driver('Giulia', 'Ferraro', 'ferraro'),
  driver('Hannelore', 'Wiśniewski', 'wisniewski'),
  driver('Jens', 'Rademacher', 'rademacher'),
  driver('Lan', 'Nguyen', 'nguyen'),
  driver('Lukas', 'Oberländer', 'oberlaender'),
  driver('Milan', 'Jovanović', 'jovanovic'),
  driver('Oluwaseun', 'Adeyemi', 'adeyemi'),
  driver('Svetlana', 'Petrowa', 'petrowa'),
  driver('Tarek', 'Haddad', 'haddad'),
  driver('Uwe', 'Kretschmann-Bauer', 'kretschmann-bauer'),
  driver('Zeynep', 'Aksoy', 'aksoy'),
]

/** The name by which tour plans call a driver: `yildirim` signs in as driver@demo.example. */
export const shortName = ({ email }: StaffMember): string =>
  email === 'driver@demo.example' ? 'yildirim' : email.replace(/@.*$/, '')

export const havellandStaff: readonly StaffMember[] = [
  {
    firstName: 'Sibylle',
    lastName: 'Marquardt',
    email: 'admin@other.example',
    roles: [roleCompanyAdmin],
    hasLogin: true,
  },
  { firstName: 'Ronny', lastName: 'Zabel', email: 'zabel@havelland.example', roles: [roleDriver] },
  { firstName: 'Amira', lastName: 'Saleh', email: 'saleh@havelland.example', roles: [roleDriver] },
]

export const trialAdmin: StaffMember = {
  firstName: 'Torsten',
  lastName: 'Quandt',
  email: 'trial@demo.example',
  roles: [roleCompanyAdmin],
  hasLogin: true,
}
export const pausedAdmin: StaffMember = {
  firstName: 'Nadja',
  lastName: 'Hoffmeister',
  email: 'paused@demo.example',
  roles: [roleCompanyAdmin],
  hasLogin: true,
}
export const platformAdmin = (productKey: string): StaffMember => ({
  firstName: 'Pia',
  lastName: 'Lohmann',
  email: 'platform@demo.example',
  roles: [rolePlatformAdmin(productKey)],
  hasLogin: true,
})
