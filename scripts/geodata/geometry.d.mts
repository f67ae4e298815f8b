type Point = number[]
type Area = { geometry: { type: string; coordinates: unknown } }

export function simplify(line: Point[], toleranceAt: (point: Point) => number): Point[]
export function sharedBorders<A extends Area>(
  areas: A[],
  kindOf: (a: A, b: A) => string | undefined,
): { kind: string; line: Point[] }[]
