import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/controls'
import { EmptyState } from '../../components/EmptyState'
import { ScreenHeader } from '../../components/ScreenHeader'
import { SkeletonRows } from '../../components/SkeletonRows'
import { TourBadge } from '../../components/TourBadge'
import { useIsShownLoading } from '../../components/useIsShownLoading'
import { pathOf } from '../../contract/clientRoutes'
import { idOfIri } from '../../contract/ids'
import { useApi } from '../../platform/useApi'
import { planTexts } from '../../texts/plan'
import { toursTexts } from '../../texts/tours'

/** /tour-templates/plan without an id: the choice of a tour (decision 13c). */
export function ChooseTourScreen() {
  const { queries } = useApi()
  const { data, isPending } = useQuery(queries.tourTemplates.options())
  const isSkeletonShown = useIsShownLoading(isPending)
  return (
    <>
      <ScreenHeader title={toursTexts.open} />
      <Box overflowY="auto" flex={1} padding={{ base: '3', md: '5' }}>
        {isSkeletonShown ? <SkeletonRows /> : null}
        {data?.length === 0 ? <EmptyState text={toursTexts.empty} /> : null}
        {data === undefined || data.length === 0 ? null : (
          <Box maxWidth="text">
            <Box color="fg.muted" marginBottom="3">
              {planTexts.chooseTour}
            </Box>
            <Flex direction="column" gap="1">
              {data.map((tour) => (
                <ButtonLink
                  key={tour['@id']}
                  href={pathOf('tour-templates-id-plan', { id: idOfIri(tour['@id']) })}
                  variant="quiet"
                  justifyContent="flex-start"
                >
                  <TourBadge name={tour.name ?? ''} colour={tour.color} />
                  <Box as="span" truncate>
                    {tour.name}
                  </Box>
                </ButtonLink>
              ))}
            </Flex>
          </Box>
        )}
      </Box>
    </>
  )
}
