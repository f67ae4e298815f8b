import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { useQuery } from '@tanstack/react-query'
import { capacityLimits } from '../../../contract/fields'
import { placeFields } from '../../../contract/stopDraft'
import type { Iri } from '../../../contract/ids'
import { AddressField } from '../../../kits/address/AddressField'
import { NumberField } from '../../../kits/form/NumberField'
import { TagSelect } from '../../../kits/form/TagSelect'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import { Toggle } from '../../../kits/form/Toggle'
import { TourSelect } from '../../../kits/form/TourSelect'
import { useWidthClass } from '../../../kits/table/useWidthClass'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { useDraft } from '../useEditor'
import type { EditorDisplay } from './EditorFrame'
import { Restrictions } from './Restrictions'

const noteMaximum = 1000
const minuteRange = { min: 0, precision: 2 } as const
const secondRange = { min: 0, step: 60 } as const

const columnsIn: Record<EditorDisplay, object> = {
  dialog: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  overlay: { base: 'minmax(0, 1fr)' },
}

const rightHalf: Record<EditorDisplay, object> = {
  dialog: { gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } },
  overlay: {},
}

type TextKey = 'name' | 'refId' | 'propertyDescription' | 'phone' | 'phoneContactName'

type GeneralTabProps = {
  actor: DestinationEditorActorRef
  colour: string
  /** An overlay is half as wide, and lies beside a map. */
  display: EditorDisplay
}

/**
 * Tab Allgemein: where it is and who is met there at the left, what is to be done at the right. In one column, the
 * restrictions come last.
 */
export function GeneralTab({ actor, colour, display }: GeneralTabProps) {
  const { draft, violations, isDisabled, change } = useDraft(actor)
  const { company } = useCurrentUser()
  const width = useWidthClass()
  const pinColour = useTourColour(draft.tourTemplate, colour)
  const isInMinutes = company.lengthOfStayInMinutes === true
  const text = (name: TextKey) => ({
    name,
    value: draft[name],
    error: violations[name],
    isDisabled,
    onChange: (typed: string) => change({ [name]: typed }),
  })
  const { address, lat, lng, navLat, navLng, zip, street, city } = draft

  return (
    <Grid templateColumns={columnsIn[display]} templateRows="auto 1fr" columnGap="7" rowGap="4">
      <Flex direction="column" gap="4">
        <AddressField
          value={{ address, lat, lng, navLat, navLng, zip, street, city }}
          // Its parts have no controls of their own.
          error={placeFields.map((part) => violations[part]).find((message) => message !== undefined)}
          isDisabled={isDisabled}
          isClearable={draft.multipoint}
          isMapOpen={display === 'dialog' && width !== 'base'}
          colour={pinColour}
          markerLabel={texts.pin}
          onChange={change}
        />
        <Toggle
          name="multipoint"
          label={texts.multipoint}
          hint={texts.multipointHint}
          checked={draft.multipoint}
          isDisabled={isDisabled}
          onChange={(multipoint) => change({ multipoint })}
        />
        <Pair>
          <TextField label={texts.contact} {...text('phoneContactName')} />
          <TextField label={texts.phone} type="tel" {...text('phone')} />
        </Pair>
      </Flex>
      <Flex direction="column" gap="4" {...rightHalf[display]}>
        <TextField label={texts.name} {...text('name')} />
        <Pair columns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.9fr) minmax(0, 1fr)' }}>
          <TourSelect
            name="tourTemplate"
            label={texts.tour}
            value={draft.tourTemplate}
            isClearable
            error={violations['tourTemplate']}
            isDisabled={isDisabled}
            onChange={(tourTemplate) => change({ tourTemplate })}
          />
          <TextField label={texts.refId} {...text('refId')} />
        </Pair>
        <TagSelect
          name="tags"
          label={texts.tags}
          chosen={draft.tags}
          error={violations['tags']}
          isDisabled={isDisabled}
          onChange={(tags) => change({ tags })}
        />
        <Pair>
          <NumberField
            name="capacity"
            label={texts.capacity}
            range={capacityLimits}
            value={draft.capacity}
            error={violations['capacity']}
            isDisabled={isDisabled}
            onChange={(capacity) => change({ capacity })}
          />
          <NumberField
            name="lengthOfStay"
            label={isInMinutes ? texts.stayMinutes : texts.staySeconds}
            range={isInMinutes ? minuteRange : secondRange}
            value={draft.lengthOfStay}
            error={violations['lengthOfStay']}
            isDisabled={isDisabled}
            onChange={(lengthOfStay) => change({ lengthOfStay })}
          />
        </Pair>
        <TextAreaField label={texts.note} max={noteMaximum} rows={4} {...text('propertyDescription')} />
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
      </Flex>
      <Restrictions actor={actor} />
    </Grid>
  )
}

/** Of the chosen tour; @param known until the tours have been read. Empty without a tour. */
function useTourColour(tourTemplate: Iri | null, known: string): string {
  const { queries } = useApi()
  const { data: tours } = useQuery(queries.tourTemplates.options())
  if (tourTemplate === null) return ''
  return tours?.find((tour) => tour['@id'] === tourTemplate)?.color ?? known
}

/** Two short fields side by side. */
function Pair({
  columns = 'repeat(2, minmax(0, 1fr))',
  children,
}: {
  columns?: string | { base: string; md: string }
  children: React.ReactNode
}) {
  return (
    <Grid templateColumns={columns} columnGap="3" rowGap="4" alignItems="start">
      {children}
    </Grid>
  )
}
