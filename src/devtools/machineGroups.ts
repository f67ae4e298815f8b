import { flowsTexts } from '../texts/devtools/flows'
import { machineNames } from '../texts/devtools/machineNames'

/** A machine by the name of its folder, with its name and area in words of the product. */
export type MachineTitle = { id: string; name: string; area: string }

/** `state` is null if the machine is not running; `flows` is the number of its streams. */
export type MachineEntry = MachineTitle & { state: string | null; flows: number }

/** State of the first stream, and the number of streams if there are several. */
export const stateOf = ({ state, flows }: MachineEntry): string =>
  state === null ? '' : `${state}${flows > 1 ? ` · ${flows}` : ''}`

/** A machine without a name is listed under its id. */
export function titleOf(id: string): MachineTitle {
  const { name, area } = machineNames[id] ?? { name: id, area: flowsTexts.otherArea }
  return { id, name, area }
}

const places = new Map(Object.keys(machineNames).map((id, place) => [id, place]))
const placeOf = (id: string): number => places.get(id) ?? places.size

export type MachineGroup<Title> = { area: string; machines: readonly Title[] }

/**
 * Machines by area, in the order of their names file.
 * @param search words, each of which is part of the name, the id or the area
 */
export function groupMachines<Title extends MachineTitle>(
  titles: readonly Title[],
  search: string,
): MachineGroup<Title>[] {
  const words = search.toLowerCase().split(/\s+/)
  const isFound = ({ id, name, area }: Title) => {
    const text = `${name} ${id} ${area}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const groups = new Map<string, Title[]>()
  for (const title of titles.filter(isFound).sort((one, other) => placeOf(one.id) - placeOf(other.id)))
    groups.set(title.area, [...(groups.get(title.area) ?? []), title])
  return [...groups].map(([area, found]) => ({ area, machines: found }))
}
