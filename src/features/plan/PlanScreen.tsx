import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState, type CSSProperties } from 'react'
import { useIsShownLoading } from '../../components/useIsShownLoading'
import { DeleteConfirmation } from '../../components/DeleteConfirmation'
import { ErrorPanel } from '../../components/ErrorPanel'
import { ScreenHeader } from '../../components/ScreenHeader'
import { SkeletonRows } from '../../components/SkeletonRows'
import { iriOf } from '../../contract/ids'
import { tourColourVariables } from '../../lib/tourColour'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { errorTexts } from '../../texts/errors'
import { planTexts } from '../../texts/plan'
import { toursTexts } from '../../texts/tours'
import { PlanFooter } from './components/PlanFooter'
import { PlanHeader } from './components/PlanHeader'
import { StopList } from './components/StopList'
import { derivePlan, type Plan } from './derivePlan'
import { useStopCommands } from './useStopCommands'

const PlanMap = lazy(() =>
  import('./components/PlanMap').then(({ PlanMap: component }) => ({ default: component })),
)

/** /tour-templates/{id}/plan */
export function PlanScreen({ params }: { params: Record<string, string> }) {
  const id = params['id'] ?? ''
  const { queries } = useApi()
  const template = useQuery(queries.tourTemplates.detail(id))
  const destinations = useQuery(queries.tourTemplates.destinations(id))
  const route = useQuery(queries.tourTemplates.route(id))
  const isLoading = template.isPending || destinations.isPending
  const isSkeletonShown = useIsShownLoading(isLoading)

  if (template.isError || destinations.isError) {
    const retry = () => void Promise.all([template.refetch(), destinations.refetch()])
    return (
      <>
        <ScreenHeader title={toursTexts.title} />
        <ErrorPanel message={errorTexts.loadFailed} action={{ label: errorTexts.retry, onClick: retry }} />
      </>
    )
  }
  if (template.data === undefined || destinations.data === undefined) {
    return (
      <>
        <ScreenHeader title={toursTexts.title} />
        {isSkeletonShown ? <SkeletonRows rowHeight="44px" /> : null}
      </>
    )
  }
  const plan = derivePlan(template.data.value, destinations.data.stops, route.data)
  return <LoadedPlan key={id} id={id} tour={template.data.value} plan={plan} />
}

type LoadedPlanProps = { id: string; tour: Parameters<typeof derivePlan>[0]; plan: Plan }

function LoadedPlan({ id, tour, plan }: LoadedPlanProps) {
  const { openDestinationEditor } = usePlatform()
  const { facts } = useCurrentUser()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const commands = useStopCommands(id, plan.stops)
  const tourTemplate = iriOf('/api/tour-templates', id)
  const colour = tour.color ?? ''
  const add = () => openDestinationEditor({ iri: null, tourTemplate, colour })
  return (
    <Flex
      direction="column"
      flex={1}
      minHeight={0}
      style={{ ...tourColourVariables(colour), '--tour-line': colour } as CSSProperties}
    >
      <PlanHeader tour={tour} canManage={facts.isCompanyAdmin} onAdd={add} />
      <Flex flex={1} minHeight={0} direction={{ base: 'column-reverse', lg: 'row' }}>
        <Flex
          as="section"
          aria-label={planTexts.stops}
          direction="column"
          width={{ base: 'full', lg: '520px', xl: '600px', '2xl': '680px' }}
          flexShrink={0}
          height={{ base: '58%', lg: 'auto' }}
          minHeight={0}
          background="bg"
          borderInlineEndWidth={{ lg: '1px' }}
          borderInlineEndStyle="solid"
          borderColor="border"
        >
          <StopList
            tour={tour}
            plan={plan}
            selectedId={selectedId}
            canManage={facts.isCompanyAdmin}
            onSelect={setSelectedId}
            onAdd={add}
            onEdit={(stop) => openDestinationEditor({ iri: stop.iri, tourTemplate, colour })}
            onDelete={commands.askDeletion}
            onMove={commands.move}
          />
          <PlanFooter plan={plan} />
        </Flex>
        <Box position="relative" flex={1} minWidth={0} minHeight={0}>
          <Suspense fallback={null}>
            <PlanMap id={id} tour={tour} plan={plan} selectedId={selectedId} onSelect={setSelectedId} />
          </Suspense>
        </Box>
      </Flex>
      <Box srOnly role="status">
        {commands.announcement}
      </Box>
      {commands.stopToDelete === null ? null : (
        <DeleteConfirmation
          question={planTexts.deleteQuestion}
          isBusy={commands.isBusy}
          onConfirm={commands.confirmDeletion}
          onCancel={commands.cancelDeletion}
        />
      )}
    </Flex>
  )
}
