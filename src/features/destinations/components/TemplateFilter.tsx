import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { iriOf } from '../../../contract/wire/ids'
import { useApi } from '../../../platform/useApi'
import { formKitTexts } from '../../../texts/kit/formKit'
import { templateListTexts as texts } from '../../../texts/stops/templateList'

type TemplateFilterProps = {
  /** The id of a destination template. */
  template: string
  onClear: () => void
}

/** Says that only the destinations of one template are shown, as the link from the list of templates asks for. */
export function TemplateFilter({ template, onClear }: TemplateFilterProps) {
  const { queries } = useApi()
  const { data, isPending } = useQuery(
    queries.destinationTemplates.one(iriOf('/api/destination-templates', template)),
  )
  const name = isPending ? formKitTexts.loading : data?.name || data?.importReference || formKitTexts.unnamed
  return (
    <Button
      size="sm"
      maxWidth={{ base: '50%', md: '320px' }}
      flexShrink={1}
      minWidth={0}
      aria-label={texts.clearTemplateFilter({ name })}
      title={name}
      onClick={onClear}
    >
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{texts.templateFilter({ name })}</span>
      <Icon name="x" size={14} />
    </Button>
  )
}
