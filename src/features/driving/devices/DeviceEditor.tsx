import { useMemo } from 'react'
import type { DeviceDraft } from '../../../domain/devices/deviceDraft'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TextField } from '../../../kits/form/TextField'
import { partsFrom } from '../../../kits/stop/describeParts'
import { shownText } from '../../../lib/shownText'
import type { DeviceEditorActorRef } from '../../../machines/deviceEditor/deviceEditorWorkflow'
import { devicesTexts as texts } from '../../../texts/devices/devices'
import { DriverField } from './components/DriverField'
import { useDrivers } from './useDevices'

/** Describes the parts of a device for display. */
const parts = partsFrom<DeviceDraft>({
  name: { label: texts.name, show: ({ name }) => name },
  driver: { label: texts.driver, show: ({ driver }, names) => names.get(driver) ?? '' },
})

/** 'Gerät bearbeiten': name and driver. The device reports everything else itself. */
export function DeviceEditor({ actor }: { actor: DeviceEditorActorRef }) {
  const drivers = useDrivers()
  const names = useMemo(
    () => new Map(drivers.map((driver) => [driver['@id'], shownText(driver.name)])),
    [drivers],
  )
  return (
    <RecordDialog actor={actor} machine="deviceEditor" texts={texts} parts={parts} names={names}>
      {({ values: { name, driver }, set, errorOf }) => (
        <>
          <TextField
            label={texts.name}
            name="name"
            value={name}
            error={errorOf('name')}
            onChange={(text) => set('name', text)}
          />
          <DriverField
            value={driver}
            error={errorOf('driver')}
            hint={texts.driverHint}
            onChange={(chosen) => set('driver', chosen)}
          />
        </>
      )}
    </RecordDialog>
  )
}
