import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { labelKeys } from '../../api/labels/labelsApi'
import { useApi } from '../../platform/useApi'
import { shellTexts } from '../../texts/shell'
import { tagsTexts as texts } from '../../texts/tags'
import { LabelChip } from './components/LabelChip'
import { LabelScreen } from './components/LabelScreen'
import { TagDialog } from './components/TagDialog'
import { swatchesOf, tagRows } from './labelRows'

/** /settings/tags; a tag is called Kategorie on screen. */
export function TagsScreen() {
  const { queries } = useApi()
  const { data, isError, refetch } = useQuery(queries.labels.tags())
  // Without them a category shows the code of its colour, and the dialog offers any colour but these.
  const colours = useQuery(queries.labels.colours()).data
  const swatches = useMemo(() => swatchesOf(colours ?? []), [colours])
  const rows = useMemo(() => data && tagRows(data, colours ?? []), [data, colours])
  return (
    <LabelScreen
      texts={texts}
      queryKey={labelKeys.tags}
      rows={rows}
      isError={isError}
      onRetry={() => void refetch()}
      renderName={({ name, code }) => <LabelChip name={name || shellTexts.missing} code={code} />}
      renderDialog={(row, onClose) => (
        <TagDialog
          row={row}
          swatches={swatches}
          taken={(rows ?? []).map(({ code }) => code)}
          onClose={onClose}
        />
      )}
    />
  )
}
