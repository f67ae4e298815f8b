import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TourBadge } from '../../../../components/marks/TourBadge'
import type { Destination } from '../../../../contract/destination/destination'
import type { Iri } from '../../../../contract/wire/ids'
import { shownText } from '../../../../lib/shownText'
import { useApi } from '../../../../platform/useApi'
import { addDestinationsTexts as texts } from '../../../../texts/tours/planDialogs'
import { quickLineTexts } from '../../../../texts/tours/quickLine'
import { PickDialog, usePicks } from './PickDialog'
import { PickRow } from './PickRow'
import { maxPicks } from './picks'

/** Destinations to add; `copied` ones stay in their tours. */
export type AddedDestinations = { taken: readonly Iri[]; copied: readonly Iri[] }

type AddDestinationsDialogProps = {
  tour: { iri: Iri; name: string; colour: string }
  onAdd: (added: AddedDestinations) => void
  onClose: () => void
}

/**
 * 'Vorhandenes Ziel hinzufügen': destinations without a tour join it, those of other tours are copied, as in
 * the quick line.
 */
export function AddDestinationsDialog({ tour, onAdd, onClose }: AddDestinationsDialogProps) {
  const { queries } = useApi()
  const picks = usePicks()
  const answer = useQuery(queries.destinations.list(picks.query))
  // Of chosen records on other pages as well.
  const [free, setFree] = useState<ReadonlySet<Iri>>(() => new Set())
  const choose = ({ '@id': iri, tourTemplate }: Destination, isChosen: boolean) => {
    picks.choose(iri, isChosen)
    if (tourTemplate === null) setFree((before) => new Set(before).add(iri))
  }
  return (
    <PickDialog
      tour={tour}
      words={texts}
      picks={picks}
      answer={answer}
      renderRow={(destination) => (
        <DestinationRow
          key={destination['@id']}
          destination={destination}
          tour={tour.iri}
          isChosen={picks.chosen.includes(destination['@id'])}
          isFull={picks.isFull}
          onChoose={(isChosen) => choose(destination, isChosen)}
        />
      )}
      onAdd={() =>
        onAdd({
          taken: picks.chosen.filter((iri) => free.has(iri)),
          copied: picks.chosen.filter((iri) => !free.has(iri)),
        })
      }
      onClose={onClose}
    />
  )
}

type DestinationRowProps = {
  destination: Destination
  tour: Iri
  isChosen: boolean
  isFull: boolean
  onChoose: (isChosen: boolean) => void
}

function DestinationRow({ destination, tour, isChosen, isFull, onChoose }: DestinationRowProps) {
  const { name, street, address, tourTemplate } = destination
  const isHere = tourTemplate?.['@id'] === tour
  const title = shownText(name || street || address) || texts.unnamed
  const reason = () => {
    if (isHere) return texts.isHere
    return isFull && !isChosen ? texts.tooMany({ max: maxPicks }) : undefined
  }
  return (
    <PickRow
      name={title}
      detail={title === address ? '' : shownText(address)}
      isChosen={isChosen}
      reason={reason()}
      onChoose={onChoose}
    >
      {isHere ? <span className="pick-reason">{quickLineTexts.isHere}</span> : null}
      {tourTemplate === null ? <span className="pick-reason">{quickLineTexts.withoutTour}</span> : null}
      {tourTemplate == null || isHere ? null : (
        <>
          {isChosen ? <span className="pick-reason">{quickLineTexts.asCopy}</span> : null}
          <TourBadge name={shownText(tourTemplate.name)} colour={tourTemplate.color} />
        </>
      )}
    </PickRow>
  )
}
