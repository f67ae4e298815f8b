import { Flex } from '@chakra-ui/react/flex'
import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { labelKeys } from '../../api/labels/labelsApi'
import { useApi } from '../../platform/useApi'
import { coloursTexts as texts } from '../../texts/colours'
import { shellTexts } from '../../texts/shell'
import { ColourDialog } from './components/ColourDialog'
import { LabelScreen } from './components/LabelScreen'
import { colourRows } from './labelRows'

/** /settings/colours */
export function ColoursScreen() {
  const { queries } = useApi()
  const { data, isError, refetch } = useQuery(queries.labels.colours())
  const rows = useMemo(() => data && colourRows(data), [data])
  return (
    <LabelScreen
      texts={texts}
      queryKey={labelKeys.colours}
      rows={rows}
      isError={isError}
      onRetry={() => void refetch()}
      renderName={({ name }) => (
        <Flex as="span" minWidth={0}>
          <Box as="span" truncate>
            {name || shellTexts.missing}
          </Box>
        </Flex>
      )}
      renderDialog={(row, onClose) => (
        <ColourDialog row={row} taken={(rows ?? []).map(({ code }) => code)} onClose={onClose} />
      )}
    />
  )
}
