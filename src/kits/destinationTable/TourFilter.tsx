import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { idOfIri } from '../../contract/wire/ids'
import { TourSelect } from '../form/TourSelect'
import { useApi } from '../../platform/useApi'
import { destinationsTexts as texts } from '../../texts/stops/destinations'

type TourFilterProps = {
  /** Id of a tour; empty text for all tours. */
  tour: string
  onChange: (tour: string) => void
}

/** Filters destinations by one tour. The label is for screen readers only: the toolbar has one line. */
export function TourFilter({ tour, onChange }: TourFilterProps) {
  const { queries } = useApi()
  const { data: tours = [] } = useQuery(queries.tourTemplates.options())
  const iri = tours.find((option) => idOfIri(option['@id']) === tour)?.['@id']
  return (
    <Box
      width={{ base: 'full', md: '260px', '2xl': '340px' }}
      flexShrink={{ base: 1, md: 0 }}
      minWidth={0}
      css={{
        '& .tw-field__root': { gap: 0 },
        '& input': { textOverflow: 'ellipsis' },
        '& .tw-field__label': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      }}
    >
      <TourSelect
        name="tour"
        label={texts.tourFilter}
        value={tour === '' ? null : (iri ?? tour)}
        placeholder={texts.allTours}
        isClearable
        isFilter
        onChange={(chosen) => onChange(chosen === null ? '' : idOfIri(chosen))}
      />
    </Box>
  )
}
