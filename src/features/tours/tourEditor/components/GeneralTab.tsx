import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TimeRangePicker } from '../../../../components/inputs/TimeRangePicker'
import { ColourPicker } from '../../../../kits/form/ColourPicker'
import { FieldGroup } from '../../../../kits/form/FieldGroup'
import { TagSelect } from '../../../../kits/form/TagSelect'
import { TextField } from '../../../../kits/form/TextField'
import { Toggle } from '../../../../kits/form/Toggle'
import { UserSelect } from '../../../../kits/form/UserSelect'
import { useWidthClass } from '../../../../kits/table/useWidthClass'
import { useApi } from '../../../../platform/useApi'
import { tourEditorTexts as texts } from '../../../../texts/tours/tourEditor'
import { offeredColours } from '../../../../domain/tour/offeredColours'
import type { TourForm } from '../tourForm'
import { PlaceField } from './PlaceField'
import { TwoColumns } from './TwoColumns'
import { VehicleOfTour } from './VehicleOfTour'

/** Tab Allgemein of a tour. */
export function GeneralTab({ form }: { form: TourForm }) {
  return (
    <TwoColumns>
      <Flex direction="column" gap="4">
        <TourFields form={form} />
      </Flex>
      <Flex direction="column" gap="4">
        <PlaceFields form={form} />
      </Flex>
    </TwoColumns>
  )
}

function TourFields({ form }: { form: TourForm }) {
  const { draft, violations, isDisabled, change } = form
  const { queries } = useApi()
  const { data: colours } = useQuery(queries.labels.colours())
  const swatches = useMemo(() => offeredColours(colours ?? []), [colours])
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        value={draft.name}
        error={violations['name']}
        isDisabled={isDisabled}
        onChange={(name) => change({ name })}
      />
      <ColourPicker
        name="color"
        label={texts.colour}
        value={draft.color}
        swatches={swatches}
        error={violations['color']}
        isDisabled={isDisabled}
        onChange={(color) => change({ color })}
      />
      <TagSelect
        name="tags"
        label={texts.tags}
        chosen={draft.tags}
        error={violations['tags']}
        isDisabled={isDisabled}
        onChange={(tags) => change({ tags })}
      />
      <UserSelect
        name="assignees"
        label={texts.assignees}
        chosen={draft.assignees}
        error={violations['assignees']}
        isDisabled={isDisabled}
        onChange={(assignees) => change({ assignees })}
      />
      <VehicleOfTour form={form} />
      <FieldGroup title={texts.period}>
        <TimeRangePicker
          value={{ start: draft.earliestTime, end: draft.latestTime }}
          errors={{ start: violations['earliestTime'], end: violations['latestTime'] }}
          isDisabled={isDisabled}
          onChange={({ start, end }) =>
            // Changes only the field that differs, so that the other one does not show an error yet.
            change({
              ...(start === draft.earliestTime ? {} : { earliestTime: start }),
              ...(end === draft.latestTime ? {} : { latestTime: end }),
            })
          }
        />
      </FieldGroup>
      <Box borderTopWidth="1px" borderTopStyle="solid" borderColor="border" paddingTop="4">
        <Toggle
          name="active"
          label={texts.active}
          hint={texts.activeHint}
          checked={draft.active}
          error={violations['active']}
          isDisabled={isDisabled}
          onChange={(active) => change({ active })}
        />
      </Box>
    </>
  )
}

function PlaceFields({ form }: { form: TourForm }) {
  const width = useWidthClass()
  return (
    <>
      <PlaceField form={form} place="start" label={texts.start} isClearable isMapOpen={width !== 'base'} />
      <div>
        <PlaceField form={form} place="destination" label={texts.end} isClearable />
        {form.draft.destinationAddress === '' ? (
          <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginTop="2">
            {texts.endHint}
          </Box>
        ) : null}
      </div>
    </>
  )
}
