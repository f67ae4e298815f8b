import { PbfWriter } from 'pbf'
import { deflateSync } from 'node:zlib'
import type { OsmNode, OsmRelation, OsmWay } from './readExtract'

type Item = OsmNode | OsmWay | OsmRelation

const memberTypes = ['node', 'way', 'relation']

/** Readers refuse larger blocks. */
const itemsOfBlock = 8000

/** The bytes of an extract with these objects, which are sorted by type and id. */
export function extractOf(items: readonly Item[]): Buffer {
  const header = new PbfWriter()
  header.writeStringField(4, 'OsmSchema-V0.6')
  const blobs = [blobOf('OSMHeader', header.finish())]
  for (let at = 0; at < items.length || at === 0; at += itemsOfBlock)
    blobs.push(blobOf('OSMData', blockOf(items.slice(at, at + itemsOfBlock))))
  return Buffer.concat(blobs)
}

function blockOf(items: readonly Item[]): Buffer {
  const strings = ['']
  const indexes = new Map<string, number>()
  const textAt = (text: string) => {
    const index = indexes.get(text) ?? strings.push(text) - 1
    indexes.set(text, index)
    return index
  }
  const deltas = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0))
  const groups = new PbfWriter()
  for (const item of items) {
    const write = (_: unknown, pbf: PbfWriter) => {
      if (item.type === 'node') pbf.writeSVarintField(1, item.id)
      else pbf.writeVarintField(1, item.id)
      const tags = Object.entries(item.tags ?? {})
      pbf.writePackedVarint(
        2,
        tags.map(([key]) => textAt(key)),
      )
      pbf.writePackedVarint(
        3,
        tags.map(([, value]) => textAt(value)),
      )
      if (item.type === 'node') {
        pbf.writeSVarintField(8, Math.round(item.lat * 1e7))
        pbf.writeSVarintField(9, Math.round(item.lon * 1e7))
      } else if (item.type === 'way') pbf.writePackedSVarint(8, deltas(item.refs))
      else {
        pbf.writePackedVarint(
          8,
          item.members.map(({ role }) => textAt(role)),
        )
        pbf.writePackedSVarint(9, deltas(item.members.map(({ ref }) => ref)))
        pbf.writePackedVarint(
          10,
          item.members.map(({ type }) => memberTypes.indexOf(type)),
        )
      }
    }
    const field = { node: 1, way: 3, relation: 4 }[item.type]
    groups.writeMessage(2, (_: unknown, pbf: PbfWriter) => pbf.writeMessage(field, write, null), null)
  }
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (_: unknown, pbf: PbfWriter) => strings.forEach((text) => pbf.writeBytesField(1, Buffer.from(text))),
    null,
  )
  return Buffer.concat([block.finish(), groups.finish()])
}

function blobOf(type: string, content: Uint8Array): Buffer {
  const blob = new PbfWriter()
  blob.writeVarintField(2, content.length)
  blob.writeBytesField(3, deflateSync(content))
  const bytes = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, bytes.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, bytes])
}
