import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readHouse } from '../../../src/contract/destination/houseNumber'
import { searchWords } from '../../adapters/geocoding/searchText'
import { densify } from './alongLine'
import type { IndexedStreet } from './groupStreets'
import { indexFormat, indexFiles, type IndexHead } from './indexFiles'
import { writePointTree } from './pointTree'
import type { RegionArea } from './regionAreas'

/** A point off a street is at most half of this farther from a stored point than from the street. */
const stepMeters = 30

/**
 * Writes the index: sorted words with the streets of each, the streets, their houses one a line in the order of
 * the streets, spatial indexes of houses and of points of streets, and places and postcodes.
 */
export async function writeIndex(
  folder: string,
  streets: readonly IndexedStreet[],
  areas: readonly RegionArea[] = [],
): Promise<IndexHead> {
  const write = (name: string, content: string | NodeJS.ArrayBufferView) =>
    writeFile(path.join(folder, name), content)
  const { words, offsets, ids } = invert(streets)
  await write(indexFiles.words, words.join('\n'))
  await write(indexFiles.wordOffsets, offsets)
  await write(indexFiles.wordStreets, ids)

  const streetLines = linesOf(streets.map(streetLine))
  await write(indexFiles.streets, streetLines.bytes)
  await write(indexFiles.streetOffsets, streetLines.offsets)

  const houses = streets.flatMap((street) => street.houses)
  const houseLines = linesOf(
    houses.map(({ number, position, isInterpolated }) =>
      [number, ...position.map(degrees), isInterpolated ? 'i' : ''].join('\t'),
    ),
  )
  await write(indexFiles.houses, houseLines.bytes)
  await write(indexFiles.houseOffsets, houseLines.offsets)
  const firstHouses = new Uint32Array(streets.length + 1)
  streets.forEach((street, at) => (firstHouses[at + 1] = (firstHouses[at] ?? 0) + street.houses.length))
  await write(indexFiles.firstHouses, firstHouses)
  await write(indexFiles.houseTree, writePointTree(houses.map(({ position }) => position)))

  const points = streets.flatMap((street, at) =>
    street.lines.flatMap((line) => densify(line, stepMeters).map((position) => ({ position, at }))),
  )
  await write(indexFiles.pointTree, writePointTree(points.map(({ position }) => position)))
  await write(
    indexFiles.pointStreets,
    Uint32Array.from(points, ({ at }) => at),
  )

  const areaLines = areas.map(({ kind, name, town, position }) =>
    [kind, name, town, ...position.map(degrees)].join('\t'),
  )
  await write(indexFiles.areas, areaLines.join('\n'))

  const head: IndexHead = {
    format: indexFormat,
    streets: streets.length,
    houses: houses.length,
    points: points.length,
    words: words.length,
  }
  await write(indexFiles.head, JSON.stringify(head))
  return head
}

const degrees = (value: number) => value.toFixed(7)

/** Words of a street: those of its name, and those of its surroundings. */
const contextOf = ({ town, quarter, postcode }: IndexedStreet): string[] => [
  ...new Set([...searchWords(town), ...searchWords(quarter), ...(postcode ? [postcode] : [])]),
]

const nameWordsOf = ({ name }: IndexedStreet): string[] => searchWords(readHouse(name).words)

/** `prenzlauer berg` also matches `prenzlauerberg`. */
const joined = (words: readonly string[]): string[] =>
  words.length === 2 || words.length === 3 ? [words.join('')] : []

const streetLine = (street: IndexedStreet): string =>
  [
    street.name,
    street.town,
    street.postcode,
    ...street.position.map(degrees),
    nameWordsOf(street).join(' '),
    contextOf(street).join(' '),
    readHouse(street.name).numbers.join(' '),
  ].join('\t')

function invert(streets: readonly IndexedStreet[]) {
  const streetsOf = new Map<string, number[]>()
  streets.forEach((street, at) => {
    const name = nameWordsOf(street)
    for (const word of new Set([...name, ...joined(name), ...contextOf(street)])) {
      const known = streetsOf.get(word)
      if (known) known.push(at)
      else streetsOf.set(word, [at])
    }
  })
  const words = [...streetsOf.keys()].sort()
  const offsets = new Uint32Array(words.length + 1)
  words.forEach((word, at) => {
    offsets[at + 1] = (offsets[at] ?? 0) + (streetsOf.get(word)?.length ?? 0)
  })
  const ids = new Uint32Array(offsets.at(-1) ?? 0)
  words.forEach((word, at) => ids.set(streetsOf.get(word) ?? [], offsets[at]))
  return { words, offsets, ids }
}

/** Lines joined by line breaks, and the byte at which each begins and the last ends. */
function linesOf(lines: readonly string[]): { bytes: Buffer; offsets: Uint32Array } {
  const offsets = new Uint32Array(lines.length + 1)
  const parts = lines.map((line, at) => {
    const bytes = Buffer.from(`${line}\n`)
    offsets[at + 1] = (offsets[at] ?? 0) + bytes.length
    return bytes
  })
  return { bytes: Buffer.concat(parts), offsets }
}
