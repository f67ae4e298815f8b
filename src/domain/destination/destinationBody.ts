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
 * The body that re-creates a deleted destination. Its position in the tour is restored by the order of the
 * tour. Its files are lost if the server does not list them in its record.
 */
export function bodyOfRecord(record: Destination): DestinationCreate {
  // Values unknown to this client, such as a new kind of time window, are sent back unchanged.
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
    // Sent only to servers that support it.
    ...(record.orderLock != null && { orderLock: record.orderLock }),
    ...(record.rhythm != null && { rhythm: record.rhythm }),
    ...(record.attachedFiles != null && { attachedFiles: record.attachedFiles }),
  } satisfies { [Name in keyof DestinationCreate]?: DestinationCreate[Name] | undefined })
}

/**
 * Whether files are missing after deleted records are re-created: a record restores them only if it lists
 * them. Null if there were none.
 */
export function lostAttachments(records: readonly Destination[]): 'some' | 'unknown' | null {
  const unnamed = records.filter(({ attachedFiles }) => attachedFiles == null)
  if (unnamed.some(({ attachmentCount }) => (attachmentCount ?? 0) > 0)) return 'some'
  return unnamed.some(({ attachmentCount }) => attachmentCount == null) ? 'unknown' : null
}
