import { useQuery } from '@tanstack/react-query'
import { iriOf } from '../../../../contract/wire/ids'
import { useApi } from '../../../../platform/useApi'
import { formKitTexts } from '../../../../texts/kit/formKit'
import { templateListTexts as texts } from '../../../../texts/stops/templateList'
import { FilterChip } from './FilterChip'

type TemplateFilterProps = {
  /** The id of a destination template. */
  template: string
  onClear: () => void
}

/** Shown while a link from the list of templates filters by one template. */
export function TemplateFilter({ template, onClear }: TemplateFilterProps) {
  const { queries } = useApi()
  const { data, isPending } = useQuery(
    queries.destinationTemplates.one(iriOf('/api/destination-templates', template)),
  )
  const name = isPending ? formKitTexts.loading : data?.name || data?.importReference || formKitTexts.unnamed
  return (
    <FilterChip
      text={texts.templateFilter({ name })}
      label={texts.clearTemplateFilter({ name })}
      title={name}
      onClear={onClear}
    />
  )
}
