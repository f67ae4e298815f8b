import type {
  CustomFieldWriteValue,
  Destination,
  DestinationCreate,
} from '../../contract/destination/destination'
import { coordinateText } from '../address/coordinateText'
import { fallbackCapacity } from '../../contract/tour/planningTerms'
import { knownAccuracy } from '../address/knownAccuracy'
import { withoutUndefined } from '../../lib/withoutUndefined'

/**
 * The body that makes a destination again which was deleted. Its place in the tour is given by the order of the tour.
 * Its files stay behind where the server does not name them in its record.
 */
export function bodyOfRecord(record: Destination): DestinationCreate {
  // What a newer server knows and this client does not, such as another kind of window, goes back as it came.
  return withoutUndefined({
    address: record.address,
    lat: coordinateText(record.lat),
    lng: coordinateText(record.lng),
    navLat: record.navLat,
    navLng: record.navLng,
    zip: record.zip,
    street: record.street,
    city: record.city,
    ...knownAccuracy('', record.positionAccuracy),
    name: record.name,
    refId: record.refId,
    propertyDescription: record.propertyDescription,
    tags: record.tags,
    capacity: record.capacity ?? fallbackCapacity,
    lengthOfStay: record.lengthOfStay,
    timeWindowType: record.timeWindowType,
    earliestTime: record.earliestTime,
    latestTime: record.latestTime,
    phone: record.phone,
    phoneContactName: record.phoneContactName,
    notificationEmail: record.notificationEmail,
    notificationTriggers: record.notificationTriggers,
    addProofToMail: record.addProofToMail,
    customFieldValues: record.customFieldValues?.flatMap(({ customFieldConfiguration, value = null }) =>
      customFieldConfiguration == null
        ? []
        : [{ customFieldConfiguration, value: value as CustomFieldWriteValue }],
    ),
    tourTemplate: record.tourTemplate?.['@id'] ?? null,
    destinationTemplate: record.destinationTemplate,
    active: record.active,
    multipoint: record.multipoint,
    ignoredRestrictions: record.ignoredRestrictions,
    // Only servers that know it get it.
    ...(record.orderLock != null && { orderLock: record.orderLock }),
    ...(record.attachedFiles != null && { attachedFiles: record.attachedFiles }),
  } satisfies { [Name in keyof DestinationCreate]?: DestinationCreate[Name] | undefined })
}

/**
 * Whether files are missing when deleted records are made again: a record brings them back only where it names them. Null
 * where none are.
 */
export function lostAttachments(records: readonly Destination[]): 'some' | 'unknown' | null {
  const unnamed = records.filter(({ attachedFiles }) => attachedFiles == null)
  if (unnamed.some(({ attachmentCount }) => (attachmentCount ?? 0) > 0)) return 'some'
  return unnamed.some(({ attachmentCount }) => attachmentCount == null) ? 'unknown' : null
}
