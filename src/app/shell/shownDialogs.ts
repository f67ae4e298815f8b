import type { ExcelExportRequest } from '../../platform/platform'

/** Holds what a dialog of the shell was opened with; null while it is closed. */
function createShown<Request>() {
  let current: Request | null = null
  const readers = new Set<() => void>()
  return {
    get: () => current,
    set: (request: Request | null) => {
      current = request
      for (const tell of readers) tell()
    },
    subscribe: (reader: () => void) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
  }
}
export type Shown<Request> = ReturnType<typeof createShown<Request>>

/** Dialogs that any screen may open and none owns; the shell renders them. */
export const shownExcelExport = createShown<ExcelExportRequest>()
