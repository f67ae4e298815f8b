import { fileLinks } from '../db/schema/files'
import type { destinationTemplates, destinations } from '../db/schema/planning'
import { byAuthorName, byCount } from './sorts'

/** Shared sort columns of stops and stop templates. */
export const stopSorts = (
  table: typeof destinations | typeof destinationTemplates,
  attachedTo: typeof fileLinks.destinationId | typeof fileLinks.destinationTemplateId,
) => ({
  name: table.name,
  address: table.address,
  city: table.city,
  street: table.street,
  zip: table.zip,
  lat: table.lat,
  lng: table.lng,
  capacity: table.capacity,
  lengthOfStay: table.lengthOfStay,
  refId: table.refId,
  earliestTime: table.earliestTime,
  latestTime: table.latestTime,
  propertyDescription: table.propertyDescription,
  attachmentCount: byCount('attachments', attachedTo, table.id),
  createdAt: table.createdAt,
  'createdBy.fullName': byAuthorName(table),
})
