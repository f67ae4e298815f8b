import { flowsTexts } from '../texts/devtools/flows'
import type { LiveFlow } from './flowSource'
import type { NamedMachine } from '../machines/allMachines'
import { decodePart, openPath } from './openPath'

/** Parameters of the viewer's URL: a machine, optionally with a path through it. */
export type FlowLink = { machine: string | null; path: LiveFlow | null; problem: string | null }

/**
 * `?machine=<name>` selects a machine, `&events=<base64url of a JSON array>` opens a path through it,
 * `&input=<base64url of JSON>` is the machine's input, if it needs one.
 */
export function readLink(search: string, machines: readonly NamedMachine[]): FlowLink {
  const query = new URLSearchParams(search)
  const name = query.get('machine')
  const events = query.get('events')
  const input = query.get('input')
  if (name === null) return { machine: null, path: null, problem: null }
  const found = machines.find((candidate) => candidate.name === name)
  if (found === undefined) return { machine: null, path: null, problem: flowsTexts.unknownMachine({ name }) }
  if (events === null) return { machine: name, path: null, problem: null }
  try {
    const path = openPath(
      name,
      found.machine,
      decodePart(events),
      input === null ? undefined : decodePart(input),
    )
    return { machine: name, path, problem: null }
  } catch (error) {
    return { machine: name, path: null, problem: flowsTexts.linkFailed({ reason: reasonOf(error) }) }
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
