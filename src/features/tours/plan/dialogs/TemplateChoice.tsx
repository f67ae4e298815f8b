import { Checkbox } from '../../../../components/inputs/Checkbox'
import type { DestinationTemplate } from '../../../../contract/destination/destinationTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import { maxAddedTemplates } from '../../../../contract/tour/tourTemplate'
import { addTemplatesTexts as texts } from '../../../../texts/tours/planDialogs'

type TemplateChoiceProps = {
  template: DestinationTemplate
  /** Ordinal among the chosen templates, from 1; null if not chosen. */
  place: number | null
  /** No more can be chosen. */
  isFull: boolean
  onChoose: (iri: Iri, isChosen: boolean) => void
}

/** A template to choose. A template without a position cannot become a stop. */
export function TemplateChoice({ template, place, isFull, onChoose }: TemplateChoiceProps) {
  const { name, importReference, address, lat, lng } = template
  const hasPosition = lat != null && lng != null
  const reason = () => {
    if (!hasPosition) return texts.noPositionReason
    return isFull && place === null ? texts.tooMany({ max: maxAddedTemplates }) : undefined
  }
  return (
    <li>
      <label className="template-choice" title={reason()} data-disabled={reason() !== undefined || undefined}>
        <Checkbox
          checked={place !== null}
          isDisabled={reason() !== undefined}
          onToggle={(isChosen) => onChoose(template['@id'], isChosen)}
        />
        <span className="template-words">
          <span className="template-name">{name || importReference || texts.unnamed}</span>
          <span className="template-address">{address}</span>
        </span>
        {hasPosition ? null : <span className="template-reason">{texts.noPosition}</span>}
        {place === null ? null : (
          <span className="template-place" title={texts.place({ place })}>
            {place}
          </span>
        )}
      </label>
    </li>
  )
}
