import { Box } from '@chakra-ui/react/box'
import { TourBadge } from '../../components/marks/TourBadge'
import type { RowTour } from './deriveDestinationRows'

/** The badge before the two lines of a small screen; its room is kept where there is no tour, so that names align. */
export function NarrowTour({ tour }: { tour: RowTour | null }) {
  return (
    <Box as="span" display="inline-flex" minWidth="40px">
      {tour === null ? null : <TourBadge name={tour.name} code={tour.code} colour={tour.colour} />}
    </Box>
  )
}
