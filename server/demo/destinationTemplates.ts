import type { ServiceName } from './services'

/** Customers whose stops share contact, note and notifications. `office` is the quarter of their office. */
export const templatePlans: readonly {
  name: string
  service: ServiceName
  office: string
  window?: [number, number]
}[] = [
  { name: 'Hausverwaltung Lindner, Treppenhaus', service: 'stairs', office: 'Prenzlauer Berg' },
  { name: 'Hausverwaltung Lindner, Winterdienst', service: 'winter', office: 'Prenzlauer Berg' },
  { name: 'Wohnungsgenossenschaft Spreebogen', service: 'stairs', office: 'Moabit', window: [8, 14] },
  { name: 'Grundbesitz Petrović & Söhne', service: 'stairs', office: 'Mitte' },
  { name: 'Kitaträger Kiezkinder', service: 'winter', office: 'Friedrichshain', window: [5, 7] },
  { name: 'Bezirksliegenschaften, Räumpflicht A', service: 'winter', office: 'Pankow', window: [4, 7] },
  { name: 'Wohnpark Treptow', service: 'winter', office: 'Alt-Treptow' },
  { name: 'Glas & Rahmen, Monatskunde', service: 'glass', office: 'Mitte', window: [7, 10] },
  { name: 'Ladenzeile, vor Öffnung', service: 'glass', office: 'Mitte', window: [6, 9] },
  { name: 'Steuerbüros, Abendreinigung', service: 'office', office: 'Charlottenburg', window: [16, 21] },
  { name: 'Arztpraxen, Spätreinigung', service: 'practice', office: 'Friedenau', window: [17, 21] },
  { name: 'Agenturen, Unterhaltsreinigung', service: 'office', office: 'Wilmersdorf' },
  { name: 'Papiertonnen, zweiter Hof', service: 'bins', office: 'Neukölln', window: [5, 8] },
  { name: 'Großwohnanlage, Sonderleerung', service: 'bins', office: 'Lichtenberg' },
  { name: 'Hausmeisterrundgang, wöchentlich', service: 'caretaker', office: 'Steglitz' },
  { name: 'Hausmeisterrundgang, monatlich', service: 'caretaker', office: 'Moabit' },
  { name: 'Pflegeheim, Kühlware', service: 'medicine', office: 'Wedding', window: [8, 12] },
  { name: 'Sozialstation, Botendienst', service: 'medicine', office: 'Gesundbrunnen', window: [9, 15] },
  { name: 'Grünflächen, Standard', service: 'green', office: 'Tempelhof' },
  { name: 'Laub und Gehweg, Herbst', service: 'green', office: 'Reinickendorf' },
  { name: 'Pflegebesuch morgens', service: 'care', office: 'Weißensee', window: [6, 10] },
  { name: 'Mittagstisch', service: 'meals', office: 'Köpenick', window: [10.5, 13] },
  { name: 'Zahnlabor Mansour', service: 'courier', office: 'Kreuzberg', window: [9, 13] },
  { name: 'Fassadenschutz, Jahresvertrag', service: 'graffiti', office: 'Kreuzberg' },
]
