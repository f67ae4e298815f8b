import type { createInspector } from '@statelyai/inspect'
import type { FlowSource, LiveFlow } from '../../devtools/flowSource'
import { machineJsonOf } from '../../devtools/graph/machineJson'
import { redactEvent } from '../../eventlog/redact'
import { logOf } from '../../machines/allMachines'

/** The part of the Stately inspector's interface that takes data explicitly. */
export type Inspector = Pick<ReturnType<typeof createInspector>, 'actor' | 'event' | 'snapshot'>

/**
 * Sends every flow of this tab to an inspector, which is a third-party page. The inspector never gets an
 * actor: it gets state values, the JSON of machines, and events redacted as in an exported log. Of machines
 * without a log it gets only the event types.
 */
export function showFlows(source: Pick<FlowSource, 'flows' | 'subscribe'>, inspector: Inspector): void {
  /** The `seq` of the last row sent, by flow. */
  const sentSeq = new Map<LiveFlow, number>()

  function sendRows(flow: LiveFlow): void {
    const openKeys = logOf(flow.name)?.openKeys ?? []
    const rows = flow.rows().filter(({ seq }) => seq > (sentSeq.get(flow) ?? -1))
    const last = rows.at(-1)
    if (last === undefined) return
    sentSeq.set(flow, last.seq)
    for (const { event } of rows) inspector.event(flow.id, redactEvent(event, openKeys))
    const { status, value } = flow.getSnapshot()
    const event = redactEvent(last.event, openKeys)
    inspector.snapshot(flow.id, { status, value, context: {} }, { event })
  }

  function sendNewFlows(): void {
    for (const flow of source.flows()) {
      if (sentSeq.has(flow)) continue
      sentSeq.set(flow, -1)
      const { status, value } = flow.getSnapshot()
      inspector.actor(actorOf(flow), { status, value, context: {} })
      flow.subscribe(() => sendRows(flow))
      sendRows(flow)
    }
  }

  source.subscribe(sendNewFlows)
  sendNewFlows()
}

/** The inspector reads only an id and the definition of the value it takes for an actor. */
function actorOf({ id, machine }: LiveFlow): Parameters<Inspector['actor']>[0] {
  const stub = { id, sessionId: id, logic: { config: machineJsonOf(machine) } }
  return stub as unknown as Parameters<Inspector['actor']>[0]
}
