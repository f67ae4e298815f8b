import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button, Spinner } from '../../components/inputs/controls'
import { Dialog } from '../../components/dialogs/Dialog'
import { ReasonedButton } from '../../components/actions/ReasonedButton'
import { TourBadge } from '../../components/marks/TourBadge'
import type { Iri } from '../../contract/wire/ids'
import { TourSelect } from '../form/TourSelect'
import { useApi } from '../../platform/useApi'
import { moveStopsTexts as texts } from '../../texts/tours/planDialogs'
import './moveStops.css'

type MoveStopsDialogProps = {
  /** Tour of all stops, excluded from the choices; undefined if they have several or none. */
  tour?: { iri: Iri; name: string; colour: string }
  count: number
  /** Allowed modes; the first one is selected unless isCopy is set. */
  modes?: readonly MoveMode[]
  isCopy?: boolean
  isBusy?: boolean
  /** Error message of the server; null before the request. */
  refusal?: readonly string[] | null
  onMove: (chosen: { to: Iri; toName: string; isCopy: boolean }) => void
  onClose: () => void
}

type MoveMode = 'move' | 'copy'
const bothModes: readonly MoveMode[] = ['move', 'copy']

/** 'n Ziele verschieben': moves stops to another tour or copies them. */
export function MoveStopsDialog({
  tour,
  count,
  modes = bothModes,
  isCopy = false,
  isBusy = false,
  refusal = null,
  onMove,
  onClose,
}: MoveStopsDialogProps) {
  const { queries } = useApi()
  const [mode, setMode] = useState<MoveMode>(isCopy ? 'copy' : (modes[0] ?? 'move'))
  const [to, setTo] = useState<Iri | null>(null)
  const { data: tours } = useQuery(queries.tourTemplates.choices())
  const body = useRef<HTMLDivElement>(null)
  const hasOthers = tours === undefined || tours.some(({ '@id': iri }) => iri !== tour?.iri)
  const reason = () => {
    return to === null ? texts.needsTour : undefined
  }
  return (
    <Dialog
      title={texts.title[mode]({ count })}
      size="small"
      onClose={onClose}
      headerAction={tour === undefined ? undefined : <TourBadge name={tour.name} colour={tour.colour} />}
      // The tour comes first: moving is the usual mode.
      initialFocus={() => body.current?.querySelector<HTMLElement>('[role=combobox]:enabled') ?? null}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <ReasonedButton
            variant="solid"
            reason={reason()}
            onClick={() => {
              if (to === null || isBusy) return
              const toName = tours?.find(({ '@id': iri }) => iri === to)?.name ?? ''
              onMove({ to, toName, isCopy: mode === 'copy' })
            }}
          >
            {isBusy ? <Spinner /> : null}
            {texts.modes[mode].name}
          </ReasonedButton>
        </>
      }
    >
      <Flex ref={body} direction="column" gap="4">
        <fieldset className="move-modes" hidden={modes.length < 2}>
          <legend className="move-legend">{texts.mode}</legend>
          {modes.map((choice) => (
            <label key={choice} className="move-mode">
              <input
                type="radio"
                name="mode"
                value={choice}
                checked={mode === choice}
                onChange={() => setMode(choice)}
              />
              <span>
                <span className="move-name">{texts.modes[choice].name}</span>
                <span className="move-hint">
                  {tour === undefined ? texts.modes[choice].hintForAny : texts.modes[choice].hint}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <Box>
          <TourSelect
            name="newTourTemplate"
            label={tour === undefined ? texts.anyTour : texts.tour}
            value={to}
            {...(tour === undefined ? {} : { except: tour.iri })}
            onChange={setTo}
          />
          <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginTop="1" role="status">
            {hasOthers ? texts.tourHint : texts.noOtherTour}
          </Box>
        </Box>
        <Box role="alert" color="failed" _empty={{ display: 'none' }}>
          {refusal && (refusal.join(' ') || texts.refused)}
        </Box>
      </Flex>
    </Dialog>
  )
}
