import { tabStorage } from '../../lib/browserStorage'
import type { DraftStore } from '../../kits/customerPage/customerParts'

/** What is typed on the page of a link, for as long as its tab is open. */
export function keptDrafts(token: string): DraftStore {
  const keyOf = (field: string) => `tourwerk-customer:${token}:${field}`
  return {
    read: (field) => tabStorage.getItem(keyOf(field)),
    write: (field, text) => {
      if (text === null) tabStorage.removeItem(keyOf(field))
      else tabStorage.setItem(keyOf(field), text)
    },
  }
}
