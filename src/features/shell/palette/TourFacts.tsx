import { useQuery } from '@tanstack/react-query'
import { shownText } from '../../../lib/shownText'
import { useApi } from '../../../platform/useApi'
import { formatTimeRange } from '../../../texts/kit/format'
import { paletteTexts as texts } from '../../../texts/shell/palette'

/**
 * Drivers and time of a tour, or its number of stops. Loaded for the few visible tours; hidden until then.
 */
export function TourFacts({ id }: { id: string }) {
  const { queries } = useApi()
  const { data } = useQuery(queries.tourTemplates.detail(id))
  const { data: users = [] } = useQuery(queries.users.all())
  const tour = data?.value
  if (tour === undefined) return null
  const names = (tour.assignees ?? []).flatMap(
    (iri) => shownText(users.find((user) => user['@id'] === iri)?.fullName) || [],
  )
  const { earliestTime: from = null, latestTime: to = null, destinationCount } = tour
  const isUnassigned = tour.assignees?.length === 0
  const facts = [
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...(from !== null || to !== null ? [formatTimeRange(from, to)] : []),
    ...(isUnassigned && destinationCount != null ? [texts.destinations({ count: destinationCount })] : []),
  ].join(' · ')
  return (
    <>
      {isUnassigned ? <span data-tone="warning">{texts.notAssigned}</span> : null}
      {isUnassigned && facts !== '' ? ' · ' : null}
      {facts}
    </>
  )
}
