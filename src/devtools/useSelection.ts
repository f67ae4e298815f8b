import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { machines } from '../machines/allMachines'
import { flowsTexts } from '../texts/devtools/flows'
import { useChanges } from './flowHooks'
import type { FlowSource, LiveFlow } from './flowSource'
import { readPathId, readTab, withMachine, withQuery, type FlowTab } from './flowUrl'
import { stateText } from './history/flowHistory'
import { titleOf, type MachineEntry } from './machineGroups'
import { readLink, reasonOf } from './readLink'

/** The selected machine, view, path and flow. All but the flow are in the URL, so that they can be linked. */
export function useSelection(source: FlowSource) {
  useChanges(source.subscribe)
  const search = useSearch()
  const [path, navigate] = useLocation()
  const link = useMemo(() => readLink(search, machines), [search])
  const [imported, setImported] = useState<readonly LiveFlow[]>([])
  const [flowId, setFlowId] = useState<string | null>(null)
  const [importProblem, setImportProblem] = useState<string | null>(null)
  const [closedLink, setClosedLink] = useState<string | null>(null)

  const live = source.flows()
  useLiveStates(live)
  const flows = [...(link.path ? [link.path] : []), ...imported, ...live]
  const fallback = flows[0]?.name ?? machines[0]?.name ?? ''
  const name = link.machine ?? fallback
  const flowsOfMachine = flows.filter((flow) => flow.name === name)
  const flow = flowsOfMachine.find(({ id }) => id === flowId) ?? flowsOfMachine[0] ?? null
  const machine = machines.find((candidate) => candidate.name === name)?.machine ?? flow?.machine
  if (machine === undefined) throw new Error(`There is no machine ${name}`)

  // Replaces the history entry, so that Back leads to the inspected screen.
  const open = (query: string) => navigate(`${path}${query}`, { replace: true })
  const selectMachine = (selected: string) => open(withMachine(search, selected))
  return {
    name,
    machine,
    flow,
    flows,
    flowsOfMachine,
    entries: machines.map((candidate): MachineEntry => entryOf(candidate.name, flows)),
    problem: importProblem ?? (closedLink === search ? null : link.problem),
    closeProblem: () => {
      setImportProblem(null)
      setClosedLink(search)
    },
    tab: readTab(search),
    hrefOf: (tab: FlowTab) => `${path}${withQuery(search, { machine: name, tab })}`,
    pathId: readPathId(search),
    pathHref: (id: string) => `${path}${withQuery(search, { machine: name, tab: 'paths', path: id })}`,
    selectPath: (id: string) => open(withQuery(search, { machine: name, path: id })),
    selectMachine,
    selectFlow: setFlowId,
    importFile: async (file: File) => {
      try {
        const added = source.importLog(await file.text())
        setImported((before) => [added, ...before.filter(({ id }) => id !== added.id)])
        setFlowId(added.id)
        setImportProblem(null)
        open(withQuery(withMachine(search, added.name), { tab: 'events' }))
      } catch (error) {
        setImportProblem(flowsTexts.importFailed({ reason: reasonOf(error) }))
      }
    },
  }
}

/** The list shows the state of every flow, so it subscribes to all of them. */
function useLiveStates(flows: readonly LiveFlow[]): void {
  const ids = flows.map(({ id }) => id).join(' ')
  useChanges(
    useCallback(
      (changed) => {
        const ends = flows.map((flow) => flow.subscribe(changed))
        return () => {
          for (const end of ends) end()
        }
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the array is new on every render; compared by its ids
      [ids],
    ),
  )
}

function entryOf(name: string, flows: readonly LiveFlow[]): MachineEntry {
  const own = flows.filter((flow) => flow.name === name)
  const [first] = own
  return {
    ...titleOf(name),
    state: first === undefined ? null : stateText(first.getSnapshot()),
    flows: own.length,
  }
}
