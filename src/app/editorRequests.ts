import type { DestinationEditorRequest } from '../platform/platform'

type OpenEditor = { request: DestinationEditorRequest; /** Tells one opening from the next. */ key: number }

let current: OpenEditor | null = null
let openings = 0
const readers = new Set<() => void>()

function set(next: OpenEditor | null) {
  current = next
  for (const tell of readers) tell()
}

/** Which destination the one global editor shows; the shell renders it. */
export const editorRequests = {
  current: () => current,
  subscribe: (reader: () => void) => {
    readers.add(reader)
    return () => readers.delete(reader)
  },
  open: (request: DestinationEditorRequest) => {
    openings += 1
    set({ request, key: openings })
  },
  close: () => set(null),
}
