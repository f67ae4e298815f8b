import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/inputs/controls'
import type { DestinationTemplate } from '../../../../contract/destination/destinationTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { addTemplatesTexts as texts } from '../../../../texts/tours/planDialogs'
import { PickDialog, usePicks } from './PickDialog'
import { PickRow } from './PickRow'
import { maxPicks } from './picks'

type AddTemplatesDialogProps = {
  tour: { iri: Iri; name: string; colour: string }
  onAdd: (templates: readonly Iri[]) => void
  onClose: () => void
}

/**
 * 'Zielvorlagen hinzufügen': templates become stops in the order in which they were chosen, across searches.
 */
export function AddTemplatesDialog({ tour, onAdd, onClose }: AddTemplatesDialogProps) {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const picks = usePicks()
  const answer = useQuery(queries.destinationTemplates.list(picks.query))
  const create = () =>
    workflows.open('templateSync', {
      iri: null,
      purpose: 'edit',
      onSaved: ({ '@id': iri }) => picks.choose(iri, true),
    })
  return (
    <PickDialog
      tour={tour}
      words={texts}
      picks={picks}
      answer={answer}
      creation={<Button onClick={create}>{texts.create}</Button>}
      renderRow={(template) => (
        <TemplateRow
          key={template['@id']}
          template={template}
          index={picks.chosen.indexOf(template['@id'])}
          isFull={picks.isFull}
          onChoose={picks.choose}
        />
      )}
      onAdd={() => onAdd(picks.chosen)}
      onClose={onClose}
    />
  )
}

type TemplateRowProps = {
  template: DestinationTemplate
  /** Index among the chosen templates; -1 if not chosen. */
  index: number
  isFull: boolean
  onChoose: (iri: Iri, isChosen: boolean) => void
}

/** A template without a position cannot become a stop. */
function TemplateRow({ template, index, isFull, onChoose }: TemplateRowProps) {
  const { '@id': iri, name, importReference, address, lat, lng } = template
  const hasPosition = lat != null && lng != null
  const isChosen = index !== -1
  const reason = () => {
    if (!hasPosition) return texts.noPositionReason
    return isFull && !isChosen ? texts.tooMany({ max: maxPicks }) : undefined
  }
  return (
    <PickRow
      name={name || importReference || texts.unnamed}
      detail={address ?? ''}
      isChosen={isChosen}
      reason={reason()}
      onChoose={(isOn) => onChoose(iri, isOn)}
    >
      {hasPosition ? null : <span className="pick-reason">{texts.noPosition}</span>}
      {isChosen ? (
        <span className="pick-place" title={texts.place({ place: index + 1 })}>
          {index + 1}
        </span>
      ) : null}
    </PickRow>
  )
}
