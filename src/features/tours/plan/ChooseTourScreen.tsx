import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button, ButtonLink } from '../../../components/inputs/controls'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { SearchField } from '../../../components/inputs/SearchField'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { TourBadge } from '../../../components/marks/TourBadge'
import { useIsShownLoading } from '../../../components/states/useIsShownLoading'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { idOfIri } from '../../../contract/wire/ids'
import type { TourTemplateOption } from '../../../contract/tour/tourTemplate'
import { matchingChoices } from '../../../kits/form/choices'
import { tourCodes } from '../../../lib/tourBadge'
import { useApi } from '../../../platform/useApi'
import { errorTexts } from '../../../texts/shell/errors'
import { listTexts } from '../../../texts/kit/list'
import { planTexts } from '../../../texts/tours/plan'
import { shellTexts } from '../../../texts/shell/shell'
import { toursTexts as texts } from '../../../texts/tours/tours'

/** Others are found by search: thousands of links would be slow to render and useless. */
const shownTours = 100

/** /tour-templates/plan without an id: the choice of a tour. */
export function ChooseTourScreen() {
  const { queries } = useApi()
  const { search, searchFor } = useSearchOfAddress()
  const { data, isPending, isError, refetch } = useQuery(queries.tourTemplates.options())
  const isSkeletonShown = useIsShownLoading(isPending)
  const tours = useMemo(() => toChoices(data ?? []), [data])
  const matching = useMemo(() => matchingChoices(tours, search), [tours, search])
  const more = matching.length - shownTours
  return (
    <>
      <ScreenHeader
        title={texts.open}
        aside={data === undefined ? null : shellTexts.entries({ count: matching.length })}
        search={<SearchField label={texts.search} value={search} onSearch={searchFor} />}
      />
      {isSkeletonShown ? <SkeletonRows /> : null}
      {isError && data === undefined ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {data?.length === 0 ? <EmptyState text={texts.empty} /> : null}
      {tours.length > 0 && matching.length === 0 ? (
        <EmptyState text={shellTexts.nothingFound({ text: search })}>
          <Button onClick={() => searchFor('')}>{listTexts.clearFilters}</Button>
        </EmptyState>
      ) : null}
      {matching.length > 0 ? (
        <Box overflowY="auto" flex={1} padding={{ base: '3', md: '5' }}>
          <Box maxWidth="text">
            <Box color="fg.muted" marginBottom="3">
              {planTexts.chooseTour}
            </Box>
            <Box
              as="ul"
              display="flex"
              flexDirection="column"
              gap="1"
              listStyleType="none"
              margin={0}
              // Aligns the badges with the sentence above by removing the padding of the links.
              marginInlineStart="-13px"
              padding={0}
            >
              {matching.slice(0, shownTours).map(({ value, label, code, colour }) => (
                <li key={value}>
                  <ButtonLink
                    href={pathOf('tour-templates-id-plan', { id: idOfIri(value) })}
                    variant="quiet"
                    justifyContent="flex-start"
                    width="full"
                    minWidth={0}
                  >
                    <Box as="span" display="inline-flex" minWidth="46px" flexShrink={0}>
                      <TourBadge name={label} code={code} colour={colour} />
                    </Box>
                    <Box as="span" truncate title={label}>
                      {label}
                    </Box>
                  </ButtonLink>
                </li>
              ))}
            </Box>
            {more > 0 ? (
              <Box color="fg.muted" marginTop="3">
                {texts.moreTours({ count: more })}
              </Box>
            ) : null}
          </Box>
        </Box>
      ) : null}
    </>
  )
}

/** Keeps the search in the URL, so that Back from a tour shows the same choice. */
function useSearchOfAddress() {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch()).get('search') ?? ''
  const searchFor = (text: string) =>
    navigate(text === '' ? path : `${path}?${new URLSearchParams({ search: text }).toString()}`, {
      replace: true,
    })
  return { search, searchFor }
}

function toChoices(tours: readonly TourTemplateOption[]) {
  const codes = tourCodes(tours.map(({ name }) => name ?? ''))
  return tours.map(({ '@id': value, name, color }, index) => ({
    value,
    label: name || texts.nameless,
    code: codes[index],
    colour: color,
  }))
}
