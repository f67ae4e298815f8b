import type { SidebarRoute } from '../../domain/navigation/navigation'

/** Two keys, one after the other, that lead to a screen. */
export const jumpKeys = {
  index: 'G Z',
  'tour-templates': 'G T',
  'tour-templates-planning': 'G Ü',
  destinations: 'G I',
  'proof-of-services': 'G N',
} as const satisfies Partial<Record<SidebarRoute, string>>

export const jumpRoutes = Object.keys(jumpKeys) as (keyof typeof jumpKeys)[]
