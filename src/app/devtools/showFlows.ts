import type { createInspector } from '@statelyai/inspect'
import type { FlowSource, LiveFlow } from '../../devtools/flowSource'
import { machineJsonOf } from '../../devtools/graph/machineJson'
import { redactEvent } from '../../eventlog/redact'
import { logOf } from '../../machines/registry'

/** What is told to the inspector of Stately; the manual part of its interface. */
export type Inspector = Pick<ReturnType<typeof createInspector>, 'actor' | 'event' | 'snapshot'>

/**
 * Shows everything that runs in this tab to an inspector, which is a page of somebody else. It is never given an actor:
 * of a state it learns the value, of a machine its JSON, and of events what an exported log would say. Machines without
 * a log are known by the types of their events alone.
 */
export function showFlows(source: Pick<FlowSource, 'flows' | 'subscribe'>, inspector: Inspector): void {
  /** The last row that was told, by flow. */
  const told = new Map<LiveFlow, number>()

  function tell(flow: LiveFlow): void {
    const openKeys = logOf(flow.name)?.openKeys ?? []
    const rows = flow.rows().filter(({ seq }) => seq > (told.get(flow) ?? -1))
    const last = rows.at(-1)
    if (last === undefined) return
    told.set(flow, last.seq)
    for (const { event } of rows) inspector.event(flow.id, redactEvent(event, openKeys))
    const { status, value } = flow.getSnapshot()
    const event = redactEvent(last.event, openKeys)
    inspector.snapshot(flow.id, { status, value, context: {} }, { event })
  }

  function look(): void {
    for (const flow of source.flows()) {
      if (told.has(flow)) continue
      told.set(flow, -1)
      const { status, value } = flow.getSnapshot()
      inspector.actor(actorOf(flow), { status, value, context: {} })
      flow.subscribe(() => tell(flow))
      tell(flow)
    }
  }

  source.subscribe(look)
  look()
}

/** The inspector reads an id and the definition from what it takes for an actor. */
function actorOf({ id, machine }: LiveFlow): Parameters<Inspector['actor']>[0] {
  const stub = { id, sessionId: id, logic: { config: machineJsonOf(machine) } }
  return stub as unknown as Parameters<Inspector['actor']>[0]
}
