import * as Schema from 'effect/Schema'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { contextFit, nameQuality } from '../../adapters/geocoding/nameQuality'
import type { LonLat } from '../pbf/lonLat'
import { StreetsError } from '../streetsError'
import { indexFiles, IndexHead } from './indexFiles'
import type { RegionArea } from './regionAreas'
import { readPointTree } from './pointTree'
import { createVocabulary } from './vocabulary'

export type FoundStreet = {
  id: number
  name: string
  town: string
  postcode: string
  position: LonLat
  nameWords: string[]
  /** Numbers in the name, such as `17` of Straße des 17. Juni. */
  numbers: string[]
}

export type FoundHouse = {
  /** As tagged: `12`, `12a`, `12-14`. */
  number: string
  position: LonLat
  isInterpolated: boolean
}

export type AddressIndex = {
  /** The best streets for normalised words without house number, at most `limit`; quality 0 … 1. */
  search: (words: readonly string[], limit: number) => { street: FoundStreet; quality: number }[]
  housesOf: (street: FoundStreet) => Promise<FoundHouse[]>
  nearestHouse: (
    position: LonLat,
    radiusMeters: number,
  ) => Promise<{ street: FoundStreet; house: FoundHouse } | undefined>
  /** The position is the nearest known point of the street. */
  nearestStreet: (
    position: LonLat,
    radiusMeters: number,
  ) => { street: FoundStreet; position: LonLat } | undefined
  /** Places and postcodes; none in builds of earlier versions. */
  areas: readonly RegionArea[]
  close: () => Promise<void>
}

/** More streets of one search look equal to a user; the largest are compared. */
const mostCandidates = 3000

/**
 * Opens the files of an index. Words, streets and positions are in memory, the
 * numbers of houses are read from disk.
 * @throws StreetsError `BuildTooNew` for another format, `BuildBroken` for missing or cut files
 */
export async function openAddressIndex(folder: string): Promise<AddressIndex> {
  try {
    return await openFiles(folder)
  } catch (error) {
    if (error instanceof StreetsError) throw error
    throw new StreetsError('BuildBroken', 'The address index is incomplete. Build the streets again.', {
      cause: error,
    })
  }
}

async function openFiles(folder: string): Promise<AddressIndex> {
  const read = (name: string) => readFile(path.join(folder, name))
  const numbers = async (name: string, length: number) => wholeNumbers(await read(name), length)
  const head = readHead(await read(indexFiles.head))
  const words = (await read(indexFiles.words)).toString().split('\n').slice(0, head.words)
  const wordOffsets = await numbers(indexFiles.wordOffsets, head.words + 1)
  const wordStreets = await numbers(indexFiles.wordStreets, wordOffsets.at(-1) ?? 0)
  const streetBytes = await read(indexFiles.streets)
  const streetOffsets = await numbers(indexFiles.streetOffsets, head.streets + 1)
  const firstHouses = await numbers(indexFiles.firstHouses, head.streets + 1)
  const houseOffsets = await numbers(indexFiles.houseOffsets, head.houses + 1)
  const houseTree = readPointTree(await read(indexFiles.houseTree), head.houses)
  const pointTree = readPointTree(await read(indexFiles.pointTree), head.points)
  const areas = (await readFile(path.join(folder, indexFiles.areas), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map(readAreaLine)
  const pointStreets = await numbers(indexFiles.pointStreets, head.points)
  if (streetBytes.length !== streetOffsets.at(-1)) throw new Error('Cut file of streets')
  const housesFile = await open(path.join(folder, indexFiles.houses))
  const { size } = await housesFile.stat()
  if (size !== houseOffsets.at(-1)) {
    await housesFile.close()
    throw new Error('Cut file of houses')
  }
  const vocabulary = createVocabulary(words)

  const textOf = (id: number) =>
    streetBytes.toString('utf8', streetOffsets[id], (streetOffsets[id + 1] ?? 0) - 1).split('\t')

  function streetAt(id: number): FoundStreet {
    const [name = '', town = '', postcode = '', lon, lat, nameWords = '', , inName = ''] = textOf(id)
    return {
      id,
      name,
      town,
      postcode,
      position: [Number(lon), Number(lat)],
      nameWords: wordsOf(nameWords),
      numbers: wordsOf(inName),
    }
  }

  async function housesBetween(from: number, to: number): Promise<FoundHouse[]> {
    const start = houseOffsets[from] ?? 0
    const bytes = Buffer.alloc((houseOffsets[to] ?? start) - start)
    await housesFile.read(bytes, 0, bytes.length, start)
    return bytes.toString().split('\n').slice(0, -1).map(readHouseLine)
  }

  /** The streets of the rarest word: every word must match, so they include all results. */
  function candidatesFor(
    words: readonly string[],
    knownFor: (word: string) => readonly number[],
  ): Set<number> {
    const postings = words.map((word) => knownFor(word))
    const sizeOf = (known: readonly number[]) =>
      known.reduce((sum, at) => sum + (wordOffsets[at + 1] ?? 0) - (wordOffsets[at] ?? 0), 0)
    const [rarest = []] = postings.toSorted((a, b) => sizeOf(a) - sizeOf(b))
    const candidates = new Set<number>()
    for (const at of rarest)
      for (let posting = wordOffsets[at] ?? 0; posting < (wordOffsets[at + 1] ?? 0); posting++)
        candidates.add(wordStreets[posting] ?? 0)
    return candidates
  }

  function qualityOf(id: number, words: readonly string[]): number {
    const [, , , , , nameText = '', contextText = ''] = textOf(id)
    const name = wordsOf(nameText)
    const context = wordsOf(contextText)
    const quality = nameQuality(name, words, (word) => contextFit(word, context))
    if (name.length < 2 || name.length > 3) return quality
    return Math.max(
      quality,
      nameQuality([name.join('')], words, (word) => contextFit(word, context)),
    )
  }

  const rank = (words: readonly string[], knownFor: (word: string) => readonly number[], limit: number) =>
    [...candidatesFor(words, knownFor)]
      .sort((a, b) => a - b)
      .slice(0, mostCandidates)
      .map((id) => ({ id, quality: qualityOf(id, words) }))
      .filter(({ quality }) => quality > 0)
      .sort((a, b) => b.quality - a.quality || a.id - b.id)
      .slice(0, limit)
      .map(({ id, quality }) => ({ street: streetAt(id), quality }))

  return {
    search(words, limit) {
      if (words.length === 0) return []
      const found = rank(words, vocabulary.beginningWith, limit)
      // Words that all are known have no typing error; they name a town or its postcode.
      return found.length > 0 || words.every(vocabulary.has)
        ? found
        : rank(words, vocabulary.similarTo, limit)
    },
    housesOf: ({ id }) => housesBetween(firstHouses[id] ?? 0, firstHouses[id + 1] ?? 0),
    async nearestHouse(position, radiusMeters) {
      const found = houseTree.nearest(position, radiusMeters)
      if (!found) return undefined
      const [house] = await housesBetween(found.id, found.id + 1)
      return house && { street: streetAt(ownerOf(firstHouses, found.id)), house }
    },
    nearestStreet(position, radiusMeters) {
      const found = pointTree.nearest(position, radiusMeters)
      return found && { street: streetAt(pointStreets[found.id] ?? 0), position: found.position }
    },
    areas,
    close: () => housesFile.close(),
  }
}

function readHead(bytes: Buffer): IndexHead {
  const head: unknown = JSON.parse(bytes.toString())
  if (Schema.is(IndexHead)(head)) return head
  const isOther = Schema.is(Schema.Struct({ format: Schema.Finite }))(head)
  throw isOther
    ? new StreetsError('BuildTooNew', 'The address index has another format. Build the streets again.')
    : new StreetsError('BuildBroken', 'The address index is unreadable. Build the streets again.')
}

function wholeNumbers(bytes: Buffer, length: number): Uint32Array {
  if (bytes.length !== length * 4) throw new Error('Cut file of numbers')
  return new Uint32Array(new Uint8Array(bytes).buffer)
}

const wordsOf = (text: string) => (text === '' ? [] : text.split(' '))

function readAreaLine(line: string): RegionArea {
  const [kind = '', name = '', town = '', lon, lat] = line.split('\t')
  return { kind, name, town, position: [Number(lon), Number(lat)] }
}

function readHouseLine(line: string): FoundHouse {
  const [number = '', lon, lat, flag] = line.split('\t')
  return { number, position: [Number(lon), Number(lat)], isInterpolated: flag === 'i' }
}

/** The last street whose first house is not after the house. Streets without houses share the number. */
function ownerOf(firstHouses: Uint32Array, house: number): number {
  let low = 0
  let high = firstHouses.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((firstHouses[middle] ?? 0) <= house) low = middle
    else high = middle - 1
  }
  return low
}
