import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../../../components/controls'
import { Icon } from '../../../components/Icon'
import { TourBadge } from '../../../components/TourBadge'
import { pathOf } from '../../../contract/clientRoutes'
import type { TourTemplate } from '../../../contract/tourTemplate'
import { formatTimeRange } from '../../../texts/format'
import { planTexts } from '../../../texts/plan'
import { shellTexts } from '../../../texts/shell'

type PlanHeaderProps = { tour: TourTemplate; canManage: boolean; onAdd: () => void }

export function PlanHeader({ tour, canManage, onAdd }: PlanHeaderProps) {
  const name = tour.name ?? ''
  useEffect(() => {
    document.title = `${name} – ${shellTexts.productName}`
  }, [name])
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '2', md: '3' }}
      minHeight="topBar"
      paddingInlineStart="2"
      paddingInlineEnd={{ base: '3', md: '5' }}
      background="bg"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
      flexShrink={0}
    >
      <ButtonLink href={pathOf('tour-templates')} variant="quiet" size="icon" aria-label={planTexts.back}>
        <Icon name="arrow-left" />
      </ButtonLink>
      <Box display={{ base: 'none', sm: 'block' }}>
        <TourBadge name={name} colour={tour.color} size="lg" isInactive={tour.active === false} />
      </Box>
      <Box minWidth={0} flex={1}>
        <Box
          as="h1"
          fontSize={{ base: 'lg', md: 'xl' }}
          lineHeight="22px"
          fontWeight="semibold"
          truncate
          title={name}
        >
          {name}
        </Box>
        <Flex gap="3" fontSize="sm" color="fg.muted" lineHeight="sm">
          <span>{formatTimeRange(tour.earliestTime, tour.latestTime)}</span>
          {tour.active === false ? <span>{planTexts.inactive}</span> : null}
        </Flex>
      </Box>
      {canManage ? (
        <Button variant="solid" onClick={onAdd}>
          <Icon name="map-pin-plus" />
          {planTexts.newDestination}
        </Button>
      ) : null}
    </Flex>
  )
}
