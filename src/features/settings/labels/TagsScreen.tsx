import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RowName } from '../../../kits/table/RowName'
import { useApi } from '../../../platform/useApi'
import { shellTexts } from '../../../texts/shell/shell'
import { tagsTexts as texts } from '../../../texts/settings/tags'
import { ColourName } from './components/ColourName'
import { LabelChip } from './components/LabelChip'
import { LabelScreen, type LabelCells } from './components/LabelScreen'
import { tagRows } from './labelRows'

const name: LabelCells['name'] = (row, onOpen) => (
  <Flex as="span" align="center" gap="2" minWidth={0}>
    <LabelChip code={row.code}>
      <RowName onOpen={onOpen}>{row.name || shellTexts.missing}</RowName>
    </LabelChip>
    {row.isSkill ? (
      <Box as="span" fontSize="sm" color="fg.muted">
        {texts.isSkill}
      </Box>
    ) : null}
  </Flex>
)
const cells: LabelCells = {
  name,
  colour: (row) => <ColourName row={row} />,
  narrow: (row, onOpen) => ({ name: name(row, onOpen), nameEnd: row.colourName ?? row.code }),
}

/** /settings/tags. A tag is called Kategorie on screen. */
export function TagsScreen() {
  const { queries } = useApi()
  const answer = useQuery(queries.labels.tags())
  // Until they are loaded, a category shows the code of its colour.
  const { data: colours } = useQuery(queries.labels.colours())
  const rows = useMemo(() => answer.data && tagRows(answer.data, colours ?? []), [answer.data, colours])
  return <LabelScreen texts={texts} record="tag" rows={rows} answer={answer} cells={cells} />
}
