import { clientRoutes, pathOf, type RouteName } from '../../../src/domain/navigation/clientRoutes'
import type { ApiClient } from './api'
import type { DemoRole } from './demo'

export type Screen = {
  path: string
  /** A user who can open it. */
  group: 'public' | 'company' | 'platform'
}

/** Parents without a screen of their own. */
const redirecting: readonly RouteName[] = ['administration', 'settings']

type List = { 'hydra:member': { id: string }[] }

/** Every route, with the id of an existing record. */
export async function allScreens(api: ApiClient): Promise<Screen[]> {
  const firstId = async (path: string) =>
    (await api.get<List>(`${path}?itemsPerPage=1`))['hydra:member'][0]?.id ?? ''
  const ids: Partial<Record<RouteName, string>> = {
    'tour-templates-id-plan': await tourNamed(api, 'Treppenhausreinigung Prenzlauer Berg'),
    'proof-of-services-id': await firstId('/api/proof-of-services'),
    'tours-id': await firstId('/api/v2/tours'),
  }
  const names = (Object.keys(clientRoutes) as RouteName[]).filter((name) => !redirecting.includes(name))
  return names.map((name) => ({
    path: pathOf(name, { id: ids[name] ?? '' }),
    group: groupOf(name),
  }))
}

function groupOf(name: RouteName): Screen['group'] {
  const { auth } = clientRoutes[name]
  if (auth === false) return 'public'
  return auth === 'platform' ? 'platform' : 'company'
}

/** All screens in parts of about equal size, so that they can be tested in parallel. */
export const screenParts = {
  'before signing in': { role: null, has: ({ group }) => group === 'public' },
  'of the tours': {
    role: 'admin',
    has: ({ group, path }) => group === 'company' && path.startsWith('/tour'),
  },
  'of the settings': {
    role: 'admin',
    has: ({ group, path }) => group === 'company' && path.startsWith('/settings'),
  },
  'of everything else': {
    role: 'admin',
    has: ({ group, path }) => group === 'company' && !/^\/(tour|settings)/.test(path),
  },
  'of the administration': { role: 'platform', has: ({ group }) => group === 'platform' },
} satisfies Record<string, { role: DemoRole | null; has: (screen: Screen) => boolean }>

/** Id of a tour of the demo data. */
export async function tourNamed(api: ApiClient, name: string): Promise<string> {
  const tours = await api.get<{ 'hydra:member': { id: string; name: string }[] }>(
    '/api/tour-templates?pagination=false',
  )
  const tour = tours['hydra:member'].find((candidate) => candidate.name === name)
  if (tour === undefined) throw new Error(`The demo data has no tour ${name}`)
  return tour.id
}
