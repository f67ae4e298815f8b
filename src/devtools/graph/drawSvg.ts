import { startRadius, type LaidOutGraph, type LaidOutNode, type LaidOutEdge } from './layoutGraph'
import { fontSize, headHeightOf, inNode, labelBaseline, labelPadding, monoWidth, nameWidth } from './measure'
import { pathOf } from './paths'

/** Colours of the design language. */
const style = `
.b{fill:#fff;stroke:#87959a;stroke-width:1.2}
.g{fill:#f3f5f4}
.h{stroke:#dae0e0}
.r{fill:none;stroke:#87959a;stroke-width:1}
.d{stroke-dasharray:5 4}
.n{font:600 ${fontSize.name}px "Fira Sans",system-ui,sans-serif;fill:#14202a}
.t{font:400 ${fontSize.text}px "Fira Mono",ui-monospace,monospace;fill:#14202a}
.k{fill:#4a5862}
.q{fill:#865000}
.w{fill:none;stroke:#87959a;stroke-width:1.3;stroke-linejoin:round}
.i{stroke-dasharray:4 3}
.a{fill:#87959a}
.s{fill:#14202a}
.c{fill:#f3f5f4}`

const darkStyle = `
@media (prefers-color-scheme:dark){
.b{fill:#121b21;stroke:#6b7a82}
.g{fill:#0c1317}
.h{stroke:#26333a}
.r,.w{stroke:#6b7a82}
.n,.t{fill:#e8eef0}
.k{fill:#abb8be}
.q{fill:#f2b84b}
.a{fill:#6b7a82}
.s{fill:#e8eef0}
.c{fill:#0c1317}
}`

const margin = 12

/**
 * A complete SVG file. Texts are fitted to their measured widths, whatever fonts are available. Its colours
 * follow those of the reader, unless it is light only.
 */
export function drawSvg(graph: LaidOutGraph, { isLightOnly = false } = {}): string {
  const width = graph.width + 2 * margin
  const height = graph.height + 2 * margin
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}" role="img" aria-label="${escapeXml(`States of ${graph.name}`)}">`,
    `<style>${style}${isLightOnly ? '' : darkStyle}</style>`,
    '<defs><marker id="m" markerWidth="9" markerHeight="9" refX="7" refY="4" orient="auto" markerUnits="userSpaceOnUse"><path class="a" d="M0 0L8 4L0 8z"/></marker></defs>',
    `<rect class="c" x="${-margin}" y="${-margin}" width="${width}" height="${height}" rx="4"/>`,
    ...graph.nodes.map(drawNode),
    ...graph.starts.flatMap(({ centre, points }) => [
      `<circle class="s" cx="${centre.x}" cy="${centre.y}" r="${startRadius}"/>`,
      `<path class="w" d="${pathOf(points)}" marker-end="url(#m)"/>`,
    ]),
    ...graph.edges.map(drawEdge),
    ...graph.edges.flatMap(drawLabel),
    '</svg>',
    '',
  ].join('\n')
}

function drawNode(node: LaidOutNode): string {
  const { x, y, width, height, rows } = node
  const frame = node.hasChildren ? 'b g' : 'b'
  // Regions of a parallel state have a dashed frame.
  const dashed = node.type === 'parallel' ? ' d' : ''
  return [
    `<rect class="${frame}${dashed}" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`,
    ...(node.type === 'final'
      ? [`<rect class="r" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="2"/>`]
      : []),
    ...(node.hasChildren
      ? [`<path class="h" d="M${x + 1} ${y + headHeightOf(node)}H${x + width - 1}"/>`]
      : []),
    text('n', x + inNode.left, y + inNode.nameBaseline, node.name, nameWidth(node.name)),
    ...rows.flatMap(({ key, text: value }, index) => {
      const baseline = y + inNode.rowBaseline(index)
      return [
        ...(key === '' ? [] : [text('t k', x + inNode.left, baseline, key, monoWidth(key))]),
        text('t', x + inNode.left + inNode.keyColumn, baseline, value, monoWidth(value)),
      ]
    }),
  ].join('')
}

const drawEdge = ({ kind, points }: LaidOutEdge): string =>
  `<path class="w${kind === 'internal' ? ' i' : ''}" d="${pathOf(points)}" marker-end="url(#m)"/>`

const lineClass = { event: 't', guard: 't q', action: 't k' } as const

function drawLabel({ label }: LaidOutEdge): string[] {
  if (label === null) return []
  const { x, y, width, height, lines } = label
  return [
    `<rect class="c" x="${x}" y="${y}" width="${width}" height="${height}" rx="2"/>`,
    ...lines.map(({ kind, text: value }, index) =>
      text(lineClass[kind], x + labelPadding, y + labelBaseline(lines, index), value, monoWidth(value)),
    ),
  ]
}

const text = (className: string, x: number, y: number, value: string, width: number): string =>
  `<text class="${className}" x="${x}" y="${y}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(value)}</text>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (value: string): string =>
  value.replace(/[&<>"]/g, (character) => entities[character] ?? '')
