import { useQuery } from '@tanstack/react-query'
import type { Iri } from '../../../contract/wire/ids'
import { useBlobAddress } from '../../../kits/files/useBlobAddress'
import { useApi } from '../../../platform/useApi'

/** Address of the picture of a logo; null without one, and until it is loaded. */
export function useLogoAddress(logo: Iri | null): string | null {
  const { queries } = useApi()
  const file = useQuery({ ...queries.files.one(logo ?? ''), enabled: logo !== null })
  const content = useQuery({
    ...queries.files.content(file.data ?? { '@id': '' }),
    enabled: file.data !== undefined,
  })
  const address = useBlobAddress(content.data, file.data?.contentType ?? null)
  return logo === null ? null : address
}
