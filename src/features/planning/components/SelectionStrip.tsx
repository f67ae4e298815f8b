import { Flex } from '@chakra-ui/react/flex'
import { listLimits } from '../../../contract/wire/fields'
import type { Iri } from '../../../contract/wire/ids'
import { seenTags } from '../../../domain/labels/tagChoice'
import { BarButton } from '../../../kits/table/SelectionBar'
import { usePlatform } from '../../../platform/platform'
import { useBatchDeletion } from '../../../platform/useBatchDeletion'
import { useMoveToTour } from '../../../platform/useMoveToTour'
import { listTexts } from '../../../texts/kit/list'
import { shellTexts } from '../../../texts/shell/shell'
import { changeDestinationsTexts } from '../../../texts/stops/changeDestinations'
import { moveStopsTexts } from '../../../texts/tours/planDialogs'
import { planningTexts as texts } from '../../../texts/tours/planning'
import { sumOf } from '../derivePlanning'
import type { Planning } from '../usePlanning'

/** What is selected comes to, and what can be done with it, in ink. */
export function SelectionStrip({ planning }: { planning: Planning }) {
  const { workflows } = usePlatform()
  const { checked, check, uncheckAll, stopOf } = planning
  const askToDelete = useBatchDeletion('destinations', (iris) => check(iris, false))
  const moveToTour = useMoveToTour((iris) => check(iris, false))
  const chosen = checked.flatMap((iri) => stopOf.get(iri) ?? [])
  const isTooMuch = checked.length > listLimits.ofTour
  const tagsOf = (iri: Iri) => {
    const record = stopOf.get(iri)?.lane.stops.find((stop) => stop['@id'] === iri)
    return record?.tags ?? null
  }
  if (checked.length === 0) return null
  return (
    <Flex
      role="group"
      aria-label={texts.selection}
      className="planning-strip"
      align="center"
      gap="1"
      background="ink.solid"
      color="ink.contrast"
      css={{
        '& :focus-visible': { outlineColor: { base: '{colors.signal}', _dark: '{colors.ink.contrast}' } },
      }}
    >
      <strong role="status">{texts.selected(sumOf(chosen.map(({ stop }) => stop)))}</strong>
      <BarButton
        icon="route"
        label={moveStopsTexts.toTour}
        {...(isTooMuch && { hint: moveStopsTexts.tooMany({ max: listLimits.ofTour }) })}
        aria-disabled={isTooMuch || undefined}
        onClick={() => {
          if (!isTooMuch) moveToTour(checked)
        }}
      />
      <BarButton
        icon="tags"
        label={changeDestinationsTexts.setTags}
        onClick={() =>
          workflows.open('batchChange', {
            change: { kind: 'tags', add: [], remove: [] },
            items: chosen.map(({ stop }) => ({ iri: stop.iri, name: stop.name })),
            seen: seenTags(checked.map(tagsOf)),
          })
        }
      />
      <BarButton
        icon="trash"
        label={shellTexts.delete}
        onClick={() => {
          const [only] = chosen
          askToDelete(
            checked,
            chosen.length === 1 && only !== undefined ? { name: only.stop.name, destinationCount: 0 } : null,
          )
        }}
      />
      <BarButton icon="x" label={listTexts.clearSelection} onClick={uncheckAll} />
    </Flex>
  )
}
