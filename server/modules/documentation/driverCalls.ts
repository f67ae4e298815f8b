import type { ApiRouteKey } from '../../../src/contract/access/apiRoutes'
import { DriverDay, EndedTour, TourToStart } from '../../../src/contract/driving/driverDay'
import { DriverProofCreate } from '../../../src/contract/driving/driverProof'
import { DriverStopDetails, DriverTour } from '../../../src/contract/driving/driverTour'
import { Position, PositionBatch, PositionDetails } from '../../../src/contract/driving/positions'
import type { JsonObject } from '../../http/jsonLd'

/*
 * The calls of the driver app, which are no resources: each class has the members of its bodies and
 * responses, and its calls. docs/driver-api.md describes them in prose, with the rules for retries.
 */

type Call = { key: ApiRouteKey; title: string; returns: string }
type DriverClass = { title: string; members: readonly string[]; calls: readonly Call[] }

const classes: Record<string, DriverClass> = {
  DriverMe: {
    title: 'The driver who calls, or whose device calls, with company and device',
    members: ['firstName', 'lastName', 'fullName', 'email', 'roles', 'company', 'device', 'dispatchPhone'],
    calls: [{ key: 'GET /api/driver/me', title: 'Retrieves the caller', returns: '#DriverMe' }],
  },
  DriverDay: {
    title: 'What the caller may start on a day, and what ended on it',
    members: [...namesOf(DriverDay), ...namesOf(TourToStart), ...namesOf(EndedTour)],
    calls: [{ key: 'GET /api/driver/day', title: 'Retrieves a day', returns: '#DriverDay' }],
  },
  DriverTour: {
    title: 'A running tour of the caller, with its stops in order',
    members: [...namesOf(DriverTour)],
    calls: [
      {
        key: 'GET /api/driver/tours',
        title: 'Lists the running tours of the caller',
        returns: 'hydra:Collection',
      },
      {
        key: 'GET /api/driver/tours/:id/route',
        title: 'Retrieves the planned line',
        returns: '#PlannedRoute',
      },
    ],
  },
  DriverStop: {
    title: 'A stop of a tour of the caller, with its attachments and the last proofs at its destination',
    members: [...namesOf(DriverStopDetails)],
    calls: [
      { key: 'GET /api/driver/stops/:id', title: 'Retrieves a stop', returns: '#DriverStop' },
      { key: 'GET /api/driver/files/:id', title: 'Downloads an attachment', returns: 'xmls:base64Binary' },
    ],
  },
  PositionBatch: {
    title: 'Where the driver was, up to a day late; each moment is kept once',
    members: [...namesOf(PositionBatch), ...namesOf(Position), ...Object.keys(PositionDetails)],
    calls: [
      {
        key: 'POST /api/driver/tours/:id/positions',
        title: 'Keeps positions and tells how many were accepted, ignored and refused',
        returns: '#PositionsAnswer',
      },
    ],
  },
  DriverProof: {
    title: 'A proof of service as the device sends it; known again by its clientId',
    members: [...namesOf(DriverProofCreate), 'proofOfService'],
    calls: [
      { key: 'POST /api/driver/proofs', title: 'Records a proof once', returns: '#DriverProof' },
      {
        key: 'GET /api/driver/proofs/:clientId',
        title: 'Tells what of a proof has arrived',
        returns: '#DriverProof',
      },
      {
        key: 'PUT /api/driver/proofs/:clientId/files/:fileClientId',
        title: 'Adds a photo or a signature once',
        returns: '#DriverProof',
      },
    ],
  },
}

/** Members without those of JSON-LD. */
function namesOf({ fields }: { fields: object }): string[] {
  return Object.keys(fields).filter((name) => name !== '@id' && name !== 'id')
}

/** Types of the responses of these calls. */
export const driverTypes = [...Object.keys(classes), 'PositionsAnswer']

export const driverClasses = (): JsonObject[] =>
  Object.entries(classes).map(([name, { title, members, calls }]) => ({
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'hydra:title': name,
    'hydra:description': title,
    'hydra:supportedProperty': members.map((member) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': { '@id': `#${name}/${member}`, '@type': 'rdf:Property', 'rdfs:label': member },
      'hydra:title': member,
    })),
    'hydra:supportedOperation': calls.map((call) => operation(name, call)),
  }))

function operation(name: string, { key, title, returns }: Call): JsonObject {
  const [method = '', path = ''] = key.split(' ')
  return {
    '@type': 'hydra:Operation',
    'hydra:method': method,
    'hydra:title': title,
    'rdfs:label': title,
    // A URI template (RFC 6570).
    'hydra:template': path.replace(/:(\w+)/g, '{$1}'),
    returns,
    ...(method === 'POST' && { expects: `#${name}` }),
  }
}
