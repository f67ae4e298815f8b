import { closeSync, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { reasonOf, StartupError } from '../startupError'

/** The operator's street map, opened once. Replacing the file requires a restart. */
export type BasemapFile = {
  descriptor: number
  /** Length in bytes, and an entity tag that changes with the content. */
  state: () => { size: number; etag: string }
  close: () => void
}

/** The header of a PMTiles archive of version 3 has 127 bytes. Byte 99 is the tile type (1 = vector tiles). */
const headerLength = 127
const tileKindAt = 99
const vectorTiles = 1

/**
 * Opens the file of `BASEMAP_FILE`.
 * @throws StartupError when it is missing or not an archive of vector tiles
 */
export function openBasemapFile(path: string): BasemapFile {
  const descriptor = openOrRefuse(path)
  const problem = problemOf(descriptor)
  if (problem !== undefined) {
    closeSync(descriptor)
    throw new StartupError(`BASEMAP_FILE is not usable: ${path} ${problem}.`)
  }
  return {
    descriptor,
    state: () => {
      const stats = fstatSync(descriptor)
      return { size: stats.size, etag: etagOf(stats) }
    },
    close: () => closeSync(descriptor),
  }
}

function openOrRefuse(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (error) {
    throw new StartupError(`BASEMAP_FILE is not usable: ${reasonOf(error)}.`)
  }
}

function problemOf(descriptor: number): string | undefined {
  if (!fstatSync(descriptor).isFile()) return 'is no file'
  const header = Buffer.alloc(headerLength)
  const length = readSync(descriptor, header, 0, headerLength, 0)
  if (length < headerLength || header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3) {
    return 'is no PMTiles archive of version 3'
  }
  return header[tileKindAt] === vectorTiles ? undefined : 'holds no vector tiles'
}

const etagOf = ({ size, mtimeMs }: Stats) => `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
