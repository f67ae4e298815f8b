import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, it } from 'vitest'
import { machines } from '../../machines/allMachines'
import { drawSvg } from './drawSvg'
import { graphOf } from './flowGraph'
import { layoutGraph, type Box, type LaidOutGraph } from './layoutGraph'
import { headHeightOf, labelBaseline, monoWidth } from './measure'

const elk = new Elk()
const drawings = join(import.meta.dirname, '../../../docs/flows')

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Boxes that must not overlap: leaf states, headers of parent states, labels. */
function solidsOf({ nodes, edges }: LaidOutGraph): { name: string; box: Box }[] {
  return [
    ...nodes.map((node) => ({
      name: node.id,
      box: node.hasChildren ? { ...node, height: headHeightOf(node) } : node,
    })),
    ...edges.flatMap(({ id, label }) => (label === null ? [] : [{ name: `label of ${id}`, box: label }])),
  ]
}

describe.each(machines)('the drawing of $name', ({ name, machine }) => {
  const graph = graphOf(machine)
  let layout: Promise<LaidOutGraph> | undefined
  const draw = () => (layout ??= layoutGraph(graph, elk))

  it('has no overlaps, and children inside their parents', async () => {
    const drawing = await draw()
    const solids = solidsOf(drawing)
    const overlaps = solids.flatMap((one, index) =>
      solids
        .slice(index + 1)
        .filter((other) => overlap(one.box, other.box))
        .map((other) => `${one.name} × ${other.name}`),
    )
    expect(overlaps).toEqual([])
    const outside = drawing.nodes.filter(({ parent, ...box }) => {
      const outer = drawing.nodes.find(({ id }) => id === parent)
      return outer !== undefined && !isWithin(box, outer)
    })
    expect(outside).toEqual([])
  })

  it('has space for every line of its labels', async () => {
    const { edges } = await draw()
    const cramped = edges.flatMap(({ label }) =>
      (label?.lines ?? []).filter(
        ({ text }, index, lines) =>
          monoWidth(text) > (label?.width ?? 0) || labelBaseline(lines, index) > (label?.height ?? 0),
      ),
    )
    expect(cramped).toEqual([])
  })

  it('shows every transition once', async () => {
    const { edges } = await draw()
    expect(edges.flatMap(({ transitions }) => transitions).sort()).toEqual(
      graph.edges.map(({ id }) => id).sort(),
    )
  })

  it('matches docs/flows, which npm run flows generates', async () => {
    const layout = readFileSync(join(drawings, `${name}.svg`), 'utf8')
    // Not compared by `toBe`, which would print a diff of thousands of lines.
    expect(drawSvg(await draw()) === layout).toBe(true)
  })
})

it('escapes special characters in names', async () => {
  const [machine] = machines
  if (machine === undefined) throw new Error('There are no machines')
  const drawing = await layoutGraph({ ...graphOf(machine.machine), name: '<a href="x">&' }, elk)
  expect(drawSvg(drawing)).toContain('aria-label="States of &lt;a href=&quot;x&quot;&gt;&amp;"')
})
