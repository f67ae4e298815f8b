import type { User } from '../../contract/access/user'
import type { StoredFile } from '../../contract/proof/file'
import type { Iri } from '../../contract/wire/ids'
import { creatorOf, readMoment, type Creator } from '../../domain/records/origin'
import { shownText } from '../../lib/shownText'
import { filesTexts } from '../../texts/files/files'

/** A file as its row shows it; empty text and null stand for what is not known. */
export type FileRow = {
  iri: Iri
  name: string
  /** `PDF`; null where the file is gone. */
  type: string | null
  sizeBytes: number | null
  note: string
  creator: Creator | null
  at: Date | null
}

/** What a file is called on screen. */
export const nameOfFile = ({ name }: Pick<StoredFile, 'name'>): string =>
  shownText(name) || filesTexts.nameless

/** @param users the staff, for what a file does not tell of its creator */
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
  }))
}

/** `image/svg+xml` → `SVG`; of bytes without a known type the ending of the name says more. */
function typeOf({ contentType, name }: StoredFile): string | null {
  if (contentType == null || contentType === '') return null
  const [essence = ''] = contentType.toLowerCase().split(';')
  const [, subtype = ''] = essence.trim().split('/')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name ?? '')?.[1] ?? ''
  // Text of any format.
  if (subtype === 'plain') return shownText((ending || 'txt').toUpperCase())
  const isFormat = /^[a-z0-9]{1,5}(\+xml)?$/.test(subtype)
  return shownText((isFormat ? subtype.replace('+xml', '') : ending).toUpperCase())
}
