import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { vehicleKeys } from '../../api/vehicles/vehiclesApi'
import { Vehicle } from '../../contract/company/vehicle'
import { changedMembers } from '../../domain/drafts/changedMembers'
import {
  bodyOfVehicle,
  draftOfVehicle,
  newVehicleDraft,
  VehicleDraftChanges,
  vehicleViolations,
  type VehicleDraft,
} from '../../domain/vehicles/vehicleDraft'
import { vehiclesTexts as texts } from '../../texts/settings/vehicles'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits one vehicle of the company: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is listed under 'Nicht abgeschlossen'.
 */

type Machine = FormMachine<Vehicle, VehicleDraft>
export type VehicleEditorActorRef = EditorActorRef<Machine>

/** The dialog of a vehicle. */
export const vehicleEditorWorkflow = defineRecordWorkflow({
  machine: defineFormMachine<Vehicle, VehicleDraft>({
    machine: 'vehicleEditor',
    newDraft: () => newVehicleDraft,
    draftOf: draftOfVehicle,
    violationsOf: ({ draft }) => vehicleViolations(draft),
  }),
  log: {
    record: Vehicle,
    changes: VehicleDraftChanges,
    openKeys: ['vehicleType', 'weekdays'],
    version: 1,
    upcasters: {},
  },
  calls: ({ api: { vehicles } }) => ({
    load: ({ iri }, options) => vehicles.get(iri, options),
    save: ({ iri, base, draft }, options) => {
      const body = bodyOfVehicle(draft)
      return vehicles.save(iri, iri === null ? body : changedMembers(bodyOfVehicle(base), body), options)
    },
  }),
  // Violations of plans follow from the vehicle.
  invalidates: staleAfterAnswer([vehicleKeys.all, tourTemplateKeys.all]),
  title: (isNew) => (isNew ? unfinishedWorkTexts.newVehicle : unfinishedWorkTexts.editVehicle),
  nameOf: ({ name }) => name,
  done: ({ iri, draft }) => (iri === null ? texts.created : texts.changed)(bodyOfVehicle(draft)),
})
