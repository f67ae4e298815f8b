/** The twelve default colours of a company, lower-case hex. */
export const sampleColours = [
  { code: '#366ae8', name: 'Blau' },
  { code: '#d5183b', name: 'Rot' },
  { code: '#fbde0f', name: 'Gelb' },
  { code: '#005351', name: 'Petrol' },
  { code: '#bc4496', name: 'Magenta' },
  { code: '#bdec97', name: 'Limette' },
  { code: '#262d5c', name: 'Nacht' },
  { code: '#884601', name: 'Rost' },
  { code: '#96dcf8', name: 'Himmel' },
  { code: '#358355', name: 'Grün' },
  { code: '#7400a5', name: 'Violett' },
  { code: '#f9b6c1', name: 'Rosa' },
] as const

const colourAt = (index: number): string => sampleColours[index % sampleColours.length]?.code ?? ''

const services = [
  'Treppenhausreinigung',
  'Glasreinigung',
  'Winterdienst',
  'Papiertonnen-Bereitstellung',
  'Grünpflege',
  'Unterhaltsreinigung',
]
const quarters = ['Prenzlauer Berg', 'Mitte', 'Neukölln', 'Pankow', 'Weißensee', 'Köpenick', 'Schöneberg']
const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']

const tours = services.flatMap((service) =>
  quarters.flatMap((quarter) => weekdays.map((weekday) => `${service} ${quarter} ${weekday}`)),
)

const tags = ['Reinigung', 'Wochenturnus', 'Schlüssel nötig', 'Hinterhof', 'Nur mit Voranmeldung', 'Aufzug']

const staff = [
  ['Katrin', 'Brandstätter'],
  ['Emre', 'Yıldırım'],
  ['Agnieszka', 'Wiśniewski'],
  ['Jörg', 'Müller-Lüdenscheidt'],
  ['Uwe', 'Groß'],
] as const

const iri = (collection: string, index: number) => `/api/${collection}/sample-${index + 1}`

export const sampleTour = iri('tour-templates', 0)
export const sampleTags = [iri('tags', 0), iri('tags', 1), iri('tags', 2)]
export const sampleUsers = [iri('users', 0), iri('users', 2)]
export const deletedRecord = (collection: string) => `/api/${collection}/deleted`

/** Records of the lists that the selects load, by path. */
export const sampleRecords: Readonly<Record<string, readonly object[]>> = {
  '/api/tour-templates': tours.map((name, index) => ({
    '@id': iri('tour-templates', index),
    name,
    color: colourAt(index),
  })),
  '/api/tags': tags.map((name, index) => ({
    '@id': iri('tags', index),
    name,
    colourCode: colourAt(index * 5 + 9),
  })),
  '/api/users': staff.map(([firstName, lastName], index) => ({
    '@id': iri('users', index),
    firstName,
    lastName,
    email: `mitarbeiter${index + 1}@demo.example`,
  })),
}

const places = [
  ['Hufelandstraße', '9', '10407', 13.43902, 52.53361, false],
  ['Hufelandstraße', '31', '10407', 13.44122, 52.53244, false],
  ['Hufelandstraße', '1', '12555', 13.5798, 52.4551, true],
] as const

/** Result of every address search. */
export const sampleFeatures = places.map(([text, address, zip, lng, lat, approximate]) => ({
  place_type: ['address'],
  text,
  address,
  place_name: `${text} ${address}, ${zip} Berlin`,
  center: [lng, lat],
  context: [
    { id: 'postcode.1', text: zip },
    { id: 'place.1', text: 'Berlin' },
  ],
  properties: { approximate },
}))
