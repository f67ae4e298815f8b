export const demoDriver = 'driver@demo.example'

/** Demo logins shown on the login screen. */
export const demoLogins = [
  { email: 'admin@demo.example', role: 'Administration' },
  { email: 'viewer@demo.example', role: 'Nur ansehen' },
  { email: demoDriver, role: 'Fahrer' },
  { email: 'platform@demo.example', role: 'Plattform' },
  { email: 'trial@demo.example', role: 'Testzeitraum abgelaufen' },
  { email: 'paused@demo.example', role: 'Konto pausiert' },
  { email: 'admin@other.example', role: 'Andere Firma' },
  { email: 'admin@rheintal.example', role: 'Liechtenstein' },
]
