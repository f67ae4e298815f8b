/* Reads instances of public collections as problems of the optimiser, with their real-valued numbers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const numbersOf = (line) => line.trim().split(/\s+/).map(Number)

/**
 * Travelling salesman with windows: the number of nodes, their matrix, and a line "earliest latest" for each;
 * the tour begins and ends at node 0. `../best_known_sol/<folder>.txt` has the best-known values: name, cost,
 * violations.
 */
export function readTsptw(folder) {
  const known = new Map(
    linesOf(join(dirname(folder), 'best_known_sol', `${basename(folder)}.txt`))
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.trim().split(/\s+/))
      .map(([name, cost]) => [name.replace('.txt', ''), Number(cost)]),
  )
  return filesOf(folder).map((file) => {
    const [[nodeCount], ...rows] = linesOf(join(folder, file)).map(numbersOf)
    const windows = rows.slice(nodeCount, 2 * nodeCount)
    const name = file.replace('.txt', '')
    return {
      name,
      group: basename(folder),
      reference: known.get(name),
      note: '',
      /** Costs are whole numbers; double precision may lose a hundredth in between. */
      tolerance: 0.01,
      problem: {
        nodeCount,
        travel: Float64Array.from(rows.slice(0, nodeCount).flat()),
        stops: windows.slice(1).map(([earliest, latest], index) => ({
          node: index + 1,
          stay: 0,
          window: { kind: 'strict', earliest, latest },
        })),
        vehicles: [{ start: 0, end: 0, departure: windows[0][0], latestEnd: windows[0][1] }],
      },
    }
  })
}

/**
 * Several vehicles with capacity and windows in the text format of Solomon, with double-precision distances.
 * `../best-known.tsv` has the best-known values: name, distance, vehicles, note.
 */
export function readVrptw(folder) {
  const known = new Map(
    linesOf(join(dirname(folder), 'best-known.tsv')).map((line) => {
      const [name, cost, , note = ''] = line.split('\t')
      return [name, { cost: Number(cost), note }]
    }),
  )
  return filesOf(folder).map((file) => {
    const rows = linesOf(join(folder, file)).map(numbersOf)
    const [vehicleCount, capacity] = rows.find((row) => row.length === 2 && row.every(Number.isFinite))
    const places = rows.filter((row) => row.length === 7 && row.every(Number.isFinite))
    const [depot, ...customers] = places
    const name = file.replace('.txt', '')
    const nodeCount = places.length
    return {
      name,
      group: name.replace(/\d\d$/, '').toUpperCase(),
      reference: known.get(name)?.cost,
      note: known.get(name)?.note ?? '',
      /** References are rounded to hundredths. */
      tolerance: 0.0051,
      problem: {
        nodeCount,
        travel: Float64Array.from(
          places.flatMap((a) => places.map((b) => Math.hypot(a[1] - b[1], a[2] - b[2]))),
        ),
        stops: customers.map(([, , , load, earliest, latest, stay], index) => ({
          node: index + 1,
          stay,
          load,
          window: { kind: 'strict', earliest, latest },
        })),
        vehicles: Array.from({ length: vehicleCount }, () => ({
          start: 0,
          end: 0,
          departure: depot[4],
          latestEnd: depot[5],
          capacity,
        })),
      },
    }
  })
}

const filesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()

const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
    : []
