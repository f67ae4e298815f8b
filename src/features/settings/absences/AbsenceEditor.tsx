import { Grid } from '@chakra-ui/react/grid'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormField } from '../../../components/inputs/FormField'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { absenceKinds } from '../../../contract/company/absence'
import type { Vehicle } from '../../../contract/company/vehicle'
import { withAbsent, withFirstDay, type AbsenceDraft } from '../../../domain/absences/absenceDraft'
import { ChoiceSelect } from '../../../kits/form/ChoiceSelect'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import { userChoice } from '../../../kits/form/UserSelect'
import { namesText, partsFrom } from '../../../kits/stop/describeParts'
import type { AbsenceEditorActorRef } from '../../../machines/absenceEditor/absenceEditorWorkflow'
import { useApi } from '../../../platform/useApi'
import { absencesTexts as texts } from '../../../texts/settings/absences'
import { vehiclesTexts } from '../../../texts/settings/vehicles'

/** The fields of an absence as the user reads them. */
const parts = partsFrom<AbsenceDraft>({
  user: { label: texts.person, show: ({ user }, names) => (user === '' ? '' : namesText([user], names)) },
  vehicle: {
    label: texts.vehicle,
    show: ({ vehicle }, names) => (vehicle === '' ? '' : namesText([vehicle], names)),
  },
  firstDay: { label: texts.firstDay, show: ({ firstDay }) => firstDay },
  lastDay: { label: texts.lastDay, show: ({ lastDay }) => lastDay },
  kind: { label: texts.kind, show: ({ kind }) => texts.kinds[kind] },
  note: { label: texts.note, show: ({ note }) => note },
})

const vehicleChoice = (vehicle: Vehicle) => ({
  value: vehicle['@id'],
  label: texts.vehicleChoice({ name: vehiclesTexts.nameOf(vehicle) }),
})

/** 'Abwesenheit eintragen', 'Abwesenheit bearbeiten' */
export function AbsenceEditor({ actor }: { actor: AbsenceEditorActorRef }) {
  const { queries } = useApi()
  const { data: users, isPending, isError } = useQuery(queries.users.all())
  const fleet = useQuery(queries.vehicles.all())
  const vehicles = useMemo(() => (fleet.data ?? []).map(vehicleChoice), [fleet.data])
  const choices = useMemo(() => [...(users ?? []).map(userChoice), ...vehicles], [users, vehicles])
  const names = useMemo(() => new Map(choices.map(({ value, label }) => [value, label])), [choices])
  return (
    <RecordDialog actor={actor} machine="absenceEditor" texts={texts} parts={parts} names={names}>
      {({ values, set, errorOf }) => (
        <>
          <ChoiceSelect
            label={texts.person}
            name="user"
            choices={choices}
            value={values.user || values.vehicle || null}
            error={errorOf('user') ?? errorOf('vehicle')}
            isLoading={isPending || fleet.isPending}
            isFailed={isError || fleet.isError}
            onChange={(chosen) => {
              const isVehicle = vehicles.some(({ value }) => value === chosen)
              const { user, vehicle, kind } = withAbsent(values, chosen ?? '', isVehicle)
              set('user', user)
              set('vehicle', vehicle)
              if (kind !== values.kind) set('kind', kind)
            }}
          />
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
            <TextField
              label={texts.firstDay}
              name="firstDay"
              type="date"
              value={values.firstDay}
              error={errorOf('firstDay')}
              onChange={(day) => {
                const days = withFirstDay(values, day)
                set('firstDay', days.firstDay)
                if (days.lastDay !== values.lastDay) set('lastDay', days.lastDay)
              }}
            />
            <TextField
              label={texts.lastDay}
              name="lastDay"
              type="date"
              value={values.lastDay}
              error={errorOf('lastDay')}
              onChange={(day) => set('lastDay', day)}
            />
          </Grid>
          <FormField label={texts.kind} error={errorOf('kind')} hint={texts.kindHint}>
            <SelectInput
              name="kind"
              value={values.kind}
              options={absenceKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
              onChange={(chosen) => set('kind', absenceKinds.find((kind) => kind === chosen) ?? 'other')}
            />
          </FormField>
          <TextAreaField
            label={texts.note}
            name="note"
            max={500}
            value={values.note}
            error={errorOf('note')}
            onChange={(note) => set('note', note)}
          />
        </>
      )}
    </RecordDialog>
  )
}
