import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { unzip } from 'node:zlib'
import { PbfReader } from 'pbf'
import { StreetsError } from '../streetsError'

/* The framing of an extract, https://wiki.openstreetmap.org/wiki/PBF_Format. */

export type ExtractHeader = {
  /** West, south, east, north in degrees; null where the file has none. */
  bounds: [number, number, number, number] | null
  /** Date of the data, ISO; null where the file has none. */
  dataDate: string | null
}

/** Limits of the format. */
const maxHeaderBytes = 64 * 1024
const maxBlockBytes = 32 * 1024 * 1024
/** What this version and its libraries understand. */
const knownFeatures = ['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation']

const inflate = promisify(unzip)

/**
 * Reads the header and follows the lengths of all blocks to the end of the file, so that a download that was cut
 * off is detected before a long build.
 * @throws StreetsError `SourceUnreadable`, `NotAnExtract`, `ExtractCut`
 */
export async function checkExtract(file: string): Promise<ExtractHeader> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new StreetsError('SourceUnreadable', `The extract ${file} cannot be read.`, { cause })
  })
  try {
    const { size } = await handle.stat()
    const first = await readBlock(handle, 0, size)
    if (first?.type !== 'OSMHeader') throw notAnExtract()
    const header = readHeader(await contentOf(handle, first))
    let blocks = 0
    for (let at = first.end; at < size; blocks += 1) {
      const block = await readBlock(handle, at, size)
      if (block === undefined) throw cutOff()
      at = block.end
    }
    if (blocks === 0) throw new StreetsError('NoStreets', 'The extract is empty.')
    return header
  } finally {
    await handle.close()
  }
}

type Block = { type: string; start: number; bytes: number; end: number }

/** The block at a position, or undefined if it is not whole. */
async function readBlock(handle: FileHandle, at: number, size: number): Promise<Block | undefined> {
  const isFirst = at === 0
  const broken = () => (isFirst ? notAnExtract() : cutOff())
  const length = (await readBytes(handle, at, 4)).readUInt32BE()
  if (length === 0 || length > maxHeaderBytes) throw broken()
  const fields = await readBytes(handle, at + 4, length)
  const { type, bytes } = decode(() => readBlockHeader(fields), broken)
  if (bytes > maxBlockBytes || !['OSMHeader', 'OSMData'].includes(type)) throw broken()
  const start = at + 4 + length
  return start + bytes > size ? undefined : { type, start, bytes, end: start + bytes }

  async function readBytes(from: FileHandle, position: number, count: number): Promise<Buffer> {
    const { buffer, bytesRead } = await from.read(Buffer.alloc(count), 0, count, position)
    if (bytesRead < count) throw broken()
    return buffer
  }
}

const readBlockHeader = (fields: Buffer) =>
  new PbfReader(fields).readFields(
    (tag, header, pbf) => {
      if (tag === 1) header.type = pbf.readString()
      else if (tag === 3) header.bytes = pbf.readVarint()
    },
    { type: '', bytes: 0 },
  )

async function contentOf(handle: FileHandle, { start, bytes }: Block): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, start)
  if (bytesRead < bytes) throw cutOff()
  const blob = decode(() => readBlob(buffer), notAnExtract)
  if (blob.raw !== undefined) return Buffer.from(blob.raw)
  if (blob.zlib === undefined)
    throw new StreetsError('NotAnExtract', 'The extract is not compressed by zlib. Convert it with osmium.')
  return inflate(blob.zlib, { maxOutputLength: maxBlockBytes }).catch(() => {
    throw notAnExtract()
  })
}

const readBlob = (bytes: Buffer) =>
  new PbfReader(bytes).readFields(
    (tag, blob, pbf) => {
      if (tag === 1) blob.raw = pbf.readBytes()
      else if (tag === 3) blob.zlib = pbf.readBytes()
    },
    {} as { raw?: Uint8Array; zlib?: Uint8Array },
  )

function readHeader(content: Buffer): ExtractHeader {
  const fields = decode(
    () =>
      new PbfReader(content).readFields(
        (tag, header, pbf) => {
          if (tag === 1) header.box = pbf.readBytes()
          else if (tag === 4) header.features.push(pbf.readString())
          else if (tag === 32) header.seconds = pbf.readVarint(true)
        },
        { features: [] } as { box?: Uint8Array; features: string[]; seconds?: number },
      ),
    notAnExtract,
  )
  const unknown = fields.features.filter((feature) => !knownFeatures.includes(feature))
  if (unknown.length > 0)
    throw new StreetsError('BuildTooNew', `The extract needs ${unknown.join(', ')}, which is not known here.`)
  const { box, seconds } = fields
  return {
    bounds: box === undefined ? null : decode(() => readBounds(box), notAnExtract),
    dataDate: seconds === undefined || seconds <= 0 ? null : new Date(seconds * 1000).toISOString(),
  }
}

/** Left, right, top and bottom are fields 1 to 4, in billionths of a degree. */
function readBounds(box: Uint8Array): ExtractHeader['bounds'] {
  const [west, east, north, south] = new PbfReader(box).readFields(
    (tag, sides, pbf) => {
      if (tag >= 1 && tag <= 4) sides[tag - 1] = pbf.readSVarint() / 1e9
    },
    [NaN, NaN, NaN, NaN] as [number, number, number, number],
  )
  const isValid = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90
  return isValid ? [west, south, east, north] : null
}

function decode<T>(read: () => T, broken: () => StreetsError): T {
  try {
    return read()
  } catch {
    throw broken()
  }
}

const notAnExtract = () =>
  new StreetsError('NotAnExtract', 'The file is not an OpenStreetMap extract in PBF format (.osm.pbf).')
const cutOff = () => new StreetsError('ExtractCut', 'The extract is cut off or damaged. Download it again.')
