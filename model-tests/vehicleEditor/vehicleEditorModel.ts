import type { Vehicle } from '../../src/contract/company/vehicle'
import { weekdayCodes } from '../../src/contract/rhythm/rhythm'
import { draftOfVehicle, newVehicleDraft } from '../../src/domain/vehicles/vehicleDraft'
import { vehicleEditorWorkflow } from '../../src/machines/vehicleEditor/vehicleEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { declareForm } from '../support/formModel'

const vehicle: Vehicle = {
  '@id': '/api/vehicles/1',
  name: 'Sprinter',
  plate: 'B-TW 101',
  vehicleType: 'car',
  weekdays: [...weekdayCodes],
}
const newer: Vehicle = { ...vehicle, name: 'Sprinter 2', plate: 'B-TW 102' }

export const form = declareForm(vehicleEditorWorkflow, {
  field: 'name',
  record: vehicle,
  newer: [newer, { ...vehicle, name: '' }],
  changes: [{ name: 'Caddy' }, { name: '' }, { name: 'Sprinter' }, { plate: 'B-TW 103' }],
  newDraft: newVehicleDraft,
  draftOf: draftOfVehicle,
  blank: { name: 'a new vehicle' },
})

export const walk = walkForm(form, {
  atMost: { buttons: 1416, fields: 130, choices: 20 },
  page: ({ iri }) => ({
    collection: '/api/vehicles',
    path: '/settings/vehicles',
    open: (page) =>
      iri === null
        ? page.getByRole('button', { name: 'Fahrzeug anlegen' }).first().click()
        : page.getByRole('button', { name: vehicle.name ?? '', exact: true }).click(),
    labels: { name: 'Name', plate: 'Kennzeichen' },
    title: (isNew) => (isNew ? 'Fahrzeug anlegen' : 'Fahrzeug bearbeiten'),
  }),
})
