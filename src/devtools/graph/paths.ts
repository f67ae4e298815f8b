import type { Point } from './layoutGraph'

const cornerRadius = 4

/** SVG path of a line with rounded corners. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      const into = towards(point, before)
      const out = towards(point, after)
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
    })
    .join('')
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(cornerRadius, length / 2) / length
  const halfPixels = (value: number) => Math.round(value * 2) / 2
  return { x: halfPixels(from.x + (to.x - from.x) * share), y: halfPixels(from.y + (to.y - from.y) * share) }
}
