import { Box } from '@chakra-ui/react/box'
import { useMemo, useState } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { takeOverTexts as texts } from '../../../../texts/tours/takeOver'
import type { DrivenTour } from '../deriveDrivenTour'
import { isDrivenOrderDifferent, drivenOrderOf } from './compareDrivenOrder'
import { TakeOverDialog } from './TakeOverDialog'

/** Opens the dialog that copies the driven order to the tour template. Hidden if it was driven as planned. */
export function TakeOverButton({ tour }: { tour: DrivenTour }) {
  const { tourTemplate, stops, colour } = tour
  const road = useMemo(() => drivenOrderOf(stops), [stops])
  const [isOpen, setIsOpen] = useState(false)
  if (tourTemplate === null || !isDrivenOrderDifferent(road)) return null
  return (
    <>
      <Button
        variant="solid"
        aria-label={texts.takeOver}
        title={texts.takeOver}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="undo" />
        <Box as="span" hideBelow="lg">
          {texts.takeOver}
        </Box>
      </Button>
      {isOpen ? (
        <TakeOverDialog
          tourTemplate={tourTemplate}
          road={road}
          colour={colour ?? ''}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
