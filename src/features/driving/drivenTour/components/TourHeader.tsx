import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect } from 'react'
import { ActionMenu } from '../../../../components/actions/ActionMenu'
import { ButtonLink } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { mayEnter } from '../../../../contract/access/permissions'
import { isPutRight } from '../../../../contract/driving/clockSkew'
import { idOfIri } from '../../../../contract/wire/ids'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { usePlatform } from '../../../../platform/platform'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { useExtension } from '../../../../platform/useExtension'
import { clockTexts } from '../../../../texts/devices/clock'
import { formatDate, formatLongDate } from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import { vehiclesTexts } from '../../../../texts/settings/vehicles'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import { openStopsTexts } from '../../../../texts/tours/openStops'
import { toursTexts } from '../../../../texts/tours/tours'
import type { DrivenTour } from '../deriveDrivenTour'
import { TakeOverButton } from '../takeOver/TakeOverButton'
import { FilesButton } from './FilesButton'
import { TourNeighbours } from './TourNeighbours'

/** Name of the tour, its neighbours of the day, and its commands. */
export function TourHeader({ tour }: { tour: DrivenTour }) {
  const { workflows } = usePlatform()
  const { facts } = useCurrentUser()
  const hasOpenStops = useExtension('openStops')
  const { iri, colour, driver, startedAt, isRunning, clockOffset, plan } = tour
  const name = tour.name || toursTexts.nameless
  useEffect(() => {
    document.title = `${name} – ${shellTexts.productName}`
  }, [name])
  return (
    <header className="driven-head">
      <ButtonLink
        href={pathOf('tours')}
        variant="quiet"
        size="icon"
        aria-label={texts.back}
        title={texts.back}
      >
        <Icon name="arrow-left" />
      </ButtonLink>
      <Box hideBelow="sm">
        <TourBadge name={name} colour={colour} size="lg" />
      </Box>
      <Box hideFrom="sm">
        <TourBadge name={name} colour={colour} />
      </Box>
      <div className="driven-title">
        <h1 title={name}>{name}</h1>
        <p>
          <span className="driven-state" data-running={isRunning || undefined}>
            <Icon name={isRunning ? 'play' : 'check'} />
            {isRunning ? texts.running : texts.completed}
          </span>
          {clockOffset === null ? null : (
            <span
              className="driven-clock"
              title={isPutRight(clockOffset) ? clockTexts.putRight : clockTexts.believed}
            >
              <Icon name="clock" />
              {clockTexts.ofTour({ seconds: clockOffset, isPast: !isRunning })}
            </span>
          )}
          {startedAt === null ? null : (
            <>
              <Box as="span" hideBelow="sm">
                {formatLongDate(startedAt)}
              </Box>
              <Box as="span" hideFrom="sm">
                {formatDate(startedAt)}
              </Box>
            </>
          )}
          {driver === '' ? null : <span>{driver}</span>}
          {plan === null || plan.otherDriver === '' ? null : (
            <span>{texts.insteadOfDriver({ name: plan.otherDriver })}</span>
          )}
          {plan?.vehicle == null ? null : <span>{vehiclesTexts.nameOf(plan.vehicle)}</span>}
        </p>
      </div>
      <Flex align="center" gap={{ base: '1', md: '2' }} flexShrink={0} marginInlineStart="auto">
        {startedAt === null ? null : <TourNeighbours iri={iri} startedAt={startedAt} />}
        {plan === null || !mayEnter('plan', facts) ? null : (
          <ButtonLink
            href={pathOf('tour-templates-id-plan', { id: idOfIri(plan.tourTemplate) }, { date: plan.date })}
            variant="quiet"
            size="icon"
            aria-label={texts.planOfDate}
            title={texts.planOfDate}
          >
            <Icon name="calendar" />
          </ButtonLink>
        )}
        <FilesButton iri={iri} name={name} />
        {isRunning || !facts.isCompanyAdmin ? null : <TakeOverButton tour={tour} />}
        {isRunning && facts.isCompanyAdmin ? (
          <ActionMenu
            label={texts.more}
            items={[
              ...(hasOpenStops
                ? [
                    {
                      key: 'openStops',
                      label: openStopsTexts.open,
                      icon: 'pencil' as const,
                      onSelect: () => workflows.open('openStopsEditor', { iri }),
                    },
                  ]
                : []),
              {
                key: 'stop',
                label: texts.stop,
                icon: 'flag',
                onSelect: () =>
                  workflows.open('command', {
                    command: { kind: 'stopTour', iri, name: tour.name, at: new Date().toISOString() },
                  }),
              },
            ]}
          />
        ) : null}
      </Flex>
    </header>
  )
}
