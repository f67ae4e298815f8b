import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { tours } from '../../server/db/schema/driving'
import { destinations, tourTemplates } from '../../server/db/schema/planning'
import { databaseHash } from './support/databaseHash'
import { otherAdmin, staff } from './support/fixture'
import { validBodies } from './support/routeCalls'
import { startTestServer, type TestServer } from './support/testServer'

describe('tenancy', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const iri = (collection: keyof TestServer['fixture']['own'], owner: 'own' | 'other') =>
    `/api/${collection}/${server.fixture[owner][collection]}`
  const notFound = (propertyPath: string) => ({
    propertyPath,
    message: 'Der verknüpfte Eintrag wurde nicht gefunden.',
  })

  it('rejects a body with a foreign reference completely, at the field, on every write', async () => {
    const { own } = server.fixture
    const refused: Record<string, { method: string; url: string; body: object; at: string }> = {
      'assignee of a new tour': {
        method: 'POST',
        url: '/api/tour-templates',
        body: {
          ...validBodies['POST /api/tour-templates']?.(own),
          assignees: [iri('users', 'own'), iri('users', 'other')],
        },
        at: 'assignees[1]',
      },
      'tag of a tour': {
        method: 'PATCH',
        url: iri('tour-templates', 'own'),
        body: { tags: [iri('tags', 'other')] },
        at: 'tags[0]',
      },
      'tour of a stop': {
        method: 'PATCH',
        url: iri('destinations', 'own'),
        body: { tourTemplate: iri('tour-templates', 'other') },
        at: 'tourTemplate',
      },
      'template of a stop': {
        method: 'PATCH',
        url: iri('destinations', 'own'),
        body: { destinationTemplate: iri('destination-templates', 'other') },
        at: 'destinationTemplate',
      },
      'reference of another kind': {
        method: 'PATCH',
        url: iri('destinations', 'own'),
        body: { tourTemplate: iri('tags', 'own') },
        at: 'tourTemplate',
      },
      'field of a value': {
        method: 'PATCH',
        url: iri('destination-templates', 'own'),
        body: {
          customFieldValues: [
            { customFieldConfiguration: iri('custom-field-configurations', 'other'), value: 'x' },
          ],
        },
        at: 'customFieldValues[0].customFieldConfiguration',
      },
      'default assignee of the company': {
        method: 'PATCH',
        url: iri('companies', 'own'),
        body: { defaultAssignees: [iri('users', 'other')] },
        at: 'defaultAssignees[0]',
      },
      'logo of a preview': {
        method: 'POST',
        url: '/api/proof-of-services/preview-pdf',
        body: { pdfLogo: iri('files', 'other') },
        at: 'pdfLogo',
      },
      'proof to export': {
        method: 'POST',
        url: '/api/proof-of-services-bulk-export-pdf',
        body: { proofOfServices: [iri('proof-of-services', 'own'), iri('proof-of-services', 'other')] },
        at: 'proofOfServices[1]',
      },
      'proof of a merged PDF': {
        method: 'POST',
        url: '/api/proof-of-services-merged-export-pdf',
        body: { proofOfServices: [iri('proof-of-services', 'own'), iri('proof-of-services', 'other')] },
        at: 'proofOfServices[1]',
      },
      'tour of a copy': {
        method: 'POST',
        url: `${iri('destinations', 'own')}/duplicate`,
        body: { tourTemplate: iri('tour-templates', 'other') },
        at: 'tourTemplate',
      },
      'tour that stops move to': {
        method: 'POST',
        url: '/api/destinations-move',
        body: { newTourTemplate: iri('tour-templates', 'other'), destinations: [iri('destinations', 'own')] },
        at: 'newTourTemplate',
      },
      'stop that moves': {
        method: 'POST',
        url: '/api/destinations-move',
        body: {
          newTourTemplate: iri('tour-templates', 'own'),
          destinations: [iri('destinations', 'own'), iri('destinations', 'other')],
        },
        at: 'destinations[1]',
      },
      'stop to export': {
        method: 'POST',
        url: '/api/destinations-export-xlsx',
        body: { destinations: [iri('destinations', 'own'), iri('destinations', 'other')] },
        at: 'destinations[1]',
      },
      'field to export': {
        method: 'POST',
        url: '/api/destinations-export-xlsx',
        body: {
          destinations: [iri('destinations', 'own')],
          customFields: { [server.fixture.other['custom-field-configurations']]: true },
        },
        at: `customFields.${server.fixture.other['custom-field-configurations']}`,
      },
      'template to export': {
        method: 'POST',
        url: '/api/destination-templates-export-xlsx',
        body: { destinationTemplates: [iri('destination-templates', 'other')] },
        at: 'destinationTemplates[0]',
      },
      'destination of a sync': {
        method: 'POST',
        url: `${iri('destination-templates', 'own')}/sync`,
        body: { destinations: [iri('destinations', 'own'), iri('destinations', 'other')] },
        at: 'destinations[1]',
      },
      'field in an order': {
        method: 'POST',
        url: '/api/set-custom-field-configurations-order',
        body: {
          customFieldConfigurations: [
            iri('custom-field-configurations', 'own'),
            iri('custom-field-configurations', 'other'),
          ],
        },
        at: 'customFieldConfigurations[1]',
      },
      'task in an order': {
        method: 'POST',
        url: '/api/set-tasks-order',
        body: { tasks: [iri('tasks', 'own'), iri('tasks', 'other')] },
        at: 'tasks[1]',
      },
      'logo of the PDFs': {
        method: 'PATCH',
        url: `/api/companies/${server.fixture.own.companyId}`,
        body: { pdfLogo: iri('files', 'other') },
        at: 'pdfLogo',
      },
      'member of staff to export': {
        method: 'POST',
        url: '/api/users-export-xlsx',
        body: { users: [iri('users', 'other')] },
        at: 'users[0]',
      },
      'file to export': {
        method: 'POST',
        url: '/api/files-export-xlsx',
        body: { files: [iri('files', 'other')] },
        at: 'files[0]',
      },
      'driver of a new device': {
        method: 'POST',
        url: '/api/devices',
        body: { name: 'Transporter', driver: iri('users', 'other') },
        at: 'driver',
      },
      'driver of a device': {
        method: 'PATCH',
        url: iri('devices', 'own'),
        body: { driver: iri('users', 'other') },
        at: 'driver',
      },
      'device to export': {
        method: 'POST',
        url: '/api/devices-export-xlsx',
        body: { devices: [iri('devices', 'other')] },
        at: 'devices[0]',
      },
      'tour to drive': {
        method: 'POST',
        url: '/api/tours',
        body: { tourTemplate: iri('tour-templates', 'other') },
        at: 'tourTemplate',
      },
      'driver of a tour': {
        method: 'POST',
        url: '/api/tours',
        body: { tourTemplate: iri('tour-templates', 'own'), driver: iri('users', 'other') },
        at: 'driver',
      },
      'place of a proof': {
        method: 'POST',
        url: '/api/proof-of-services',
        body: { serviceLocation: iri('service-locations', 'other'), state: 'COMPLETED' },
        at: 'serviceLocation',
      },
      'place of a proof that an app sends': {
        method: 'POST',
        url: '/api/driver/proofs',
        body: { clientId: own.tours, serviceLocation: iri('service-locations', 'other'), state: 'COMPLETED' },
        at: 'serviceLocation',
      },
      'task of a proof that an app sends': {
        method: 'POST',
        url: '/api/driver/proofs',
        body: {
          clientId: own.tours,
          serviceLocation: iri('service-locations', 'own'),
          state: 'COMPLETED',
          tasks: [iri('tasks', 'other')],
        },
        at: 'tasks[0]',
      },
      'order of stops': {
        method: 'PATCH',
        url: `${iri('tour-templates', 'own')}/destinations/update-order`,
        body: { destinations: [iri('destinations', 'other')] },
        at: 'destinations[0]',
      },
    }
    // The app records for the tours that the caller drives.
    await server.db.update(tours).set({ driverId: server.fixture.staff.admin }).where(eq(tours.id, own.tours))
    const before = await databaseHash(server.db)
    const found: Record<string, unknown> = {}
    for (const [name, { method, url, body }] of Object.entries(refused)) {
      const answer = await server.call(method, url, { token, body })
      found[name] = [answer.status, answer.body.violations]
    }
    expect(found).toEqual(
      Object.fromEntries(Object.entries(refused).map(([name, { at }]) => [name, [422, [notFound(at)]]])),
    )
    expect(await databaseHash(server.db)).toBe(before)
  })

  it('cannot point a row into another company, even without the API', async () => {
    const { own, other } = server.fixture
    await expect(
      server.db
        .update(destinations)
        .set({ tourTemplateId: other['tour-templates'] })
        .where(eq(destinations.id, own.destinations)),
    ).rejects.toThrow()
  })

  it('deletes the dependents of a record and keeps the others without the reference', async () => {
    const admin = await server.login(otherAdmin)
    const { other } = server.fixture
    const remove = async (collection: keyof typeof other) =>
      (await server.call('DELETE', `/api/${collection}/${other[collection]}`, { token: admin })).status
    const statuses: Record<string, number> = {}
    for (const collection of [
      'tags',
      'destination-templates',
      'custom-field-configurations',
      'tasks',
      'users',
    ] as const) {
      statuses[collection] = await remove(collection)
    }
    expect(statuses).toEqual({
      tags: 204,
      'destination-templates': 204,
      'custom-field-configurations': 204,
      tasks: 204,
      users: 204,
    })
    const stop = (await server.call('GET', `/api/destinations/${other.destinations}`, { token: admin })).body
    expect([stop.destinationTemplate, stop.tags, stop.positionInTour]).toEqual([null, [], 1])
    const tour = (await server.call('GET', `/api/tours/${other.tours}`, { token: admin })).body
    expect([tour.driver, tour.name]).toEqual([null, 'Fahrt von Andere GmbH'])
    expect(await remove('tour-templates')).toBe(204)
    const released = (await server.call('GET', `/api/destinations/${other.destinations}`, { token: admin }))
      .body
    expect([released.tourTemplate, released.positionInTour]).toEqual([null, null])
    expect(
      (await server.call('GET', `/api/tours/${other.tours}`, { token: admin })).body.tourTemplate,
    ).toBeNull()
  })

  it('does not delete a tour template that is being driven', async () => {
    const { own } = server.fixture
    await server.db.update(tours).set({ endDate: null }).where(eq(tours.id, own.tours))
    const answer = await server.call('DELETE', iri('tour-templates', 'own'), { token })
    expect([answer.status, answer.body.code]).toEqual([409, 'StillReferenced'])
    const left = await server.db
      .select()
      .from(tourTemplates)
      .where(eq(tourTemplates.id, own['tour-templates']))
    expect(left.length).toBe(1)
  })

  it('keeps the last administrator and the own account', async () => {
    const admin = await server.login(otherAdmin)
    const me = (await server.call('GET', '/api/current-user', { token: admin })).body
    const demote = await server.call('PATCH', String(me['@id']), { token: admin, body: { roles: [] } })
    const remove = await server.call('DELETE', String(me['@id']), { token: admin })
    expect([demote, remove].map(({ status, body }) => [status, body['hydra:description']])).toEqual([
      [403, 'Der letzte Administrator der Firma kann nicht entfernt werden.'],
      [403, 'Sie können Ihr eigenes Konto nicht löschen.'],
    ])
  })

  it('keeps company admins from changing a platform administrator', async () => {
    const url = `/api/users/${server.fixture.staff.platform}`
    const change = await server.call('PATCH', url, { token, body: { plainPassword: 'Neues-Passwort-1' } })
    const remove = await server.call('DELETE', url, { token })
    expect([change.status, remove.status]).toEqual([403, 403])
  })
})
