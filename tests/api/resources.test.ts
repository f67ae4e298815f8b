import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

describe('resources', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: unknown) =>
    server.call(method, url, { token, ...(body !== undefined && { body }) })
  const create = async (path: string, body: unknown) => String((await send('POST', path, body)).body['@id'])
  const membersOf = async (url: string) =>
    (await send('GET', url)).body['hydra:member'] as Record<string, unknown>[]
  const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.48, lng: 13.35, capacity: 1 }

  describe('tour templates', () => {
    it('are created with the defaults of the company', async () => {
      const company = `/api/companies/${server.fixture.own.companyId}`
      const driver = `/api/users/${server.fixture.staff.driver}`
      const defaults = {
        defaultVehicleType: 'bicycle',
        defaultMaximumCapacity: 77,
        excludeFerryByDefault: true,
        excludeTollByDefault: true,
        autoProofByDefault: true,
        defaultTourTemplateEarliestTime: 25_200,
        defaultAssignees: [driver],
        startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
        startLat: 52.4548,
        startLng: 13.3847,
      }
      expect((await send('PATCH', company, defaults)).status).toBe(200)
      const { status, body } = await send('POST', '/api/tour-templates', {
        name: 'Neu',
        color: '#123456',
        planning: true,
      })
      const shown = {
        vehicleType: body.vehicleType,
        maximumCapacity: body.maximumCapacity,
        excludeFerry: body.excludeFerry,
        excludeToll: body.excludeToll,
        autoProof: body.autoProof,
        earliestTime: body.earliestTime,
        assignees: body.assignees,
        startAddress: body.startAddress,
        startLat: body.startLat,
        counts: [body.destinationCount, body.destinationCapacity, body.running],
      }
      expect([status, shown]).toEqual([
        201,
        {
          vehicleType: 'bicycle',
          maximumCapacity: 77,
          excludeFerry: true,
          // A bicycle never uses a toll road.
          excludeToll: false,
          autoProof: true,
          earliestTime: 25_200,
          assignees: [driver],
          startAddress: defaults.startAddress,
          startLat: 52.4548,
          counts: [0, 0, false],
        },
      ])
      const own = await send('POST', '/api/tour-templates', {
        name: 'Eigener Start',
        color: '#123456',
        startAddress: 'Irgendwo',
      })
      expect([own.body.startAddress, own.body.startLat]).toEqual(['Irgendwo', null])
      const empty = Object.fromEntries(Object.keys(defaults).map((name) => [name, null]))
      expect((await send('PATCH', company, empty)).body.defaultAssignees).toEqual([])
    })

    it('may lack a start address while planning, but not once edited', async () => {
      const body = { name: 'Ohne Start', color: '#123456', maximumCapacity: 5 }
      const violation = { propertyPath: 'startAddress', message: 'Dieser Wert muss gesetzt werden.' }
      expect((await send('POST', '/api/tour-templates', body)).body.violations).toEqual([violation])
      const iri = await create('/api/tour-templates', { ...body, planning: true })
      expect((await send('PATCH', iri, { name: 'Anders' })).body.violations).toEqual([violation])
      const edited = await send('PATCH', iri, {
        name: 'Anders',
        startAddress: 'Hauptstraße 1',
        planning: false,
      })
      expect([edited.status, edited.body.name, edited.body.planning]).toEqual([200, 'Anders', false])
    })

    it('are changed by merge patch: null empties, omitted values stay', async () => {
      const tag = `/api/tags/${server.fixture.own.tags}`
      const iri = await create('/api/tour-templates', {
        name: 'Merge',
        description: 'Alt',
        color: '#123456',
        maximumCapacity: 5,
        startAddress: 'Hauptstraße 1',
        active: false,
        tags: [tag],
      })
      const { body } = await send('PATCH', iri, { description: null, active: null })
      expect([body.description, body.active, body.name, body.tags]).toEqual([null, true, 'Merge', [tag]])
      expect((await send('PATCH', iri, { tags: null })).body.tags).toEqual([])
    })

    it('are replaced by PUT: omitted values are emptied', async () => {
      const iri = await create('/api/tour-templates', {
        name: 'Put',
        description: 'Alt',
        color: '#123456',
        maximumCapacity: 5,
        startAddress: 'Hauptstraße 1',
        tags: [`/api/tags/${server.fixture.own.tags}`],
      })
      const required = { name: 'Put', color: '#654321', maximumCapacity: 6, startAddress: 'Hauptstraße 2' }
      const { status, body } = await send('PUT', iri, required)
      expect([status, body.description, body.tags, body.color]).toEqual([200, null, [], '#654321'])
      expect((await send('PUT', iri, { name: 'Put' })).status).toBe(422)
    })

    it('return a labelled route and planned arrivals that follow every change', async () => {
      const iri = await create('/api/tour-templates', {
        name: 'Route',
        color: '#123456',
        maximumCapacity: 5,
        earliestTime: 28_800,
        startAddress: 'Start',
        startLat: 52.4548,
        startLng: 13.3847,
      })
      const first = await create('/api/destinations', { ...place, tourTemplate: iri, lengthOfStay: 600 })
      await create('/api/destinations', {
        ...place,
        tourTemplate: iri,
        timeWindowType: 'strict',
        earliestTime: 36_000,
        latestTime: 40_000,
      })
      const etas = async () =>
        (await membersOf(`${iri}/destinations?pagination=false&sort[positionInTour]=ASC`)).map(
          ({ eta }) => eta,
        )
      const route = (await send('GET', `${iri}/route`)).body
      const legs = route.legs as { durationSeconds: number }[]
      const drive = legs[0]?.durationSeconds ?? 0
      expect(route).toMatchObject({ estimate: true, label: 'Luftlinie geschätzt', '@type': 'PlannedRoute' })
      expect((route.coordinates as unknown[]).length).toBe(3)
      expect(await etas()).toEqual([28_800 + drive, 36_000])
      await send('PATCH', iri, { earliestTime: 39_000 })
      expect(await etas()).toEqual([39_000 + drive, 39_000 + drive + 600])
      const figures = async () => {
        const { destinationCount, destinationCapacity, strictViolationCount, softViolationCount } = (
          await send('GET', iri)
        ).body
        return [destinationCount, destinationCapacity, strictViolationCount, softViolationCount]
      }
      await send('PATCH', iri, { earliestTime: 40_000 })
      expect(await figures()).toEqual([2, 2, 1, 0])
      await send('PATCH', iri, { earliestTime: 39_000 })
      await send('PATCH', first, { active: false })
      expect(await etas()).toEqual([null, 39_000 + drive])
      expect(await figures()).toEqual([1, 1, 0, 0])
    })

    it('are returned for selects by name, with name and colour only', async () => {
      const options = await membersOf('/api/tour-templates-select-options')
      expect(Object.keys(options[0] ?? {}).toSorted()).toEqual(['@id', '@type', 'color', 'id', 'name'])
      const { total } = { total: (await send('GET', '/api/tour-templates')).body['hydra:totalItems'] }
      expect(options.length).toBe(total)
    })

    it('of a user are those assigned to them', async () => {
      const driver = `/api/users/${server.fixture.staff.planViewer}`
      const iri = await create('/api/tour-templates', {
        name: 'Zugewiesen',
        color: '#123456',
        maximumCapacity: 5,
        startAddress: 'Hauptstraße 1',
        assignees: [driver],
      })
      expect((await membersOf(`${driver}/tour-templates`)).map((each) => each['@id'])).toEqual([iri])
    })
  })

  describe('stops', () => {
    it('keep values of custom fields and lose them with the field', async () => {
      const field = await create('/api/custom-field-configurations', { title: 'Etage', type: 'number' })
      const value = { customFieldConfiguration: field, value: 3 }
      const iri = await create('/api/destinations', { ...place, customFieldValues: [value] })
      expect((await send('GET', iri)).body.customFieldValues).toEqual([value])
      const wrong = await send('PATCH', iri, { customFieldValues: [{ ...value, value: true }] })
      expect(wrong.body.violations).toEqual([
        { propertyPath: 'customFieldValues[0].value', message: 'Dieser Wert hat ein ungültiges Format.' },
      ])
      expect((await send('DELETE', field)).status).toBe(204)
      expect((await send('GET', iri)).body.customFieldValues).toEqual([])
    })

    it('need an address with a position; a multipoint needs a name', async () => {
      const violationsOf = async (body: object) =>
        (await send('POST', '/api/destinations', body)).body.violations
      const required = 'Dieser Wert muss gesetzt werden.'
      expect([
        await violationsOf({ capacity: 1, address: 'Nur Text' }),
        await violationsOf({ capacity: 1, multipoint: true }),
        await violationsOf({ capacity: 1, multipoint: true, name: 'Sammelpunkt' }),
        await violationsOf({ ...place, capacity: 0 }),
      ]).toEqual([
        [{ propertyPath: 'address', message: required }],
        [{ propertyPath: 'name', message: required }],
        undefined,
        [{ propertyPath: 'capacity', message: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.' }],
      ])
    })

    it('show their author, also after that user is deleted', async () => {
      const email = 'kurz@own.example'
      const body = {
        email,
        firstName: 'Kurt',
        lastName: 'Kurz',
        roles: ['ROLE_COMPANY_ADMIN'],
        plainPassword: 'Tourwerk-2026!',
      }
      const user = await create('/api/users', body)
      const own = await server.login(email)
      const made = await server.call('POST', '/api/destinations', { token: own, body: place })
      expect(made.body.createdBy).toMatchObject({ '@id': user, fullName: 'Kurt Kurz' })
      await send('DELETE', user)
      expect((await send('GET', String(made.body['@id']))).body.createdBy).toBeNull()
    })
  })

  it('templates of stops have a unique import reference', async () => {
    const body = { ...place, importReference: 'Einmalig' }
    await create('/api/destination-templates', body)
    const again = await send('POST', '/api/destination-templates', body)
    expect([again.status, again.body.violations]).toEqual([
      422,
      [{ propertyPath: 'importReference', message: 'Dieser Wert wird bereits verwendet.' }],
    ])
  })

  it('users have an address that is unique in their company, ignoring case', async () => {
    const body = { email: 'ADMIN@own.example', firstName: 'A', lastName: 'B' }
    expect((await send('POST', '/api/users', body)).body.violations).toEqual([
      { propertyPath: 'email', message: 'Dieser Wert wird bereits verwendet.' },
    ])
  })

  it('the address search contains the addresses of the company', async () => {
    const { body } = await send(
      'GET',
      '/geocoding/v5/mapbox.places/Hauptstr%201%20Berlin.json?limit=1&country=de',
    )
    expect((body.features as { place_name: string }[])[0]?.place_name).toBe('Hauptstraße 1, 10827 Berlin')
    const reverse = await send(
      'GET',
      '/geocoding/v5/mapbox.places/13.3544,52.4864.json?types=address,locality',
    )
    expect((reverse.body.features as { place_name: string }[])[0]?.place_name).toBe(
      'Hauptstraße 1, 10827 Berlin',
    )
  })

  it('the address search splits words at a slash, keeps it, and leaves out the own country', async () => {
    const names = async (text: string) => {
      const { body } = await send('GET', `/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json`)
      return (body.features as { place_name: string }[]).map(({ place_name }) => place_name)
    }
    expect((await names('Choriner Straße 12/3, 10435 Berlin'))[0]).toBe('Choriner Straße 12/3, 10435 Berlin')
    expect((await names('Frankfurt/Main'))[0]).toBe('Frankfurt am Main, Hessen')
    expect((await names('Ring 1, AT-1010 Wien, Austria'))[0]).toBe('Ring 1, 1010 Wien, Österreich')
  })
})
