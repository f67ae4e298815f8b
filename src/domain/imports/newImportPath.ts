import { importKinds, type ImportKind } from '../../contract/imports/imports'
import { pathOf } from '../navigation/clientRoutes'

/** How a kind is called in the address of a page. */
const words: Readonly<Record<ImportKind, string>> = {
  destinations: 'destinations',
  tours: 'tours',
  users: 'staff',
}

/** Destinations, unless another kind is named. */
export const kindOfWord = (word: string | null): ImportKind =>
  importKinds.find((kind) => words[kind] === word) ?? 'destinations'

/** What the address of an import of this kind says behind its path. */
export const kindQuery = (kind: ImportKind) => ({ kind: words[kind] })
export const newImportPath = (kind: ImportKind): string => pathOf('imports-new', {}, kindQuery(kind))
