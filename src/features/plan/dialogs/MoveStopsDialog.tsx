import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { ReasonedButton } from '../../../components/actions/ReasonedButton'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { Iri } from '../../../contract/wire/ids'
import { TourSelect } from '../../../kits/form/TourSelect'
import { useApi } from '../../../platform/useApi'
import { moveStopsTexts as texts } from '../../../texts/tours/planDialogs'
import './moveStops.css'

type MoveStopsDialogProps = {
  tour: { iri: Iri; name: string; colour: string }
  stops: readonly Iri[]
  onMove: (to: Iri, isCopy: boolean) => void
  onClose: () => void
}

const ways = ['move', 'copy'] as const

/** 'n Ziele verschieben': into another tour, or copies of them. */
export function MoveStopsDialog({ tour, stops, onMove, onClose }: MoveStopsDialogProps) {
  const { queries } = useApi()
  const [way, setWay] = useState<(typeof ways)[number]>('move')
  const [to, setTo] = useState<Iri | null>(null)
  const { data: tours } = useQuery(queries.tourTemplates.choices())
  const body = useRef<HTMLDivElement>(null)
  const hasOthers = tours === undefined || tours.some(({ '@id': iri }) => iri !== tour.iri)
  const reason = () => {
    if (!hasOthers) return texts.noOtherTour
    return to === null ? texts.needsTour : undefined
  }
  return (
    <Dialog
      title={texts.title[way]({ count: stops.length })}
      size="small"
      onClose={onClose}
      headerAction={<TourBadge name={tour.name} colour={tour.colour} />}
      initialFocus={() => body.current?.querySelector<HTMLElement>('input:checked') ?? null}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <ReasonedButton
            variant="solid"
            reason={reason()}
            onClick={() => {
              if (to === null) return
              onMove(to, way === 'copy')
              onClose()
            }}
          >
            {texts.ways[way].name}
          </ReasonedButton>
        </>
      }
    >
      <Flex ref={body} direction="column" gap="4">
        <fieldset className="move-ways">
          <legend className="move-legend">{texts.way}</legend>
          {ways.map((choice) => (
            <label key={choice} className="move-way">
              <input
                type="radio"
                name="way"
                value={choice}
                checked={way === choice}
                onChange={() => setWay(choice)}
              />
              <span>
                <span className="move-name">{texts.ways[choice].name}</span>
                <span className="move-hint">{texts.ways[choice].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Box>
          <TourSelect
            name="newTourTemplate"
            label={texts.tour}
            value={to}
            except={tour.iri}
            isDisabled={!hasOthers}
            onChange={setTo}
          />
          <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginTop="1" role="status">
            {hasOthers ? texts.tourHint : texts.noOtherTour}
          </Box>
        </Box>
      </Flex>
    </Dialog>
  )
}
