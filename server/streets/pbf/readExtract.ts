import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { OSMTransform } from 'osm-pbf-parser-node'
import type { BuildInput } from '../build/part'
import { StreetsError } from '../streetsError'

export type Tags = Readonly<Record<string, string>>

/** Degrees, WGS 84. */
export type OsmNode = { type: 'node'; id: number; lon: number; lat: number; tags?: Tags }
/** `refs` are ids of nodes, in order. */
export type OsmWay = { type: 'way'; id: number; refs: readonly number[]; tags?: Tags }
type OsmMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string }
export type OsmRelation = { type: 'relation'; id: number; members: readonly OsmMember[]; tags?: Tags }
type OsmItem = OsmNode | OsmWay | OsmRelation

/** The objects of one pass. */
type Visitor = {
  node?: (node: OsmNode) => void
  way?: (way: OsmWay) => void
  relation?: (relation: OsmRelation) => void
}

export type ExtractReader = {
  /** Reads the file once. @throws StreetsError `NotAnExtract`, `ExtractCut`, `SourceUnreadable`, `Cancelled` */
  pass: (visitor: Visitor) => Promise<void>
}

/**
 * Reads an extract as a stream, in as many passes as `passes` says, so that no pass holds the file in memory.
 * Progress is in bytes of all passes.
 */
export function openExtract(
  { pbfPath, progress, signal }: Pick<BuildInput, 'pbfPath' | 'progress' | 'signal'>,
  passes: number,
): ExtractReader {
  let done = 0
  return {
    async pass(visitor) {
      let blocksRead = 0
      try {
        const { size } = await stat(pbfPath)
        const file = createReadStream(pbfPath, { highWaterMark: 1 << 20 })
        await pipeline(
          file,
          new OSMTransform({ withTags: true }, { readableHighWaterMark: 2 }),
          async (blocks: AsyncIterable<OsmItem[]>) => {
            for await (const block of blocks) {
              blocksRead += 1
              for (const item of block) visit(visitor, item)
              progress(done + file.bytesRead, size * passes)
            }
          },
          { signal },
        )
        done += size
      } catch (error) {
        throw readError(error, signal, blocksRead)
      }
    },
  }
}

function visit(visitor: Visitor, item: OsmItem): void {
  // The header has no type.
  if (item.type === 'node') visitor.node?.(item)
  else if (item.type === 'way') visitor.way?.(item)
  else if (item.type === 'relation') visitor.relation?.(item)
}

/** The parser reports all broken input by the same plain error. */
function readError(error: unknown, signal: AbortSignal, blocksRead: number): unknown {
  if (error instanceof StreetsError) return error
  const because = { cause: error }
  if (signal.aborted) return new StreetsError('Cancelled', 'Reading the extract was cancelled.', because)
  if (error instanceof Error && 'syscall' in error)
    return new StreetsError('SourceUnreadable', 'The extract could not be read.', because)
  return blocksRead > 0
    ? new StreetsError('ExtractCut', 'The extract is cut off or damaged. Download it again.', because)
    : new StreetsError('NotAnExtract', 'The file is no OpenStreetMap extract (.osm.pbf).', because)
}
