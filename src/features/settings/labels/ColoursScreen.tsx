import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RowName } from '../../../kits/table/RowName'
import { useApi } from '../../../platform/useApi'
import { coloursTexts as texts } from '../../../texts/settings/colours'
import { shellTexts } from '../../../texts/shell/shell'
import { ColourName } from './components/ColourName'
import { ColourSquare } from './components/ColourSquare'
import { LabelScreen, type LabelCells } from './components/LabelScreen'
import { colourRows } from './labelRows'

const cells: LabelCells = {
  name: ({ name }, onOpen) => <RowName onOpen={onOpen}>{name || shellTexts.missing}</RowName>,
  colour: (row) => <ColourName row={row} />,
  narrow: ({ name, code }, onOpen) => ({
    lead: <ColourSquare code={code} />,
    name: <RowName onOpen={onOpen}>{name || shellTexts.missing}</RowName>,
    second: code,
  }),
}

/** /settings/colours */
export function ColoursScreen() {
  const { queries } = useApi()
  const answer = useQuery(queries.labels.colours())
  const rows = useMemo(() => answer.data && colourRows(answer.data), [answer.data])
  return <LabelScreen texts={texts} record="colour" rows={rows} answer={answer} cells={cells} />
}
