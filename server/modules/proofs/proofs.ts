import { and, eq, sql, type SQL } from 'drizzle-orm'
import { starLimits } from '../../../src/contract/customer/customerLimits'
import { iriOf } from '../../../src/contract/wire/ids'
import { proofStates } from '../../../src/contract/tour/planningTerms'
import { customerWords } from '../../db/schema/customer'
import {
  proofsOfService as table,
  serviceLocations,
  taskStates as taskStatesTable,
  tours,
} from '../../db/schema/driving'
import { isTarget } from '../../db/conditions'
import { fileLinks, files } from '../../db/schema/files'
import { inDictionaryOrder } from '../../resources/dictionaryOrder'
import {
  column,
  computed,
  countOf,
  embedded,
  embeddedReadOnly,
  readOnly,
  reference,
} from '../../resources/members'
import {
  atMost,
  compareTime,
  containsWords,
  equals,
  equalsId,
  matchingId,
  oneOf,
} from '../../resources/query'
import { defineResource, type FilterScope } from '../../resources/resource'
import { wordsMember } from '../customerPage/wordsMember'
import { files as filesResource } from '../files/files'
import { tasks } from '../tasks/tasks'
import { serviceLocations as serviceLocationsResource, tours as toursResource } from '../tours/tours'
import { byAuthorName } from '../sorts'
import { userSummary, userTarget } from '../users/usersTarget'

const filesOf = (kind: string) =>
  and(
    eq(fileLinks.companyId, table.companyId),
    eq(fileLinks.proofOfServiceId, table.id),
    eq(fileLinks.kind, kind),
  )

const isOwnLocation = isTarget(serviceLocations, table, table.serviceLocationId)
/** A column of the proof's service location. */
const ofLocation = (value: SQL) => sql`(select ${value} from ${serviceLocations} where ${isOwnLocation})`
const textOfLocation = (value: SQL) => inDictionaryOrder(ofLocation(value))

const isOwnTour = isTarget(tours, serviceLocations, serviceLocations.tourId)
const tourName = sql`(select ${sql`${tours.name}`} from ${tours} where ${isOwnTour})`

const locationWhere = (condition: SQL) =>
  sql`exists (select 1 from ${serviceLocations} where ${isOwnLocation} and ${condition})`

/**
 * Condition: the proof is of one of these locations. The company is a constant of the subquery, so that the
 * database reads only its rows, and only once.
 */
const isOfLocation = (companyId: string, condition: SQL | undefined) =>
  sql`${table.serviceLocationId} in (select ${serviceLocations.id} from ${serviceLocations} where ${and(eq(serviceLocations.companyId, companyId), condition)})`

/** Locations of the tours whose name matches. */
const isOfNamedTour = (companyId: string, pattern: string) =>
  sql`${serviceLocations.tourId} in (select ${tours.id} from ${tours} where ${eq(tours.companyId, companyId)} and ${tours.searchText} like ${pattern})`

/** Condition: the customer has said something about the stop for which this holds. */
const isSaid = (companyId: string, condition: SQL) =>
  sql`${table.serviceLocationId} in (select ${customerWords.serviceLocationId} from ${customerWords} where ${and(eq(customerWords.companyId, companyId), condition)})`
const isRated = atMost(customerWords.stars, starLimits, 'customerWords.stars[lte]')
const isRatedSince = compareTime(customerWords.ratedAt, '>=', 'customerWords.ratedAt[after]')

/** Matches the note, the place or the name of the tour. */
const matches = (pattern: string, { companyId }: FilterScope) =>
  sql`(${table.searchText} like ${pattern} or ${isOfLocation(companyId, sql`${serviceLocations.searchText} like ${pattern}`)} or ${isOfLocation(companyId, isOfNamedTour(companyId, pattern))})`

export const proofs = defineResource({
  path: '/api/proof-of-services',
  shortName: 'ProofOfService',
  table,
  title: 'A proof of service, called Nachweis on screen',
  version: table.version,
  members: {
    state: column(table.state),
    timeStamp: readOnly(table.timeStamp),
    createdBy: embeddedReadOnly(table.createdById, userTarget, userSummary),
    note: column(table.note),
    lat: column(table.lat),
    lng: column(table.lng),
    accuracyMeters: column(table.accuracyMeters),
    signedBy: column(table.signedBy),
    failureReason: column(table.failureReason),
    customerWords: wordsMember(table.companyId, table.serviceLocationId),
    serviceLocation: embedded(table.serviceLocationId, serviceLocationsResource, {
      tour: sql`${`${toursResource.path}/`}::text || ${serviceLocations.tourId}`,
      tourTemplateName: tourName,
      refId: serviceLocations.refId,
      name: serviceLocations.name,
      address: serviceLocations.address,
      street: serviceLocations.street,
      zip: serviceLocations.zip,
      city: serviceLocations.city,
      lat: serviceLocations.lat,
      lng: serviceLocations.lng,
      positionInTour: serviceLocations.positionInTour,
      eta: serviceLocations.eta,
    }),
    photoCount: countOf(fileLinks, filesOf('photo')),
    hasSignature: computed(
      sql`exists (select 1 from ${fileLinks} where ${filesOf('signature')})`,
      'xmls:boolean',
    ),
  },
  sortable: {
    timeStamp: table.timeStamp,
    state: table.state,
    'createdBy.fullName': byAuthorName(table),
    'serviceLocation.name': textOfLocation(sql`${serviceLocations.name}`),
    'serviceLocation.refId': textOfLocation(sql`${serviceLocations.refId}`),
    'serviceLocation.street': textOfLocation(sql`${serviceLocations.street}`),
    'serviceLocation.zip': textOfLocation(sql`${serviceLocations.zip}`),
    'serviceLocation.city': textOfLocation(sql`${serviceLocations.city}`),
    'serviceLocation.tourTemplateName': textOfLocation(tourName),
  },
  defaultSort: { by: table.timeStamp, direction: 'DESC' },
  filters: {
    state: oneOf(table.state, proofStates, 'state'),
    'createdBy.id': equalsId(table.createdById),
    'serviceLocation.id': equalsId(table.serviceLocationId),
    'serviceLocation.refId': (value) => locationWhere(equals(serviceLocations.refId)(value)),
    'serviceLocation.destination.id': matchingId(
      (id) =>
        sql`(${table.companyId}, ${table.serviceLocationId}) in (select ${serviceLocations.companyId}, ${serviceLocations.id} from ${serviceLocations} where ${eq(serviceLocations.destinationId, id)})`,
    ),
    'serviceLocation.tour.id': matchingId((id) => locationWhere(eq(serviceLocations.tourId, id))),
    'serviceLocation.tour.tourTemplate.id': matchingId((id) =>
      locationWhere(
        sql`exists (select 1 from ${tours} where ${isOwnTour} and ${eq(tours.tourTemplateId, id)})`,
      ),
    ),
    customer: (text, { companyId }) =>
      isOfLocation(companyId, containsWords(serviceLocations.searchText)(text)),
    'customerWords.stars[lte]': (value, { companyId }) => isSaid(companyId, isRated(value)),
    'customerWords.ratedAt[after]': (value, { companyId }) => isSaid(companyId, isRatedSince(value)),
    'timeStamp[after]': compareTime(table.timeStamp, '>=', 'timeStamp[after]'),
    'timeStamp[before]': compareTime(table.timeStamp, '<=', 'timeStamp[before]'),
  },
  search: matches,
  ownRoutes: ['GET /api/proof-of-services/:id'],
})

const picturesOf = (kind: string) =>
  computed(
    sql`select coalesce(json_agg(json_build_object('id', ${files.id}, 'name', ${files.name}, 'contentType', ${files.contentType}, 'sizeBytes', ${files.sizeBytes}, 'description', ${files.description}, 'createdAt', ${files.createdAt}) order by ${files.createdAt}, ${files.id}), '[]'::json) from ${fileLinks} join ${files} on ${isTarget(files, fileLinks, fileLinks.fileId)} where ${filesOf(kind)}`,
    '#File',
    (pictures) => (pictures as { id: string; createdAt: string }[]).map(pictureJson),
  )

/** Representation like a file in the list of files. */
const pictureJson = ({ id, createdAt, ...picture }: { id: string; createdAt: string }) => {
  const iri = iriOf(filesResource.path, id)
  return {
    '@id': iri,
    '@type': filesResource.shortName,
    id,
    ...picture,
    createdAt: new Date(createdAt).toISOString(),
    links: { downloadPath: `${iri}/download`, thumbnailPath: `${iri}/thumbnail`, unattachPath: null },
  }
}

/** A single proof with its photos and signatures. */
export const proofWithPictures = defineResource({
  ...proofs,
  members: { ...proofs.members, photos: picturesOf('photo'), signatures: picturesOf('signature') },
})

export const taskStates = defineResource({
  path: '/api/task-states',
  shortName: 'TaskState',
  table: taskStatesTable,
  title: 'Whether a task was done with a proof of service',
  members: {
    task: { ...reference(taskStatesTable.taskId, tasks), writing: undefined },
    title: readOnly(taskStatesTable.title),
    done: readOnly(taskStatesTable.done),
    timeStamp: readOnly(taskStatesTable.timeStamp),
  },
  sortable: { timeStamp: taskStatesTable.timeStamp, title: taskStatesTable.title },
  defaultSort: { by: taskStatesTable.timeStamp, direction: 'ASC' },
})
