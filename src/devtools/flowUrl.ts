/** What the viewer shows beside the drawing. */
export const flowTabs = ['events', 'paths', 'coverage', 'compare'] as const
export type FlowTab = (typeof flowTabs)[number]

const isTab = (value: string | null): value is FlowTab =>
  (flowTabs as readonly (string | null)[]).includes(value)

/** `?tab=`; events without one. */
export function readTab(search: string): FlowTab {
  const tab = new URLSearchParams(search).get('tab')
  return isTab(tab) ? tab : 'events'
}

/** Key of the transition that a path leads to; null if none is chosen. */
export const readPathId = (search: string): string | null => new URLSearchParams(search).get('path')

/** The query with some parameters replaced; null removes one. */
export function withQuery(search: string, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `?${query.toString()}`
}

/** The query of another machine, without what belongs to the previous one. */
export const withMachine = (search: string, machine: string): string =>
  withQuery(search, { machine, path: null, events: null, input: null })
