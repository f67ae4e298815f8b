import { machineNames } from '../../../src/texts/devtools/machineNames'
import { walkReasons } from '../../../src/texts/devtools/walkReasons'
import { walkTexts } from '../../../src/texts/devtools/walk'
import type { LaidOutGraph } from '../../../src/devtools/graph/layoutGraph'
import type { Workflow } from '../records'
import { coverageIn, takenKeys, totalOf } from '../summary'
import { drawCoverage } from './drawCoverage'
import { html, type Html } from './html'
import { pathPart } from './pathPart'

/** A workflow of the report, with its laid-out drawing. */
export type LaidOutWorkflow = { workflow: Workflow; graph: LaidOutGraph }

export const nameOf = (machine: string): string => machineNames[machine]?.name ?? machine

/** The drawing, what is not covered, and the paths of a workflow. */
export function workflowPart({ workflow, graph }: LaidOutWorkflow): Html {
  const { machine, paths } = workflow
  const taken = takenKeys(workflow)
  const { failed, ms } = totalOf([workflow])
  return html`<section class="workflow" id="${machine}">
    <h2>${nameOf(machine)} <code class="muted">${machine}</code></h2>
    <p class="muted">
      ${[
        walkTexts.paths(paths.length),
        `${walkTexts.coverage(coverageIn(workflow.states, taken))} ${walkTexts.statesHead}`,
        `${walkTexts.coverage(coverageIn(workflow.transitions, taken))} ${walkTexts.transitionsHead}`,
        `${walkTexts.coverage(coverageIn(workflow.outcomes, taken))} ${walkTexts.outcomesHead}`,
        walkTexts.duration(ms),
      ].join(' · ')}
      ${failed === 0 ? null : html`<span class="mark failed">${failed} ${walkTexts.status.failed}</span>`}
    </p>
    <div
      class="canvas"
      tabindex="0"
      role="region"
      aria-label="${walkTexts.drawing({ name: nameOf(machine) })}"
    >
      ${drawCoverage(graph, nameOf(machine), taken)}
    </div>
    <p class="legend">
      <span class="all">${walkTexts.legendTaken}</span>
      <span class="some">${walkTexts.legendPartly}</span>
      <span class="none">${walkTexts.legendUntaken}</span>
      <button type="button" data-enlarge aria-pressed="false">${walkTexts.fullSize}</button>
    </p>
    ${untakenPart(workflow, taken)} ${paths.map((path) => pathPart(machine, path))}
  </section>`
}

function untakenPart(workflow: Workflow, taken: ReadonlySet<string>): Html {
  const { states, transitions, outcomes, impossible, leftOut } = workflow
  const untaken = (keys: readonly string[]) => keys.filter((key) => !taken.has(key) && !(key in impossible))
  const lists = [
    listPart(walkTexts.untakenStates, untaken(states).map(keyPart)),
    listPart(walkTexts.untakenTransitions, untaken(transitions).map(keyPart)),
    listPart(walkTexts.untakenOutcomes, untaken(outcomes).map(keyPart)),
    listPart(
      walkTexts.impossible,
      Object.entries(impossible).map(([key, reason]) => html`${keyPart(key)}: ${germanOf(reason)}`),
    ),
    listPart(
      walkTexts.leftOut,
      leftOut.map(({ reason, count }) => html`${walkTexts.times({ count })} ${germanOf(reason)}`),
    ),
  ].filter((list) => list !== null)
  const count = [states, transitions, outcomes].reduce((sum, keys) => sum + untaken(keys).length, 0)
  if (lists.length === 0) return html`<p class="muted">${walkTexts.everythingTaken}</p>`
  return html`<details class="untaken">
    <summary>${walkTexts.untaken} <span class="muted">${count}</span></summary>
    ${lists}
  </details>`
}

const keyPart = (key: string): Html => html`<code>${key}</code>`
const germanOf = (reason: string): string => walkReasons[reason] ?? reason

function listPart(title: string, items: readonly Html[]): Html | null {
  if (items.length === 0) return null
  return html`<h4>${title}</h4>
    <ul>
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>`
}
