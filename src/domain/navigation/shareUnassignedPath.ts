import { pathOf } from './clientRoutes'

const parameter = 'share'
const unassigned = 'unassigned'

/** Opens 'Auf Touren verteilen' for all stops without a tour. */
export const shareUnassignedPath = `${pathOf('tour-templates')}?${parameter}=${unassigned}`

/** Whether the search part of an address asks for that, and the search without it. */
export function readShareUnassigned(search: string): { isAsked: boolean; rest: string } {
  const parameters = new URLSearchParams(search)
  const isAsked = parameters.get(parameter) === unassigned
  parameters.delete(parameter)
  return { isAsked, rest: parameters.toString() }
}
