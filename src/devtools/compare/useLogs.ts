import { useCallback, useState } from 'react'
import { createClientId } from '../../lib/clientId'
import { flowsTexts } from '../../texts/devtools/flows'
import type { FlowSource, LiveFlow } from '../flowSource'
import { titleOf } from '../machineGroups'
import { reasonOf } from '../readLink'

/** A log that can be compared: one that runs, or a file. */
export type LogChoice = { key: string; label: string; flow: LiveFlow }

export type Side = 'left' | 'right'

const labelOf = (name: string, { name: machine }: LiveFlow) =>
  flowsTexts.logChoice({ machine: titleOf(machine).name, log: name })

/** The two logs to compare, among the running ones and the files chosen for it. */
export function useLogs(source: FlowSource, flows: readonly LiveFlow[], current: LiveFlow | null) {
  const [files, setFiles] = useState<readonly LogChoice[]>([])
  const [chosen, setChosen] = useState<Partial<Record<Side, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)

  // The file of a running log has the id of its stream, so places keep them apart.
  const running = flows.map((flow, place) => ({
    key: `${place} ${flow.id}`,
    label: labelOf(flow.id, flow),
    flow,
  }))
  const choices = [...running, ...files]
  const found = (side: Side) => choices.find(({ key }) => key === chosen[side]) ?? null
  const left = found('left') ?? running.find(({ flow }) => flow === current) ?? choices[0] ?? null
  const right =
    found('right') ??
    choices.find(({ key, flow }) => key !== left?.key && flow.name === left?.flow.name) ??
    null

  const choose = (side: Side, key: string) => setChosen((before) => ({ ...before, [side]: key }))
  const load = useCallback(
    async (side: Side, file: File) => {
      try {
        const flow = source.importLog(await file.text())
        const key = `file ${createClientId()}`
        setFiles((before) => [...before, { key, label: labelOf(file.name, flow), flow }])
        setChosen((before) => ({ ...before, [side]: key }))
        setProblem(null)
      } catch (error) {
        setProblem(flowsTexts.importFailed({ reason: reasonOf(error) }))
      }
    },
    [source],
  )
  return { choices, left, right, choose, load, problem }
}
