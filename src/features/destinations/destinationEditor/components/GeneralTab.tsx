import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import type { DestinationDraft } from '../../../../domain/destination/destinationDraft'
import type { DestinationTemplate } from '../../../../contract/destination/destinationTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import { Toggle } from '../../../../kits/form/Toggle'
import { TourSelect } from '../../../../kits/form/TourSelect'
import type { EditorDisplay } from '../../../../kits/stop/EditorFrame'
import { StopColumns } from '../../../../kits/stop/StopColumns'
import {
  AmountFields,
  ContactFields,
  NameField,
  NoteField,
  PlaceField,
  ReferenceFields,
  TagsField,
} from '../../../../kits/stop/StopFields'
import type { StopForm } from '../../../../kits/stop/stopForm'
import { useApi } from '../../../../platform/useApi'
import { destinationEditorTexts as texts } from '../../../../texts/stops/destinationEditor'
import { Restrictions } from './Restrictions'
import { TemplateField } from './TemplateField'

type GeneralTabProps = {
  form: StopForm<DestinationDraft>
  colour: string
  /** An overlay is half as wide, and beside a map. */
  display: EditorDisplay
  /** The position was clicked on a map, so its address is still unknown. */
  isPointedAt: boolean
  /** Stream of the editor's log. */
  stream: string
  onChooseTemplate: (template: DestinationTemplate | null) => void
}

/** Tab Allgemein of a destination. */
export function GeneralTab({
  form,
  colour,
  display,
  isPointedAt,
  stream,
  onChooseTemplate,
}: GeneralTabProps) {
  const { draft, violations, isDisabled, change } = form
  const pinColour = useTourColour(draft.tourTemplate, colour)
  return (
    <StopColumns
      display={display}
      where={
        <>
          <NameField form={form} />
          <TemplateField
            value={draft.destinationTemplate}
            error={violations['destinationTemplate']}
            isDisabled={isDisabled}
            replyTo={stream}
            onChoose={onChooseTemplate}
          />
          <PlaceField
            form={form}
            display={display}
            colour={pinColour}
            markerLabel={texts.pin}
            isClearable={draft.multipoint}
            isPointedAt={isPointedAt}
          />
          <Toggle
            name="multipoint"
            label={texts.multipoint}
            hint={texts.multipointHint}
            checked={draft.multipoint}
            isDisabled={isDisabled}
            onChange={(multipoint) => change({ multipoint })}
          />
          <ContactFields form={form} />
        </>
      }
      what={
        <>
          <ReferenceFields form={form}>
            <TourSelect
              name="tourTemplate"
              label={texts.tour}
              value={draft.tourTemplate}
              isClearable
              error={violations['tourTemplate']}
              isDisabled={isDisabled}
              onChange={(tourTemplate) => change({ tourTemplate })}
            />
          </ReferenceFields>
          <TagsField form={form} />
          <AmountFields form={form} isCapacityShown />
          <NoteField form={form} />
          <Box borderTopWidth="1px" borderTopStyle="solid" borderColor="border" paddingTop="4">
            <Toggle
              name="active"
              label={texts.active}
              hint={texts.activeHint}
              checked={draft.active}
              isDisabled={isDisabled}
              onChange={(active) => change({ active })}
            />
          </Box>
        </>
      }
      last={<Restrictions form={form} />}
    />
  )
}

/**
 * Returns the colour of the chosen tour; empty without a tour.
 * @param known returned until the tours are loaded
 */
function useTourColour(tourTemplate: Iri | null, known: string): string {
  const { queries } = useApi()
  const { data: tours } = useQuery(queries.tourTemplates.choices())
  if (tourTemplate === null) return ''
  return tours?.find((tour) => tour['@id'] === tourTemplate)?.color ?? known
}
