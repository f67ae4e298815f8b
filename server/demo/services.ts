import type { Address } from './addresses'
import { randomPerson } from './people'
import type { Random } from './random'

/** What a tour does at its stops. It decides how customers are called and what is noted about them. */
export type Service = {
  /** Names for a customer at an address. */
  names: (address: Address, random: Random) => string
  notes: readonly string[]
  /** Length of stay in minutes, shortest and longest. */
  stayMinutes: readonly [number, number]
  /** Share of the stops that ask for a time window. */
  windowShare: number
  objectType: 'Wohnhaus' | 'Gewerbe' | 'Öffentliche Einrichtung' | 'Pflege' | 'Praxis'
  /** Picture on its proofs, a file of `assets`. */
  photo: string
  /** What drivers remark on a proof. */
  remarks: readonly string[]
}

const kitas =
  'Sonnenblume Regenbogen Rappelkiste Spreepiraten Pusteblume Zwergenland Kiezkinder Löwenzahn Wolkenlos Villa-Kunterbunt'.split(
    ' ',
  )
const houses =
  'Abendsonne Lindenhof Am-Kanal Kastanienhof Spreeblick St.-Hedwig Haus-Birke Rosengarten'.split(' ')
const words = (name: string) => name.replaceAll('-', ' ')
const streetName = ({ street }: Address) => street.replace(/ \d+$/, '')

const weg = ({ street }: Address) => `WEG ${street}`
const kita = (_: Address, random: Random) => `Kita ${words(random.pick(kitas))}`
const residence = (_: Address, random: Random) => `Seniorenresidenz ${words(random.pick(houses))}`
const nursingHome = (_: Address, random: Random) => `Pflegeheim ${words(random.pick(houses))}`
const estate = (address: Address, random: Random) =>
  `Hausverwaltung ${randomPerson(random).lastName}, ${address.street}`
const business =
  (...kinds: string[]) =>
  (_: Address, random: Random) =>
    `${random.pick(kinds)} ${randomPerson(random).lastName}`
const practice =
  (...kinds: string[]) =>
  (_: Address, random: Random) =>
    `${random.pick(kinds)} Dr. ${randomPerson(random).lastName}`
const place =
  (...kinds: string[]) =>
  (address: Address, random: Random) =>
    `${random.pick(kinds)} ${streetName(address)}`
const person = (_: Address, random: Random) => {
  const { salutation, firstName, lastName } = randomPerson(random)
  return `${salutation} ${firstName} ${lastName}`
}
type NameOf = Service['names']
const oneOf =
  (...kinds: NameOf[]): NameOf =>
  (address, random) =>
    random.pick(kinds)(address, random)

export const services = {
  winter: {
    names: oneOf(weg, weg, estate, kita, residence, place('Grundschule', 'Gewerbehof', 'Wohnanlage')),
    notes: [
      'Gehweg bis 07:00 Uhr räumen, Streugut im Keller links.',
      'Zufahrt zur Tiefgarage zuerst, danach Müllplatz.',
      'Kein Salz, nur Splitt. Der Hausmeister prüft.',
      'Räumbreite 1,50 m, Hydrant freihalten.',
      'Streugutkiste hinter dem Fahrradständer, Zahlenschloss 1907.',
      'Rampe am Hintereingang wegen Rollstuhl besonders sorgfältig.',
    ],
    stayMinutes: [8, 20],
    windowShare: 0.5,
    objectType: 'Wohnhaus',
    photo: 'gehweg.jpg',
    remarks: [
      'Geräumt und gestreut.',
      'Streugut fast leer, bitte nachbestellen.',
      'Geparkte Räder standen im Weg.',
    ],
  },
  stairs: {
    names: oneOf(weg, weg, weg, estate),
    notes: [
      'Schlüssel Nr. 14 am Bund „Nord“.',
      'Vorderhaus und Seitenflügel, Aufzug innen auswischen.',
      'Treppenhaus nass wischen, Fensterbänke jede zweite Woche.',
      'Wasseranschluss im Keller, Licht über Drehschalter.',
      'Bitte nicht vor 08:00 Uhr klingeln.',
      'Hoftür klemmt, kräftig ziehen.',
    ],
    stayMinutes: [20, 45],
    windowShare: 0.4,
    objectType: 'Wohnhaus',
    photo: 'treppenhaus.jpg',
    remarks: ['Gereinigt, alles in Ordnung.', 'Glühbirne im 3. OG defekt.', 'Kinderwagen im Durchgang.'],
  },
  glass: {
    names: oneOf(
      business('Buchhandlung', 'Galerie', 'Café', 'Optik', 'Kanzlei', 'Friseursalon', 'Weinhandlung'),
      practice('Arztpraxis', 'Physiotherapie'),
    ),
    notes: [
      'Schaufenster außen und innen, Rahmen trocken abziehen.',
      'Leiter steht im Lager, bitte am Empfang melden.',
      'Vor Ladenöffnung fertig werden.',
      'Oberlichter nur jeden zweiten Monat.',
    ],
    stayMinutes: [20, 40],
    windowShare: 0.6,
    objectType: 'Gewerbe',
    photo: 'fenster.jpg',
    remarks: ['Sauber, abgenommen von der Filialleitung.', 'Kratzer in der linken Scheibe war schon da.'],
  },
  office: {
    names: oneOf(business('Steuerbüro', 'Kanzlei', 'Architekturbüro', 'Agentur', 'Ingenieurbüro'), kita),
    notes: [
      'Alarmanlage: Code beim Objektleiter erfragen.',
      'Küche und Sanitär täglich, Böden montags und donnerstags.',
      'Papierkörbe getrennt leeren.',
      'Besprechungsraum 2 bleibt verschlossen.',
    ],
    stayMinutes: [30, 60],
    windowShare: 0.55,
    objectType: 'Gewerbe',
    photo: 'treppenhaus.jpg',
    remarks: ['Erledigt.', 'Seifenspender leer, aufgefüllt.', 'Ein Raum war belegt.'],
  },
  practice: {
    names: practice('Arztpraxis', 'Zahnarztpraxis', 'Physiotherapie', 'Augenarzt', 'Hausarztpraxis'),
    notes: [
      'Erst nach Praxisschluss, Alarmanlage mit Chip.',
      'Behandlungsräume mit Flächendesinfektion.',
      'Medizinischen Abfall nicht anfassen.',
      'Wartezimmer saugen, Spielecke feucht wischen.',
    ],
    stayMinutes: [20, 35],
    windowShare: 0.6,
    objectType: 'Praxis',
    photo: 'treppenhaus.jpg',
    remarks: ['Erledigt.', 'Desinfektionsmittel fast leer.', 'Sprechstunde dauerte länger.'],
  },
  bins: {
    names: oneOf(weg, weg, estate, place('Wohnanlage')),
    notes: [
      'Vier blaue Tonnen im zweiten Hof, Torschlüssel am Bund.',
      'Tonnen bis 06:30 Uhr an den Bordstein, ab 13 Uhr zurück.',
      'Müllplatz abschließen.',
      'Durchfahrt eng, Höhe 2,60 m.',
      'Papiertonnen links vom Eingang, Kartons daneben mitnehmen.',
    ],
    stayMinutes: [5, 12],
    windowShare: 0.35,
    objectType: 'Wohnhaus',
    photo: 'tonnen.jpg',
    remarks: ['Alle Tonnen bereitgestellt.', 'Eine Tonne überfüllt.', 'Deckel gebrochen, gemeldet.'],
  },
  caretaker: {
    names: oneOf(estate, place('Wohnanlage', 'Wohnpark'), weg),
    notes: [
      'Zählerstände am Monatsersten ablesen.',
      'Rundgang Keller, Dachboden und Heizung.',
      'Werkstattschlüssel in der Objektmappe.',
      'Leuchtmittel E27 und GU10 mitbringen.',
    ],
    stayMinutes: [20, 50],
    windowShare: 0.3,
    objectType: 'Wohnhaus',
    photo: 'haustuer.jpg',
    remarks: ['Rundgang ohne Befund.', 'Tropfender Hahn im Waschkeller.', 'Türschließer nachgestellt.'],
  },
  medicine: {
    names: oneOf(nursingHome, residence, practice('Arztpraxis'), place('Sozialstation')),
    notes: [
      'Kühlbox persönlich an die Pflegedienstleitung.',
      'Lieferung über den Hof, Rampe 2.',
      'Betäubungsmittel nur gegen Unterschrift.',
      'Wohnbereich 3 ruft bei Ankunft zurück.',
    ],
    stayMinutes: [6, 14],
    windowShare: 0.75,
    objectType: 'Pflege',
    photo: 'kiste.jpg',
    remarks: ['An die Pflegedienstleitung übergeben.', 'Leergut mitgenommen.', 'Kühlkette geprüft, 5 °C.'],
  },
  green: {
    names: oneOf(place('Wohnanlage', 'Wohnpark', 'Gartenhof', 'Kleingartenanlage'), weg, kita, residence),
    notes: [
      'Hecke zur Straße hin auf 1,60 m.',
      'Laub in den Container am Müllplatz.',
      'Rasen nicht vor 09:00 Uhr mähen.',
      'Spielplatz auf Scherben prüfen.',
    ],
    stayMinutes: [20, 45],
    windowShare: 0.3,
    objectType: 'Öffentliche Einrichtung',
    photo: 'garten.jpg',
    remarks: ['Fertig, Grünschnitt abgefahren.', 'Ast hängt über dem Gehweg, gemeldet.'],
  },
  care: {
    names: person,
    notes: [
      'Schlüsseltresor neben der Haustür.',
      'Bitte zweimal klingeln und kurz warten.',
      'Hund ist freundlich, Leckerli liegen bereit.',
      'Tochter möchte nach dem Besuch angerufen werden.',
      '4. OG, Aufzug nur bis zum 3.',
      'Hört schwer, laut ansprechen.',
    ],
    stayMinutes: [12, 25],
    windowShare: 0.7,
    objectType: 'Pflege',
    photo: 'haustuer.jpg',
    remarks: ['Besuch wie geplant.', 'Etwas müde heute, Angehörige informiert.', 'Verordnung erneuern.'],
  },
  meals: {
    names: oneOf(person, person, person, place('Tagespflege', 'Begegnungsstätte')),
    notes: [
      'Diabetikerkost, ohne Nachtisch.',
      'Box vom Vortag mitnehmen.',
      'Essen an die Nachbarin, wenn niemand öffnet.',
      'Vegetarisch, keine Nüsse.',
      'Hinterhaus links, Klingel ohne Namen.',
    ],
    stayMinutes: [3, 6],
    windowShare: 0.8,
    objectType: 'Wohnhaus',
    photo: 'essen.jpg',
    remarks: ['Übergeben.', 'An die Nachbarin abgegeben.', 'Box vom Vortag fehlte.'],
  },
  courier: {
    names: oneOf(practice('Zahnarztpraxis', 'Kieferorthopädie'), business('Dentallabor')),
    notes: [
      'Abformungen im gelben Kasten hinter der Anmeldung.',
      'Praxis mittags von 13 bis 15 Uhr geschlossen.',
      'Nur persönlich übergeben.',
    ],
    stayMinutes: [4, 8],
    windowShare: 0.75,
    objectType: 'Praxis',
    photo: 'kiste.jpg',
    remarks: ['Übergeben, Rücklauf mitgenommen.', 'Ein Auftrag fehlte noch.'],
  },
  graffiti: {
    names: oneOf(place('Bürohaus', 'Geschäftshaus'), estate),
    notes: [
      'Sandstein, nur Heißdampf.',
      'Tag links neben dem Eingang, etwa 2 m².',
      'Vorher und nachher fotografieren.',
    ],
    stayMinutes: [25, 50],
    windowShare: 0.3,
    objectType: 'Gewerbe',
    photo: 'haustuer.jpg',
    remarks: ['Entfernt, Schutzschicht erneuert.', 'Schatten bleibt sichtbar.'],
  },
} as const satisfies Record<string, Service>

export type ServiceName = keyof typeof services
export const serviceOf = (name: ServiceName): Service => services[name]

export type NameBook = (service: ServiceName, address: Address) => string

/** Names customers, none of them twice: where chance brings a name again, it gets a number. */
export function nameBook(random: Random): NameBook {
  const given = new Map<string, number>()
  return (service, address) => {
    const offers = Array.from({ length: 12 }, () => serviceOf(service).names(address, random))
    const name = offers.find((offer) => !given.has(offer)) ?? random.pick(offers)
    const count = (given.get(name) ?? 0) + 1
    given.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  }
}
