import { importKinds, type ImportKind } from '../../contract/imports/imports'
import { pathOf } from '../navigation/clientRoutes'

/** The value of each kind in the URL of a page. */
const words: Readonly<Record<ImportKind, string>> = {
  destinations: 'destinations',
  tours: 'tours',
  users: 'staff',
}

/** Destinations, unless the URL names another kind. */
export const kindOfWord = (word: string | null): ImportKind =>
  importKinds.find((kind) => words[kind] === word) ?? 'destinations'

/** The query of the page of a new import of this kind. */
export const kindQuery = (kind: ImportKind) => ({ kind: words[kind] })
export const newImportPath = (kind: ImportKind): string => pathOf('imports-new', {}, kindQuery(kind))
