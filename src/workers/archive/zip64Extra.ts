import { ArchiveError } from './archiveError'
import { viewOf } from './byteSource'
import { max32, zip64ExtraId } from './zipFormat'

/**
 * Replaces placeholders of four bytes by the eight bytes of the ZIP64 extra field, which lists only what has a
 * placeholder. `figures` are in the order of the field: size, compressed size, offset of the local header
 * (APPNOTE 4.5.3). Throws ArchiveError `corrupt`.
 */
export function readZip64Extra(extra: Uint8Array, figures: readonly number[]): number[] {
  const field = findField(extra)
  let at = 0
  return figures.map((figure) => {
    if (figure !== max32 || field === null) return figure
    if (at + 8 > field.byteLength) throw new ArchiveError('corrupt', 'a ZIP64 field is too short')
    const wide = Number(field.getBigUint64(at, true))
    at += 8
    if (!Number.isSafeInteger(wide)) throw new ArchiveError('corrupt', 'a ZIP64 field is beyond any file')
    return wide
  })
}

/** Fields of others are often padded or malformed, so what does not parse ends the search and no more. */
function findField(extra: Uint8Array): DataView | null {
  const view = viewOf(extra)
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === zip64ExtraId && end <= extra.length)
      return viewOf(extra.subarray(at + 4, end))
    at = end
  }
  return null
}
