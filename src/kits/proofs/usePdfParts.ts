import { exportOptions, type ExportOption } from '../../contract/proof/exportJob'
import { useRemembered } from '../../platform/useRemembered'
import { useCurrentUser } from '../../platform/useCurrentUser'

const nothing: readonly ExportOption[] = []

export type PdfParts = {
  leftOut: readonly ExportOption[]
  switchPart: (part: ExportOption, isShown: boolean) => void
}

/**
 * Parts of proof PDFs, as this user selected last; default: all. Each screen with an export calls this hook
 * once.
 */
export function usePdfParts(): PdfParts {
  const { user } = useCurrentUser()
  const [chosen, remember] = useRemembered(`tourwerk-pdf-left-out:${user.id}`, readHiddenParts)
  const leftOut = chosen ?? nothing
  return {
    leftOut,
    switchPart: (part, isShown) => {
      const next = exportOptions.filter((each) => (each === part ? !isShown : leftOut.includes(each)))
      remember(next.length === 0 ? null : next)
    },
  }
}

/** @returns null for an invalid choice */
export function readHiddenParts(stored: string | null): ExportOption[] | null {
  if (stored === null) return null
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? exportOptions.filter((part) => value.includes(part)) : null
  } catch {
    return null
  }
}
