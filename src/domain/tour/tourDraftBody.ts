import { knownAccuracy } from '../address/knownAccuracy'
import { blankToNull, numberOf } from '../drafts/draftTexts'
import { parseTimeOfDay } from '../../contract/tour/timeOfDay'
import type { TourDraft } from './tourDraft'
import { rhythmToSend } from '../rhythm/rhythmDraft'
import { withVehicleRules } from '../../contract/tour/tourTemplate'

/**
 * The body to send for a tour template: blank text becomes null, times become seconds since midnight. Saving
 * the dialog ends the planning state and requires a start.
 */
export function bodyOfTour(draft: TourDraft) {
  return withVehicleRules({
    name: draft.name,
    description: blankToNull(draft.description),
    color: draft.color,
    assignees: draft.assignees,
    tags: draft.tags,
    vehicleType: draft.vehicleType,
    ...(draft.vehicle === undefined ? {} : { vehicle: draft.vehicle }),
    excludeMotorway: draft.excludeMotorway,
    excludeFerry: draft.excludeFerry,
    excludeToll: draft.excludeToll,
    locationTracking: draft.locationTracking,
    autoProof: draft.autoProof,
    maximumCapacity: numberOf(draft.maximumCapacity),
    active: draft.active,
    earliestTime: parseTimeOfDay(draft.earliestTime),
    latestTime: parseTimeOfDay(draft.latestTime),
    planning: false,
    startAddress: blankToNull(draft.startAddress),
    startLat: draft.startLat,
    startLng: draft.startLng,
    startNavLat: draft.startNavLat,
    startNavLng: draft.startNavLng,
    startZip: blankToNull(draft.startZip),
    startStreet: blankToNull(draft.startStreet),
    startCity: blankToNull(draft.startCity),
    ...knownAccuracy('start', draft.startPositionAccuracy),
    destinationAddress: blankToNull(draft.destinationAddress),
    destinationLat: draft.destinationLat,
    destinationLng: draft.destinationLng,
    destinationNavLat: draft.destinationNavLat,
    destinationNavLng: draft.destinationNavLng,
    destinationZip: blankToNull(draft.destinationZip),
    destinationStreet: blankToNull(draft.destinationStreet),
    destinationCity: blankToNull(draft.destinationCity),
    ...knownAccuracy('destination', draft.destinationPositionAccuracy),
    ...rhythmToSend(draft),
  })
}
