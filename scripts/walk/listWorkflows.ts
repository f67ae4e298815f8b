import { machineNames } from '../../src/texts/devtools/machineNames'
import { walkTexts } from '../../src/texts/devtools/walk'
import type { Counts } from './countPaths'
import type { Workflow } from './records'

/** The table of all machines by area, with their paths and the last walk. */
export function listWorkflows(
  counts: ReadonlyMap<string, Counts>,
  lastWalk: (machine: string) => Workflow | null,
): string {
  const rows = Object.entries(machineNames).map(([machine, { name, area, notWalked }]) => {
    const found = counts.get(machine)
    if (found === undefined) return { area, cells: [name, machine, notWalked ?? ''] }
    const { paths, states, transitions } = found
    return {
      area,
      cells: [
        name,
        machine,
        walkTexts.paths(paths),
        `${walkTexts.coverage(states)} ${walkTexts.statesHead}`,
        `${walkTexts.coverage(transitions)} ${walkTexts.transitionsHead}`,
        lastResult(lastWalk(machine)),
      ],
    }
  })
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map(({ cells }) => (column + 1 < cells.length ? (cells[column]?.length ?? 0) : 0))),
  )
  return rows
    .flatMap(({ area, cells }, index) => [
      ...(rows[index - 1]?.area === area ? [] : ['', area]),
      `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
    ])
    .join('\n')
}

function lastResult(workflow: Workflow | null): string {
  const walked = workflow?.paths.filter(({ status }) => status !== 'open') ?? []
  if (walked.length === 0) return walkTexts.neverWalked
  const failed = walked.filter(({ status }) => status === 'failed').length
  return walkTexts.total({
    ok: walked.length - failed,
    failed,
    open: (workflow?.paths.length ?? 0) - walked.length,
    ms: walked.reduce((sum, { durationMs }) => sum + durationMs, 0),
  })
}
