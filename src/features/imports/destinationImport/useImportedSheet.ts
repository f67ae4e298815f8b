import { useQuery } from '@tanstack/react-query'
import { userFolder } from '../../../domain/files/userFolder'
import type { FileReading, SheetRow } from '../../../domain/imports/sheets/sheetTypes'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { openImportFile } from '../../../workers/import/openImportFile'

export type ImportedSheet =
  | { status: 'loading' }
  | { status: 'lost' }
  | { status: 'read'; rows: readonly SheetRow[] }

/** Returns the rows of the chosen sheet, which are in no log: read once, from memory or from disk. */
export function useImportedSheet(
  jobId: string,
  fileKey: string,
  sheet: number,
  reading: FileReading,
): ImportedSheet {
  const { user } = useCurrentUser()
  const { data, isError } = useQuery({
    queryKey: ['importedFile', jobId, fileKey, reading],
    queryFn: () => openImportFile({ root: userFolder(user.id), id: jobId }, null, reading),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  if (isError) return { status: 'lost' }
  return data === undefined ? { status: 'loading' } : { status: 'read', rows: data.sheets[sheet]?.rows ?? [] }
}
