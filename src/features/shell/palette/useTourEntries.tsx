import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { idOfIri } from '../../../contract/wire/ids'
import { mayEnter } from '../../../contract/access/permissions'
import type { TourTemplateOption } from '../../../contract/tour/tourTemplate'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { shownText } from '../../../lib/shownText'
import { tourCodes } from '../../../lib/tourBadge'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { paletteTexts as texts } from '../../../texts/shell/palette'
import { toursTexts } from '../../../texts/tours/tours'
import type { PaletteEntry, TourMark } from './paletteEntries'
import { TourFacts } from './TourFacts'

export type NamedTour = TourMark & { iri: string }

/** Returns all tours the user may see, and the entries that open their plans. */
export function useTourEntries() {
  const { queries } = useApi()
  const { navigate } = usePlatform()
  const { facts } = useCurrentUser()
  const isAllowed = mayEnter('plan', facts)
  const { data, isPending, isError, refetch } = useQuery({
    ...queries.tourTemplates.options(),
    enabled: isAllowed,
  })
  const tours = useMemo(() => nameTours(data ?? []), [data])
  const entries = useMemo(
    () =>
      tours.map((tour): PaletteEntry => {
        const params = { id: idOfIri(tour.iri) }
        return {
          key: `tour ${tour.iri}`,
          mark: tour,
          label: tour.name,
          code: tour.code,
          detail: () => <TourFacts id={params.id} />,
          verb: texts.openPlan,
          path: pathOf('tour-templates-id-plan', params),
          run: () => navigate('tour-templates-id-plan', params),
        }
      }),
    [tours, navigate],
  )
  return {
    tours,
    entries,
    isLoading: isAllowed && isPending,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}

function nameTours(options: readonly TourTemplateOption[]): NamedTour[] {
  const codes = tourCodes(options.map(({ name }) => name ?? ''))
  return options.map(({ '@id': iri, name, color }, place) => ({
    iri,
    name: shownText(name) || toursTexts.nameless,
    code: codes[place] ?? '',
    colour: color ?? null,
  }))
}
