import type { FlowEdge, FlowNode } from './flowGraph'

/*
 * Sizes in pixels from a table of our own, so that a drawing has the same bytes on every machine and in a browser
 * without the fonts. What is drawn is fitted to these widths.
 */

export const fontSize = { name: 14, text: 11.5 } as const
const lineHeight = 15
const padding = 12
const headHeight = 36
const minWidth = 88
/** Longer lists of actions are broken into lines of about this many characters. */
const lineLength = 30
/** Width of the column of words such as `invoke` before the names. */
const keyColumn = 52

/** Every character of the monospaced face is this wide. */
const monoEm = 0.6

/** Advance widths of the semibold face in em: narrow, wide and capital letters, everything else. */
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

/** A line below the name of a state: what kind of thing it is, and its name. */
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

/** Outer size of a state without children, and head of one with children. */
export function sizeOfNode(node: FlowNode): Size {
  const rows = rowsOf(node)
  const widths = [nameWidth(node.name), ...rows.map(({ text }) => keyColumn + monoWidth(text))]
  return {
    width: Math.max(minWidth, Math.max(...widths) + 2 * padding),
    height: headHeight + (rows.length === 0 ? 4 : rows.length * lineHeight + 10),
  }
}

/** Height of the part of a state above its children, down to the line below it. */
export const headHeightOf = (node: FlowNode): number =>
  rowsOf(node).length === 0 ? headHeight : sizeOfNode(node).height

/** Where name and rows of a state stand, from its upper left corner; baselines of the texts. */
export const inNode = {
  left: padding,
  keyColumn,
  nameBaseline: 23,
  rowBaseline: (index: number) => headHeight + 11 + index * lineHeight,
}

export type LabelLine = {
  /** Key of the transition this line belongs to. */
  edge: string
  kind: 'event' | 'guard' | 'action'
  text: string
}

/** What a transition says on its way: event, guard in brackets, then the actions. */
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

/** Between the transitions that share a way. */
const entryGap = 5

const transitionsIn = (lines: readonly LabelLine[]) => new Set(lines.map(({ edge }) => edge)).size

/** Baseline of a line from the top of its label. */
export const labelBaseline = (lines: readonly LabelLine[], index: number): number =>
  12 + index * lineHeight + entryGap * (transitionsIn(lines.slice(0, index + 1)) - 1)

/** Lines broken at blanks; a word is never broken. */
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
