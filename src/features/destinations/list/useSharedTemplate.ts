import { useQuery } from '@tanstack/react-query'
import type { Iri } from '../../../contract/wire/ids'
import type { DestinationRow } from '../../../kits/destinationTable/deriveDestinationRows'
import { linkedFilter } from '../../../kits/destinationTable/destinationTable'
import { useApi } from '../../../platform/useApi'
import { useFold } from '../../../platform/useFold'
import { knownTemplate } from './knownTemplate'

/** The template that all selected destinations are linked to; null if there is no single one. */
export type SharedTemplate = { iri: Iri | null; isChecking: boolean }

/**
 * Uses the rows loaded during this visit. A selection may contain others ('Alle n auswählen'); then the
 * destinations linked to the template are requested.
 */
export function useSharedTemplate(
  selected: ReadonlySet<Iri>,
  rows: readonly DestinationRow[],
): SharedTemplate {
  const { queries } = useApi()
  const seen = useFold<ReadonlyMap<Iri, Iri | null>>(
    (before = noneSeen) => new Map([...before, ...rows.map(({ iri, template }) => [iri, template] as const)]),
    [rows],
  )
  const { template, isCertain } = knownTemplate(selected, seen)
  const isLookedUp = template !== null && !isCertain
  const { data, isPending: isTemplatePending } = useQuery({
    ...queries.destinationTemplates.one(template ?? ''),
    enabled: isLookedUp,
  })
  const { data: linked, isPending: isLinkedPending } = useQuery({
    ...queries.destinations.iris({ filters: linkedFilter(data ?? { '@id': template ?? '' }) }),
    enabled: isLookedUp && data !== undefined,
    select: toSet,
  })
  if (!isLookedUp) return { iri: template, isChecking: false }
  const areLinked = linked !== undefined && [...selected].every((iri) => linked.has(iri))
  return { iri: areLinked ? template : null, isChecking: isTemplatePending || isLinkedPending }
}

const noneSeen: ReadonlyMap<Iri, Iri | null> = new Map()

const toSet = (iris: Iri[]): ReadonlySet<Iri> => new Set(iris)
