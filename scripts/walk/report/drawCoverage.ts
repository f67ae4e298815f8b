import { drawSvg } from '../../../src/devtools/graph/drawSvg'
import type { LaidOutGraph } from '../../../src/devtools/graph/layoutGraph'
import { pathOf } from '../../../src/devtools/graph/paths'
import { rootKey } from '../../../src/devtools/graph/flowGraph'
import { walkTexts } from '../../../src/texts/devtools/walk'
import { html, markup, type Html } from './html'

/** How much of an edge was taken; its style in the drawing. */
type Taken = 'all' | 'some' | 'none'

/**
 * The drawing of a machine, with its edges and states by what was taken. Its style sheet belongs to the page, see
 * {@link drawingStyle}.
 */
export function drawCoverage(graph: LaidOutGraph, name: string, taken: ReadonlySet<string>): Html {
  const base = drawSvg(graph)
    .replace(/<style>[\s\S]*?<\/style>\n?/, '')
    .replace(/aria-label="[^"]*"/, () => `aria-label="${html`${walkTexts.drawing({ name })}`.text}"`)
    .replace('<svg ', '<svg class="drawing" ')
  const marked = graph.edges.reduce((svg, { points, transitions }) => {
    const line = `d="${pathOf(points)}" marker-end`
    return svg.replace(line, () => `data-taken="${takenOf(transitions, taken)}" ${line}`)
  }, base)
  const missing = graph.nodes
    .filter(({ id }) => id !== rootKey && !taken.has(id))
    .map(
      ({ x, y, width, height }) =>
        html`<rect
          class="missing"
          x="${x - 3}"
          y="${y - 3}"
          width="${width + 6}"
          height="${height + 6}"
          rx="6"
        />`,
    )
  return markup(marked.replace('</svg>', () => `${html`${missing}`.text}</svg>`))
}

function takenOf(transitions: readonly string[], taken: ReadonlySet<string>): Taken {
  const count = transitions.filter((key) => taken.has(key)).length
  if (count === transitions.length) return 'all'
  return count === 0 ? 'none' : 'some'
}

/** The style sheet of all drawings. */
export const drawingStyle = (graph: LaidOutGraph): string =>
  /<style>([\s\S]*?)<\/style>/.exec(drawSvg(graph))?.[1] ?? ''
