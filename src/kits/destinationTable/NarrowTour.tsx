import { Box } from '@chakra-ui/react/box'
import { TourBadge } from '../../components/marks/TourBadge'
import type { RowTour } from './deriveDestinationRows'

/**
 * Badge before the two lines of a row on small screens; reserves its width without a tour, so that names
 * align.
 */
export function NarrowTour({ tour }: { tour: RowTour | null }) {
  return (
    <Box as="span" display="inline-flex" minWidth="40px">
      {tour === null ? null : <TourBadge name={tour.name} code={tour.code} colour={tour.colour} />}
    </Box>
  )
}
