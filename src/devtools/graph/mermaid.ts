import { rootKey, type FlowEdge, type FlowGraph, type FlowNode } from './flowGraph'

/**
 * A machine as a Mermaid diagram (`stateDiagram-v2`). A transition carries its event, its guard in brackets
 * and its actions after a slash; transitions without a target are lines of their state, or of a note beside it
 * if it has children, whose states Mermaid gives no lines.
 */
export function mermaidOf(graph: FlowGraph): string {
  const idOf = idsOf(graph.nodes)
  const lines: string[] = ['stateDiagram-v2']
  const add = (depth: number, text: string) => lines.push(`${'  '.repeat(depth)}${text}`)
  const childrenOf = (id: string) => graph.nodes.filter(({ parent }) => parent === id)

  function addChildren(node: FlowNode, depth: number): void {
    const children = childrenOf(node.id)
    children.forEach((child, index) => {
      // Regions of a parallel state are separated by a line.
      if (node.type === 'parallel' && index > 0) add(depth, '--')
      addState(child, depth)
    })
    if (node.initial !== null) add(depth, `[*] --> ${idOf(node.initial)}`)
    for (const child of children) if (child.type === 'final') add(depth, `${idOf(child.id)} --> [*]`)
  }

  function addState(node: FlowNode, depth: number): void {
    add(depth, `state ${quoted(node.name)} as ${idOf(node.id)}`)
    if (childrenOf(node.id).length > 0) {
      add(depth, `state ${idOf(node.id)} {`)
      addChildren(node, depth + 1)
      add(depth, '}')
    }
    addTexts(node, depth)
  }

  function addTexts(node: FlowNode, depth: number): void {
    const inside = graph.edges.filter(({ source, targets }) => source === node.id && targets.length === 0)
    const texts = [...notesOf(node), ...inside.map(labelOf)].map(escaped)
    if (texts.length === 0) return
    if (childrenOf(node.id).length === 0) {
      for (const text of texts) add(depth, `${idOf(node.id)} : ${text}`)
      return
    }
    add(depth, `note right of ${idOf(node.id)}`)
    for (const text of texts) add(depth + 1, text)
    add(depth, 'end note')
  }

  const [root] = graph.nodes
  if (root !== undefined) addMachine(root)
  for (const edge of graph.edges) addEdge(edge)
  return `${lines.join('\n')}\n`

  /** The machine itself is a state only if it has transitions of its own or regions. */
  function addMachine(node: FlowNode): void {
    const isState =
      node.type === 'parallel' ||
      graph.edges.some(({ source, targets }) => source === rootKey || targets.includes(rootKey))
    if (isState) {
      addState({ ...node, name: graph.name }, 1)
      add(1, `[*] --> ${idOf(rootKey)}`)
    } else addChildren(node, 1)
  }

  function addEdge(edge: FlowEdge): void {
    const label = escaped(labelOf(edge))
    for (const target of edge.targets) add(1, `${idOf(edge.source)} --> ${idOf(target)} : ${label}`)
  }
}

const labelOf = ({ label, guard, actions }: FlowEdge): string =>
  [
    label,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ')

const notesOf = ({ invokes, entry, exit, tags }: FlowNode): string[] => [
  ...invokes.map(({ id, src }) => `invoke ${id === src ? id : `${id} (${src})`}`),
  ...(entry.length === 0 ? [] : [`entry / ${entry.join(', ')}`]),
  ...(exit.length === 0 ? [] : [`exit / ${exit.join(', ')}`]),
  ...(tags.length === 0 ? [] : [`tags ${tags.join(', ')}`]),
]

/** Identifiers of letters, digits and underscores; paths that become equal get a number. */
function idsOf(nodes: readonly FlowNode[]): (id: string) => string {
  const ids = new Map<string, string>()
  const used = new Set<string>()
  for (const { id } of nodes) {
    // The prefix keeps states apart from keywords such as `end` and `state`.
    const wanted = id === rootKey ? 's' : `s_${id.replaceAll(/\W/g, '_')}`
    let free = wanted
    for (let number = 2; used.has(free); number += 1) free = `${wanted}_${number}`
    used.add(free)
    ids.set(id, free)
  }
  return (id) => ids.get(id) ?? id
}

/** Characters that end or begin a part of a line are written as character references. */
const escaped = (text: string): string =>
  text.replaceAll(/[#;:"<>\n]/g, (character) => `#${character.codePointAt(0)};`)

const quoted = (text: string): string => `"${escaped(text)}"`
