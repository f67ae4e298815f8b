import { useQueries } from '@tanstack/react-query'
import type { Iri } from '../../../contract/wire/ids'
import { nameOfFile } from '../../../kits/files/deriveFileRows'
import type { RecordNames } from '../../../kits/stop/describeParts'
import { useApi } from '../../../platform/useApi'

/** Returns the names of the logo files, as far as they can be loaded. */
export function useLogoNames(logos: readonly (Iri | null)[]): RecordNames {
  const { queries } = useApi()
  const iris = [...new Set(logos.filter((iri) => iri !== null))]
  const answers = useQueries({ queries: iris.map((iri) => queries.files.one(iri)) })
  return new Map(
    answers.flatMap(({ data }, index) =>
      data === undefined ? [] : [[iris[index] ?? '', nameOfFile(data)] as const],
    ),
  )
}
