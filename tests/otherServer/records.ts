/*
 * The in-memory store of the other server. Its choices differ from those of the embedded server by design, as
 * far as the specification leaves them open: integer ids, coordinates as text, null for all missing values,
 * unspecified members, and lists with one broken record.
 */

/** A stored resource in its wire format. */
export type Entity = Record<string, unknown> & { '@id': string; id: number }

export type Collection = {
  path: string
  type: string
  entities: Entity[]
  /** Members of every response, null unless set. */
  blank: Record<string, null>
}

const addressNames = ['Address', 'Lat', 'Lng', 'NavLat', 'NavLng', 'Zip', 'Street', 'City']
const nulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))
const prefixed = (prefix: string) => nulls(addressNames.map((name) => prefix + name))

const stopBlank = {
  ...nulls(['address', 'lat', 'lng', 'navLat', 'navLng', 'zip', 'street', 'city', 'name', 'refId']),
  ...nulls(['propertyDescription', 'lengthOfStay', 'timeWindowType', 'earliestTime', 'latestTime', 'eta']),
  ...nulls(['phone', 'phoneContactName', 'notificationEmail', 'addProofToMail', 'multipoint', 'createdBy']),
  ...nulls(['positionInTour', 'tourTemplate', 'destinationTemplate', 'tags', 'customFieldValues']),
}
const tourBlank = {
  ...nulls(['name', 'description', 'color', 'assignees', 'tags', 'vehicleType', 'maximumCapacity']),
  ...nulls(['excludeMotorway', 'excludeFerry', 'excludeToll', 'locationTracking', 'autoProof']),
  ...nulls([
    'earliestTime',
    'latestTime',
    'planning',
    'destinationCount',
    'destinationCapacity',
    'strictViolationCount',
    'running',
  ]),
  ...prefixed('start'),
  ...prefixed('destination'),
}

/** Coordinates of a record are stored as decimal text. */
const coordinateName = /(^l|L|navL|NavL)(at|ng)$/

export function createRecords() {
  const collections = {
    tourTemplates: collection('/api/tour-templates', 'TourTemplate', tourBlank),
    destinations: collection('/api/destinations', 'Destination', stopBlank),
    destinationTemplates: collection('/api/destination-templates', 'DestinationTemplate', {
      ...stopBlank,
      importReference: null,
    }),
    colours: collection('/api/colours', 'Colour', nulls(['name', 'code'])),
    tags: collection('/api/tags', 'Tag', nulls(['name', 'colourCode'])),
    users: collection('/api/users', 'User', nulls(['phone', 'canViewPlan', 'canViewProof', 'canViewTour'])),
  }
  let lastId = 100

  function add({ path, type, entities, blank }: Collection, members: Record<string, unknown>): Entity {
    lastId += 1
    const entity = {
      ...blank,
      '@id': `${path}/${lastId}`,
      '@type': type,
      id: lastId,
      createdAt: '2026-03-02T08:15:00+01:00',
      legacyNumber: `F-${lastId}`,
      ...stored(members),
    }
    entities.push(entity)
    return entity
  }

  const change = (entity: Entity, members: Record<string, unknown>) => Object.assign(entity, stored(members))

  add(collections.colours, { name: 'Ziegelrot', code: '#a33c2a' })
  add(collections.colours, { name: 'Kaputt', code: { hex: '#000000' } })
  add(collections.tags, { name: 'Schlüssel nötig', colourCode: '#b0552b' })
  add(collections.destinationTemplates, { name: 'Laderampe', importReference: 'R1', lat: 52.52, lng: 13.405 })
  const admin = add(collections.users, {
    username: 'dispo@fleet.example',
    firstName: 'Renate',
    lastName: 'Kühn',
    fullName: 'Renate Kühn',
    email: 'dispo@fleet.example',
    roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'],
    company: '/api/companies/1',
  })
  // One member that no reader can parse: it may affect its own row only.
  add(collections.tourTemplates, { name: { de: 'Kein Text' }, maximumCapacity: 'viele' })
  add(collections.tourTemplates, {
    name: 'Bestandstour Nord',
    color: '#a33c2a',
    maximumCapacity: '40',
    active: true,
  })
  return { collections, add, change, admin }
}
export type Records = ReturnType<typeof createRecords>

/** The company of the one user, without most members of the embedded server. */
export const company = {
  '@id': '/api/companies/1',
  '@type': 'Company',
  id: 1,
  name: 'Fernfahrt Logistik KG',
  trialEnded: null,
  servicePackage: null,
  features: null,
  startAddress: 'Hauptstraße 1, 10178 Berlin',
  startLat: '52.5200',
  startLng: '13.4050',
  defaultCapacity: 2,
  defaultVehicleType: null,
  billingContact: { name: 'Renate Kühn' },
}

function collection(path: string, type: string, blank: Record<string, null>): Collection {
  return { path, type, entities: [], blank }
}

function stored(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      coordinateName.test(name) && value !== null ? String(value) : value,
    ]),
  )
}
