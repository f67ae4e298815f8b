import type { VehicleType } from '../../src/contract/tour/planningTerms'
import type { ServiceName } from './services'

export type TourPlan = {
  name: string
  colour: ColourName
  tag?: TagName
  service: ServiceName
  /** Email names of the staff, see `staff.ts`. */
  assignees: readonly string[]
  quarters: readonly string[]
  stops: number
  /** Hours of the day, `4.5` is 04:30. */
  hours: readonly [number, number]
  /** Sum over the stops, and what the vehicle takes. */
  capacity: readonly [number, number]
  vehicle: VehicleType
  description?: string
  isInactive?: boolean
  /** Stops stand in the order in which customers came, which leaves something to optimise. */
  isUnordered?: boolean
  isRunning?: boolean
}

/** The product's twelve tour colours in the order of assignment. */
export const tourColours = {
  Blau: '#366ae8',
  Petrol: '#005351',
  Nacht: '#262d5c',
  Grün: '#358355',
  Rot: '#d5183b',
  Magenta: '#bc4496',
  Rost: '#884601',
  Violett: '#7400a5',
  Gelb: '#fbde0f',
  Limette: '#bdec97',
  Himmel: '#96dcf8',
  Rosa: '#f9b6c1',
} as const
export type ColourName = keyof typeof tourColours

export const demoTags = {
  Winterdienst: tourColours.Blau,
  Reinigung: tourColours.Grün,
  Entsorgung: tourColours.Rost,
  Hausmeister: tourColours.Violett,
  Zustellung: tourColours.Magenta,
  Grünpflege: tourColours.Limette,
  Pflege: tourColours.Rosa,
  Vertragskunde: tourColours.Petrol,
  'Schlüssel nötig': tourColours.Rot,
} as const satisfies Record<string, string>
export type TagName = keyof typeof demoTags

/** Name of the template that was made with the plus button; its date is that of the day. */
export const quickTourName = (date: string) => `Tour 7K4Q - ${date}`

// prettier-ignore
export const tourPlans: readonly TourPlan[] = [
  { name: 'Winterdienst Pankow Nord', colour: 'Blau', tag: 'Winterdienst', service: 'winter', assignees: ['rademacher'], quarters: ['Pankow', 'Niederschönhausen', 'Französisch Buchholz', 'Wilhelmsruh'], stops: 14, hours: [4.5, 11.5], capacity: [38, 60], vehicle: 'light_truck', isRunning: true, description: 'Räumen und Streuen bis zum Berufsverkehr; bei Glätte zweite Runde ab 10 Uhr.' },
  { name: 'Winterdienst Friedrichshain', colour: 'Rot', tag: 'Winterdienst', service: 'winter', assignees: ['schuerholz'], quarters: ['Friedrichshain'], stops: 11, hours: [5, 11.75], capacity: [29, 60], vehicle: 'light_truck' },
  { name: 'Treppenhausreinigung Prenzlauer Berg', colour: 'Magenta', tag: 'Reinigung', service: 'stairs', assignees: ['kowalczyk'], quarters: ['Prenzlauer Berg'], stops: 14, hours: [6, 14], capacity: [44, 60], vehicle: 'car', isRunning: true, description: 'Vorderhäuser und Seitenflügel, wöchentlich.' },
  { name: 'Glasreinigung Mitte', colour: 'Himmel', tag: 'Reinigung', service: 'glass', assignees: ['yildirim'], quarters: ['Mitte'], stops: 11, hours: [7, 15.5], capacity: [11, 40], vehicle: 'car', isRunning: true },
  { name: 'Unterhaltsreinigung Charlottenburg-Wilmersdorf', colour: 'Violett', tag: 'Reinigung', service: 'office', assignees: ['petrowa'], quarters: ['Charlottenburg', 'Wilmersdorf'], stops: 13, hours: [7.5, 16], capacity: [13, 40], vehicle: 'car' },
  { name: 'Papiertonnen-Bereitstellung Neukölln', colour: 'Gelb', tag: 'Entsorgung', service: 'bins', assignees: ['kretschmann-bauer'], quarters: ['Neukölln'], stops: 13, hours: [6.25, 12.5], capacity: [118, 120], vehicle: 'medium_truck' },
  { name: 'Hausmeisterdienst Steglitz-Zehlendorf', colour: 'Grün', tag: 'Hausmeister', service: 'caretaker', assignees: ['oberlaender'], quarters: ['Steglitz', 'Lichterfelde', 'Zehlendorf'], stops: 12, hours: [8, 16.5], capacity: [12, 20], vehicle: 'car', isUnordered: true },
  { name: 'Medikamentenlieferung Pflegeheime Wedding', colour: 'Rost', tag: 'Zustellung', service: 'medicine', assignees: ['el-amrani'], quarters: ['Wedding', 'Gesundbrunnen'], stops: 12, hours: [8.25, 15], capacity: [31, 35], vehicle: 'car', description: 'Kühlkette 2 bis 8 °C, Übergabe nur an Personal.' },
  { name: 'Tour 7K4Q', colour: 'Nacht', service: 'courier', assignees: [], quarters: ['Kreuzberg'], stops: 9, hours: [13, 18], capacity: [9, 60], vehicle: 'car', isUnordered: true },
  { name: 'Grünpflege Tempelhof-Schöneberg', colour: 'Limette', tag: 'Grünpflege', service: 'green', assignees: ['wisniewski', 'haddad'], quarters: ['Tempelhof', 'Schöneberg'], stops: 16, hours: [7, 15.5], capacity: [16, 30], vehicle: 'light_truck' },
  { name: 'Sonderleerung Lichtenberg und Karlshorst', colour: 'Petrol', tag: 'Entsorgung', service: 'bins', assignees: ['kretschmann-bauer'], quarters: ['Lichtenberg', 'Karlshorst', 'Rummelsburg', 'Friedrichsfelde'], stops: 22, hours: [5.5, 13], capacity: [214, 200], vehicle: 'truck', isUnordered: true, description: 'Zusätzliche Leerung vor Feiertagen. Das Fahrzeug fasst 200 Behälter.' },
  { name: 'Pflegebesuche Weißensee und Hohenschönhausen', colour: 'Rosa', tag: 'Pflege', service: 'care', assignees: ['grossmann'], quarters: ['Weißensee', 'Alt-Hohenschönhausen', 'Neu-Hohenschönhausen'], stops: 18, hours: [6, 13.5], capacity: [18, 18], vehicle: 'car' },
  { name: 'Wochenendreinigung Schule Wilmersdorf', colour: 'Petrol', tag: 'Reinigung', service: 'office', assignees: ['petrowa'], quarters: ['Wilmersdorf'], stops: 4, hours: [9, 15], capacity: [4, 20], vehicle: 'car', isInactive: true, description: 'Ruht bis zum Ende der Bauarbeiten.' },
  { name: 'Winterdienst Reserve', colour: 'Himmel', tag: 'Winterdienst', service: 'winter', assignees: ['rademacher'], quarters: [], stops: 0, hours: [3, 11], capacity: [0, 60], vehicle: 'light_truck', isInactive: true },
  { name: 'Kurierfahrt Zahntechnik Spandau', colour: 'Rost', tag: 'Zustellung', service: 'courier', assignees: ['el-amrani'], quarters: ['Spandau', 'Wilhelmstadt', 'Hakenfelde'], stops: 8, hours: [10, 14], capacity: [8, 12], vehicle: 'car' },
  { name: 'Graffitientfernung Friedrichstraße', colour: 'Himmel', tag: 'Reinigung', service: 'graffiti', assignees: ['yildirim'], quarters: ['Mitte', 'Kreuzberg'], stops: 6, hours: [8, 12], capacity: [6, 10], vehicle: 'light_truck' },
  { name: 'Laubbeseitigung Reinickendorf und Tegel', colour: 'Grün', tag: 'Grünpflege', service: 'green', assignees: ['wisniewski'], quarters: ['Reinickendorf', 'Tegel', 'Wittenau'], stops: 17, hours: [7, 15.5], capacity: [27, 60], vehicle: 'medium_truck' },
  { name: 'Essen auf Rädern Köpenick und Friedrichshagen', colour: 'Rot', tag: 'Zustellung', service: 'meals', assignees: ['grossmann', 'nowicka'], quarters: ['Köpenick', 'Friedrichshagen'], stops: 24, hours: [10, 13.5], capacity: [52, 60], vehicle: 'car' },
  { name: 'Spätreinigung Arztpraxen Friedenau', colour: 'Petrol', tag: 'Reinigung', service: 'practice', assignees: ['wisniewski'], quarters: ['Friedenau', 'Schöneberg'], stops: 10, hours: [15.5, 21], capacity: [10, 20], vehicle: 'car' },
  { name: 'Hausmeisterdienst Moabit', colour: 'Violett', tag: 'Hausmeister', service: 'caretaker', assignees: ['adeyemi'], quarters: ['Moabit'], stops: 11, hours: [8, 16], capacity: [11, 20], vehicle: 'car' },
  { name: 'Winterdienst Treptow', colour: 'Blau', tag: 'Winterdienst', service: 'winter', assignees: ['jovanovic'], quarters: ['Alt-Treptow', 'Baumschulenweg', 'Niederschöneweide', 'Johannisthal'], stops: 12, hours: [4.75, 11], capacity: [25, 60], vehicle: 'light_truck' },
  { name: 'Fahrradkurier Zahntechnik Kreuzberg', colour: 'Magenta', tag: 'Zustellung', service: 'courier', assignees: ['aksoy'], quarters: ['Kreuzberg', 'Neukölln'], stops: 10, hours: [9, 14.5], capacity: [10, 12], vehicle: 'bicycle' },
]
