import { destinations as d } from '../../db/schema/planning'

/** What a stop of a run copies from its destination. */
export const copiedColumns = {
  destinationId: d.id,
  refId: d.refId,
  name: d.name,
  address: d.address,
  lat: d.lat,
  lng: d.lng,
  navLat: d.navLat,
  navLng: d.navLng,
  zip: d.zip,
  street: d.street,
  city: d.city,
  positionAccuracy: d.positionAccuracy,
}
