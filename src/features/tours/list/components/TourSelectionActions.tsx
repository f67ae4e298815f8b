import type { Iri } from '../../../../contract/wire/ids'
import { sharedTourLimits } from '../../../../contract/tour/redistribution'
import { BarButton } from '../../../../kits/table/SelectionBar'
import { usePlatform } from '../../../../platform/platform'
import { listTexts } from '../../../../texts/kit/list'
import { shellTexts } from '../../../../texts/shell/shell'
import { redistributionTexts } from '../../../../texts/tours/redistribution'
import { assignDriversTexts, startToursTexts, toursTexts } from '../../../../texts/tours/tours'

type TourSelectionActionsProps = {
  /** The selected tours; of one on another page only the @id is known. */
  tours: readonly { iri: Iri; name: string }[]
  onExport: () => void
  onAssign: () => void
  onStart: () => void
  onDelete: () => void
}

/** Actions on the selected tours. */
export function TourSelectionActions({
  tours,
  onExport,
  onAssign,
  onStart,
  onDelete,
}: TourSelectionActionsProps) {
  const { workflows, config } = usePlatform()
  const isShareable = tours.length >= sharedTourLimits.min && tours.length <= sharedTourLimits.max
  return (
    <>
      <BarButton
        icon="file-down"
        label={toursTexts.exportSelected}
        hint={listTexts.exportSelection}
        onClick={onExport}
      />
      <BarButton icon="users" label={assignDriversTexts.title} onClick={onAssign} />
      <BarButton icon="play" label={startToursTexts.start} onClick={onStart} />
      {config.redistributionPreviews ? (
        <BarButton
          icon="shuffle"
          label={redistributionTexts.title}
          aria-disabled={!isShareable || undefined}
          {...(isShareable ? {} : { hint: redistributionTexts.selectionLimits(sharedTourLimits) })}
          onClick={() => {
            if (isShareable) workflows.open('redistribution', { tours })
          }}
        />
      ) : null}
      <BarButton icon="trash" label={shellTexts.delete} onClick={onDelete} />
    </>
  )
}
