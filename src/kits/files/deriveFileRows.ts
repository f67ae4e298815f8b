import type { User } from '../../contract/access/user'
import type { StoredFile } from '../../contract/proof/file'
import type { Iri } from '../../contract/wire/ids'
import { creatorOf, readMoment, type Creator } from '../../domain/records/origin'
import { shownText } from '../../lib/shownText'
import { filesTexts } from '../../texts/files/files'

/** A file as a table row; empty text and null mean unknown. */
export type FileRow = {
  iri: Iri
  name: string
  /** Type such as `PDF`; null for a deleted file. */
  type: string | null
  sizeBytes: number | null
  note: string
  creator: Creator | null
  at: Date | null
  /** The file itself, for its thumbnail. */
  file: StoredFile
  /** Names of the first records it is attached to; null if the server does not send them. */
  records: readonly string[] | null
  /** Number of further records. */
  moreRecords: number
}

/** Display name of a file. */
export const nameOfFile = ({ name }: Pick<StoredFile, 'name'>): string =>
  shownText(name) || filesTexts.nameless

/** @param users the staff, for a creator without an embedded name */
export function deriveFileRows(files: readonly StoredFile[], users: readonly User[]): FileRow[] {
  const userOf = new Map(users.map((user) => [user['@id'], user]))
  return files.map((file) => ({
    iri: file['@id'],
    name: shownText(file.name),
    type: typeOf(file),
    sizeBytes: file.sizeBytes ?? null,
    note: shownText(file.description),
    creator: creatorOf(file.createdBy, userOf),
    at: readMoment(file.createdAt),
    file,
    ...recordsOf(file),
  }))
}

function recordsOf({ linkedRecords, linkedCount }: StoredFile): Pick<FileRow, 'records' | 'moreRecords'> {
  if (linkedRecords == null) return { records: null, moreRecords: 0 }
  const records = linkedRecords.map(({ name }) => shownText(name) || filesTexts.namelessRecord)
  return { records, moreRecords: Math.max(0, (linkedCount ?? 0) - records.length) }
}

/** `image/svg+xml` → `SVG`. For bytes of unknown type the extension is used. */
function typeOf({ contentType, name }: StoredFile): string | null {
  if (contentType == null || contentType === '') return null
  const [essence = ''] = contentType.toLowerCase().split(';')
  const [, subtype = ''] = essence.trim().split('/')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name ?? '')?.[1] ?? ''
  // Plain text of any format.
  if (subtype === 'plain') return shownText((ending || 'txt').toUpperCase())
  const isFormat = /^[a-z0-9]{1,5}(\+xml)?$/.test(subtype)
  return shownText((isFormat ? subtype.replace('+xml', '') : ending).toUpperCase())
}
