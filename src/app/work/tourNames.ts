import type { QueryClient } from '@tanstack/react-query'
import type { Queries } from '../../api/api'
import type { Iri } from '../../contract/wire/ids'

/** Reads the names of all tours unless they are cached. */
export const readNamesOfTours =
  (queryClient: QueryClient, { tourTemplates }: Queries) =>
  async (): Promise<ReadonlyMap<Iri, string | null | undefined>> => {
    const options = await queryClient.ensureQueryData(tourTemplates.options())
    return new Map(options.map(({ '@id': iri, name }) => [iri, name]))
  }
