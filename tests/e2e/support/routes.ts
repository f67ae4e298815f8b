import { clientRoutes, pathOf, type RouteName } from '../../../src/contract/clientRoutes'
import type { ApiClient } from './api'

export type Screen = { name: RouteName; path: string }

/** Parents without a screen of their own. */
const redirecting: readonly RouteName[] = ['administration', 'settings']

type List = { 'hydra:member': { id: string }[] }

/** Every route with the path of a record that exists, by who can open it. */
export async function allScreens(
  api: ApiClient,
): Promise<Record<'public' | 'company' | 'platform', Screen[]>> {
  const firstId = async (path: string) =>
    (await api.get<List>(`${path}?itemsPerPage=1`))['hydra:member'][0]?.id ?? ''
  const ids: Partial<Record<RouteName, string>> = {
    'tour-templates-id-plan': await tourNamed(api, 'Treppenhausreinigung Prenzlauer Berg'),
    'proof-of-services-id': await firstId('/api/proof-of-services'),
    'tours-id': await firstId('/api/v2/tours'),
  }
  const screens: Record<'public' | 'company' | 'platform', Screen[]> = {
    public: [],
    company: [],
    platform: [],
  }
  for (const [key, { auth }] of Object.entries(clientRoutes)) {
    const name = key as RouteName
    if (redirecting.includes(name)) continue
    const screen = { name, path: pathOf(name, { id: ids[name] ?? '' }) }
    if (auth === false) screens.public.push(screen)
    else if (auth === 'platform') screens.platform.push(screen)
    else screens.company.push(screen)
  }
  return screens
}

/** Id of a tour of the demo data. */
export async function tourNamed(api: ApiClient, name: string): Promise<string> {
  const tours = await api.get<{ 'hydra:member': { id: string; name: string }[] }>(
    '/api/tour-templates?pagination=false',
  )
  const tour = tours['hydra:member'].find((candidate) => candidate.name === name)
  if (tour === undefined) throw new Error(`The demo data has no tour ${name}`)
  return tour.id
}
