import type { FlowEdge, FlowNode } from './flowGraph'

/*
 * Text sizes in pixels from a built-in table, so that drawings are byte-identical on all machines and in
 * browsers without the fonts. Rendered text is fitted to these widths.
 */

export const fontSize = { name: 14, text: 11.5 } as const
const lineHeight = 15
const padding = 12
const headHeight = 36
const minWidth = 88
/** Longer action lists wrap at about this many characters. */
const lineLength = 30
/** Width of the keyword column, such as `invoke`, before the names. */
const keyColumn = 52

/** Character width of the monospaced font. */
const monoEm = 0.6

/** Advance widths of the semibold font in em: narrow, wide, capital and other characters. */
const sansWidths: readonly (readonly [RegExp, number])[] = [
  [/[iljI.,:;|'!()]/, 0.3],
  [/[frt ]/, 0.38],
  [/[mwMW]/, 0.88],
  [/[A-Z]/, 0.64],
]

const sansEm = (character: string): number =>
  sansWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.57

export const monoWidth = (text: string): number => Math.ceil(text.length * monoEm * fontSize.text)

export const nameWidth = (text: string): number =>
  Math.ceil([...text].reduce((sum, character) => sum + sansEm(character), 0) * fontSize.name)

export type Size = { width: number; height: number }

/** A line below the name of a state: a keyword and a name. */
export type NodeRow = { key: string; text: string }

export function rowsOf({ invokes, entry, exit, tags }: FlowNode): NodeRow[] {
  const named = (key: string, names: readonly string[]) =>
    wrapLines(names.join(', ')).map((text, index) => ({ key: index === 0 ? key : '', text }))
  return [
    ...invokes.map(({ id, src }) => ({ key: 'invoke', text: id === src ? id : `${id}: ${src}` })),
    ...named('entry', entry),
    ...named('exit', exit),
    ...named('tags', tags),
  ]
}

/** Outer size of a leaf state, or the header of a parent state. */
export function sizeOfNode(node: FlowNode): Size {
  const rows = rowsOf(node)
  const widths = [nameWidth(node.name), ...rows.map(({ text }) => keyColumn + monoWidth(text))]
  return {
    width: Math.max(minWidth, Math.max(...widths) + 2 * padding),
    height: headHeight + (rows.length === 0 ? 4 : rows.length * lineHeight + 10),
  }
}

/** Height of a state's header above its children, including the divider. */
export const headHeightOf = (node: FlowNode): number =>
  rowsOf(node).length === 0 ? headHeight : sizeOfNode(node).height

/** Offsets of name and rows in a state, from its upper left corner; text baselines. */
export const inNode = {
  left: padding,
  keyColumn,
  nameBaseline: 23,
  rowBaseline: (index: number) => headHeight + 11 + index * lineHeight,
}

export type LabelLine = {
  /** Key of the transition of this line. */
  edge: string
  kind: 'event' | 'guard' | 'action'
  text: string
}

/** Label of a transition: event, guard in brackets, then the actions. */
export function linesOf({ id, label, guard, actions }: FlowEdge): LabelLine[] {
  const line = (kind: LabelLine['kind']) => (text: string) => ({ edge: id, kind, text })
  return [
    line('event')(label),
    ...(guard === null ? [] : wrapLines(`[${guard}]`).map(line('guard'))),
    ...(actions.length === 0 ? [] : wrapLines(`/ ${actions.join(', ')}`).map(line('action'))),
  ]
}

export const labelPadding = 4

export const sizeOfLabel = (lines: readonly LabelLine[]): Size => ({
  width: Math.max(0, ...lines.map(({ text }) => monoWidth(text))) + 2 * labelPadding,
  height: lines.length * lineHeight + entryGap * Math.max(0, transitionsIn(lines) - 1) + 2,
})

/** Gap between transitions that share an edge. */
const entryGap = 5

const transitionsIn = (lines: readonly LabelLine[]) => new Set(lines.map(({ edge }) => edge)).size

/** Baseline of a line relative to the top of its label. */
export const labelBaseline = (lines: readonly LabelLine[], index: number): number =>
  12 + index * lineHeight + entryGap * (transitionsIn(lines.slice(0, index + 1)) - 1)

/** Wraps at spaces; never inside a word. */
function wrapLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
