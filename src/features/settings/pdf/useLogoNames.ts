import { useQueries } from '@tanstack/react-query'
import type { Iri } from '../../../contract/wire/ids'
import { nameOfFile } from '../../../kits/files/deriveFileRows'
import type { RecordNames } from '../../../kits/stop/describeParts'
import { useApi } from '../../../platform/useApi'

/** What the files of logos are called, as far as they can be read. */
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
