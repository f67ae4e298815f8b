import { ArchiveError } from './archiveError'
import { viewOf } from './byteSource'
import { max32, zip64ExtraId } from './zipFormat'

/**
 * Replaces placeholders of four bytes with the eight bytes of the ZIP64 extra field, which contains only
 * values with a placeholder. `figures` are in the order of the field: size, compressed size, offset of the
 * local header (APPNOTE 4.5.3).
 * @throws ArchiveError `corrupt`
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

/**
 * Extra fields of other programs are often padded or malformed, so an unparseable one only ends the search.
 */
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
