import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineNames } from '../../../src/texts/devtools/machineNames'
import { walkTexts } from '../../../src/texts/devtools/walk'
import type { Run } from '../records'
import { coverageIn, takenKeys, totalOf } from '../summary'
import { drawingStyle } from './drawCoverage'
import { html, markup, type Html } from './html'
import { nameOf, workflowPart, type LaidOutWorkflow } from './workflowPart'

const part = (name: string) => markup(readFileSync(join(import.meta.dirname, name), 'utf8'))

/** The whole page. It needs no network, and no other file but the pictures and logs beside it. */
export function reportPage(
  run: Run | null,
  laidOut: readonly LaidOutWorkflow[],
  walked: readonly string[],
): string {
  const total = totalOf(laidOut.map(({ workflow }) => workflow))
  const [first] = laidOut
  const neverWalked = walked.filter(
    (machine) => !laidOut.some(({ workflow }) => workflow.machine === machine),
  )
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${walkTexts.title}</title>
        <style>
          ${part('report.css')}
          ${markup(first === undefined ? '' : drawingStyle(first.graph))}
        </style>
      </head>
      <body>
        <header id="top">
          <h1>${walkTexts.title}</h1>
          <p class="muted">
            ${run === null ? null : `${walkTexts.ranAt({ at: dateText(run.id) })} · `}${walkTexts.allResults({ total: walkTexts.total(total) })}
            ${
              run !== null && run.endedAt === null
                ? html`<span class="mark open">${walkTexts.unfinished}</span>`
                : null
            }
          </p>
        </header>
        <form class="bar" role="search">
          <label class="search"
            >${walkTexts.search}
            <input type="search" id="search" placeholder="${walkTexts.searchHint}" autocomplete="off"
          /></label>
          <div class="filters" role="group">${filtersPart(total, neverWalked.length)}</div>
          <button type="button" id="theme" aria-pressed="false">${walkTexts.darkPictures}</button>
          <a href="#top">${walkTexts.toTop}</a>
        </form>
        ${overviewPart(laidOut, walked, run)}
        <p id="nothing" hidden>${walkTexts.nothingFound}</p>
        <main>${laidOut.map(workflowPart)}</main>
        <dialog id="picture">
          <form method="dialog"><button>${walkTexts.closePicture}</button></form>
          <img alt="" />
        </dialog>
        <script>
          ${part('report.js')}
        </script>
      </body>
    </html>`.text
}

const dateText = (iso: string): string =>
  new Date(iso).toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'short' })

/** @param neverWalked number of workflows without any result, which the filter of open paths shows as well */
function filtersPart(total: ReturnType<typeof totalOf>, neverWalked: number): Html[] {
  const counts = { all: null, failed: total.failed, open: total.open + neverWalked, changed: total.changed }
  return (Object.keys(counts) as (keyof typeof counts)[]).map(
    (filter) =>
      html`<button type="button" data-filter="${filter}" aria-pressed="${String(filter === 'all')}">
        ${walkTexts.filters[filter]}${counts[filter] === null ? null : html` <b>${counts[filter]}</b>`}
      </button>`,
  )
}

/** Every machine, those without paths below the others. */
function overviewPart(laidOut: readonly LaidOutWorkflow[], walked: readonly string[], run: Run | null): Html {
  const others = Object.keys(machineNames).filter(
    (machine) => !laidOut.some(({ workflow }) => workflow.machine === machine),
  )
  return html`<div class="overview">
    <table>
      <thead>
        <tr>
          <th>${walkTexts.workflow}</th>
          <th>${walkTexts.area}</th>
          <th>${walkTexts.result}</th>
          <th class="figure">${walkTexts.pathsHead}</th>
          <th class="figure">${walkTexts.statesHead}</th>
          <th class="figure">${walkTexts.transitionsHead}</th>
          <th class="figure">${walkTexts.outcomesHead}</th>
          <th class="figure">${walkTexts.lasts}</th>
        </tr>
      </thead>
      <tbody>
        ${laidOut.map((each) => rowPart(each, run))}
        ${others.map((machine) => emptyRowPart(machine, walked.includes(machine)))}
      </tbody>
    </table>
  </div>`
}

function rowPart({ workflow }: LaidOutWorkflow, run: Run | null): Html {
  const { machine, states, transitions, outcomes, paths } = workflow
  const taken = takenKeys(workflow)
  const { failed, open, ms, ok, changed } = totalOf([workflow])
  const status = failed > 0 ? 'failed' : open > 0 ? 'open' : 'ok'
  const counts = { failed, open, ok }
  return html`<tr data-of="${machine}">
    <td><a href="#${machine}">${nameOf(machine)}</a></td>
    <td class="muted">${machineNames[machine]?.area ?? ''}</td>
    <td>
      <span class="mark ${status}"
        >${status === 'ok' ? '' : `${counts[status]} `}${walkTexts.status[status]}</span
      >
      ${changed === 0 ? null : html`<span class="mark changed">${changed} ${walkTexts.changed}</span>`}
      ${
        run === null || workflow.run === run.id
          ? null
          : html`<span class="muted earlier">${walkTexts.earlier({ at: dateText(workflow.run) })}</span>`
      }
    </td>
    <td class="figure">${paths.length}</td>
    <td class="figure">${walkTexts.coverage(coverageIn(states, taken))}</td>
    <td class="figure">${walkTexts.coverage(coverageIn(transitions, taken))}</td>
    <td class="figure">${walkTexts.coverage(coverageIn(outcomes, taken))}</td>
    <td class="figure">${walkTexts.duration(ms)}</td>
  </tr>`
}

function emptyRowPart(machine: string, isWalked: boolean): Html {
  return html`<tr ${isWalked ? html`data-status="open"` : null}>
    <td>${nameOf(machine)}</td>
    <td class="muted">${machineNames[machine]?.area ?? ''}</td>
    <td colspan="6" class="muted reason">${machineNames[machine]?.notWalked ?? walkTexts.neverWalked}</td>
  </tr>`
}
