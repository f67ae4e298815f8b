import { nextPlace, pathTo, placeKey, type PathStep, type Place } from '../support/edgeCover'
import { toText } from '../support/fingerprint'
import { prepareActors } from '../support/liveActor'
import type { AnyModel } from '../support/model'
import type { TakenPath } from '../support/mutants'
import type { ModelReport } from '../support/walkModel'
import { walkPath } from '../support/walkPath'

/*
 * Long paths through a model, for pages: starting a path there costs more than extending one. Every path of
 * the report is the shortest path to one edge of the model; together they are its graph.
 */

/** Starting a path costs as much as this many steps. */
export const beginning = 4
/** A failing path reports all its steps, and its remaining steps are not walked. */
const longest = 40

type Edge = { from: string; to: string; step: PathStep; takes: Set<string> }
type Graph = ReadonlyMap<string, readonly Edge[]>

/**
 * Returns paths which together cover `wanted`, as far as steps can follow each other: each path continues to
 * the nearest step that covers more, and enters a final state only when nothing else is left nearby.
 * @param wanted covered keys are removed
 */
export async function chainPaths(
  { model, initial, start, paths }: ModelReport,
  walked: AnyModel,
  wanted: Set<string>,
  isWalked: (path: readonly PathStep[]) => boolean,
): Promise<TakenPath[]> {
  const graph = graphOf(model, start, paths)
  const blocked = new Set<Edge>()
  const startKey = placeKey(model, start)
  const actors = prepareActors(walked)
  const chains: TakenPath[] = []
  for (;;) {
    const end = chainFrom(start)
    if (end === start) return chains
    const path = pathTo(end)
    const { taken, failure } = await walkPath(walked, actors, initial, path)
    if (failure !== null) throw new Error(failure)
    for (const key of taken) wanted.delete(key)
    chains.push({ path, taken })
  }

  function chainFrom(begun: Place): Place {
    const left = new Set(wanted)
    let place = begun
    let key = startKey
    for (;;) {
      const edges = pathToUncovered(graph, key, left, blocked)
      const isFar = edges.length > pathToUncovered(graph, startKey, left, blocked).length + beginning
      if (edges.length === 0 || pathTo(place).length + edges.length > longest || (isFar && place !== begun))
        return place
      for (const edge of edges) {
        const next = nextPlace(walked, place, edge.step)
        // A state of the model contains less than the history of the path.
        if (next === null || placeKey(model, next) !== edge.to || !isWalked(pathTo(next))) {
          blocked.add(edge)
          break
        }
        place = next
        key = edge.to
        for (const taken of edge.takes) left.delete(taken)
      }
    }
  }
}

function graphOf(model: AnyModel, start: Place, paths: ModelReport['paths']): Graph {
  const edges = new Map<string, Map<string, Edge>>()
  const keys = new Map<Place, string>()
  const keyOf = (place: Place) => {
    const key = keys.get(place) ?? placeKey(model, place)
    keys.set(place, key)
    return key
  }
  for (const { path, takenIn } of paths) {
    let from = keyOf(start)
    for (const [index, step] of path.entries()) {
      const to = keyOf(step.place)
      const name = `${step.isDelay} ${toText(step.event)}`
      const here = edges.get(from) ?? new Map<string, Edge>()
      const edge = here.get(name) ?? { from, to, step, takes: new Set<string>() }
      edges.set(from, here.set(name, edge))
      for (const key of takenIn[index + 1] ?? []) edge.takes.add(key)
      from = to
    }
  }
  return new Map([...edges].map(([from, here]) => [from, [...here.values()]]))
}

/**
 * The shortest path to a step that covers more, preferring steps that can be continued; empty when there is
 * none.
 */
function pathToUncovered(
  graph: Graph,
  from: string,
  wanted: ReadonlySet<string>,
  blocked: ReadonlySet<Edge>,
): readonly Edge[] {
  const gain = ({ takes }: Edge) => [...takes].filter((key) => wanted.has(key)).length
  const before = new Map<string, Edge | null>([[from, null]])
  const shortestPathTo = (edge: Edge): Edge[] => {
    const last = before.get(edge.from) ?? null
    return last === null ? [edge] : [...shortestPathTo(last), edge]
  }
  let ending: Edge | null = null
  let places = [from]
  while (places.length > 0) {
    const open = places.flatMap((key) => graph.get(key) ?? []).filter((edge) => !blocked.has(edge))
    // A self-transition blocks no other step, so it comes first.
    const worth = (edge: Edge) => (edge.from === edge.to ? Number.MAX_SAFE_INTEGER : gain(edge))
    const gaining = open.filter((edge) => gain(edge) > 0).sort((one, other) => worth(other) - worth(one))
    const found = gaining.find(({ to }) => graph.has(to))
    if (found !== undefined) return shortestPathTo(found)
    ending ??= gaining[0] ?? null
    places = []
    for (const edge of open) {
      if (before.has(edge.to)) continue
      before.set(edge.to, edge)
      places.push(edge.to)
    }
  }
  return ending === null ? [] : shortestPathTo(ending)
}
