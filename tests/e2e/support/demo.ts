/** Logins of the demo data (see the README). */
export const demoPassword = 'Tourwerk-2026!'
export const demoLogins = {
  admin: 'admin@demo.example',
  viewer: 'viewer@demo.example',
  driver: 'driver@demo.example',
  platform: 'platform@demo.example',
  trial: 'trial@demo.example',
  paused: 'paused@demo.example',
  other: 'admin@other.example',
  rheintal: 'admin@rheintal.example',
} as const
export type DemoRole = keyof typeof demoLogins
export type DemoLogin = (typeof demoLogins)[DemoRole]
