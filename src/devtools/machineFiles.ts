import type { AnyStateMachine } from 'xstate'
import { downloadFile } from './downloadFile'
import { drawingOf } from './graph/drawings'
import { drawPng } from './graph/drawPng'
import { drawSvg } from './graph/drawSvg'
import { graphOf } from './graph/flowGraph'
import { machineJsonOf } from './graph/machineJson'
import { mermaidOf } from './graph/mermaid'

/** File formats of a machine; `json` is for Stately's editor and visualiser. */
export const machineFormats = ['json', 'svg', 'png', 'mmd'] as const
export type MachineFormat = (typeof machineFormats)[number]

const jsonOf = (machine: AnyStateMachine) => `${JSON.stringify(machineJsonOf(machine), null, 2)}\n`

const contents: Record<MachineFormat, (machine: AnyStateMachine) => Promise<string | Blob>> = {
  json: async (machine) => jsonOf(machine),
  svg: async (machine) => drawSvg(await drawingOf(machine)),
  png: async (machine) => drawPng(await drawingOf(machine)),
  mmd: async (machine) => mermaidOf(graphOf(machine)),
}

/** Copies the JSON of a machine; rejects if the browser does not allow it. */
export async function copyMachine(machine: AnyStateMachine): Promise<void> {
  await navigator.clipboard.writeText(jsonOf(machine))
}

/** Downloads a machine; rejects if the drawing fails. */
export async function saveMachine(machine: AnyStateMachine, format: MachineFormat): Promise<void> {
  downloadFile(await contents[format](machine), machine.id, format)
}
