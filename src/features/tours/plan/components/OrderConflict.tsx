import { Box } from '@chakra-ui/react/box'
import { useId, useRef, type CSSProperties } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Dialog } from '../../../../components/dialogs/Dialog'
import type { Iri } from '../../../../contract/wire/ids'
import { tourColourVariables } from '../../../../lib/tourColour'
import { planTexts } from '../../../../texts/tours/plan'

type OrderConflictProps = {
  mine: readonly Iri[]
  theirs: readonly Iri[]
  nameOf: (iri: Iri) => string
  /** `#rrggbb` of the tour. */
  colour: string
  /** Closes the dialog without an answer. */
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two users ordered the stops differently: shows both orders side by side for a choice. */
export function OrderConflict(props: OrderConflictProps) {
  const { mine, theirs, nameOf, colour, onClose, onKeepMine, onTakeTheirs } = props
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={planTexts.conflictTitle}
      size="large"
      isAlert
      onClose={onClose}
      initialFocus={() => keep.current}
      isBodyBare
      footer={
        <>
          <Button onClick={onTakeTheirs}>{planTexts.takeTheirs}</Button>
          <Button ref={keep} variant="solid" onClick={onKeepMine}>
            {planTexts.keepMine}
          </Button>
        </>
      }
    >
      <Box padding="5" overflowY="auto" flex={1} minHeight={0}>
        {planTexts.conflictText}
        <Box className="plan-orders" marginTop="4" style={tourColourVariables(colour) as CSSProperties}>
          <Order title={planTexts.mine} order={mine} other={theirs} nameOf={nameOf} />
          <Order title={planTexts.theirs} order={theirs} other={mine} nameOf={nameOf} />
        </Box>
      </Box>
    </Dialog>
  )
}

type OrderProps = {
  title: string
  order: readonly Iri[]
  other: readonly Iri[]
  nameOf: (iri: Iri) => string
}

function Order({ title, order, other, nameOf }: OrderProps) {
  const id = useId()
  return (
    <section>
      <Box as="h3" id={id} fontWeight="semibold" marginBottom="1.5">
        {title}
      </Box>
      <ol className="plan-order" aria-labelledby={id}>
        {order.map((iri, index) => (
          <li key={iri} data-different={other[index] === iri ? undefined : ''}>
            <span className="plan-number" aria-hidden>
              {index + 1}
            </span>
            <span>{nameOf(iri)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
