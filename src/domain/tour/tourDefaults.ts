import type { Company } from '../../contract/company/company'
import { coordinateText } from '../address/coordinateText'
import { capacityLimits } from '../../contract/wire/fields'
import { knownAccuracy } from '../address/knownAccuracy'
import { defaultVehicleType } from '../../contract/tour/planningTerms'

/** Default values of a tour template: those of the company, else those of the specification. */
export function defaultTourTemplate(company: Company) {
  return {
    vehicleType: company.defaultVehicleType ?? defaultVehicleType,
    excludeMotorway: company.excludeMotorwayByDefault ?? false,
    excludeFerry: company.excludeFerryByDefault ?? false,
    excludeToll: company.excludeTollByDefault ?? false,
    locationTracking: company.locationTracking ?? false,
    autoProof: company.autoProofByDefault ?? false,
    maximumCapacity: company.defaultMaximumCapacity ?? capacityLimits.max,
    assignees: company.defaultAssignees ?? [],
    earliestTime: company.defaultTourTemplateEarliestTime ?? null,
    latestTime: company.defaultTourTemplateLatestTime ?? null,
    active: true,
    startAddress: company.startAddress ?? null,
    startLat: coordinateText(company.startLat ?? null),
    startLng: coordinateText(company.startLng ?? null),
    startNavLat: company.startNavLat ?? null,
    startNavLng: company.startNavLng ?? null,
    startZip: company.startZip ?? null,
    startStreet: company.startStreet ?? null,
    startCity: company.startCity ?? null,
    ...knownAccuracy('start', company.startPositionAccuracy),
    destinationAddress: company.destinationAddress ?? null,
    destinationLat: coordinateText(company.destinationLat ?? null),
    destinationLng: coordinateText(company.destinationLng ?? null),
    destinationNavLat: company.destinationNavLat ?? null,
    destinationNavLng: company.destinationNavLng ?? null,
    destinationZip: company.destinationZip ?? null,
    destinationStreet: company.destinationStreet ?? null,
    destinationCity: company.destinationCity ?? null,
    ...knownAccuracy('destination', company.destinationPositionAccuracy),
  }
}
