import type { ImportKind } from '../../contract/imports/imports'
import { importKindTexts } from './importKinds'

const first = {
  name: 'Kita Sonnenschein',
  street: 'Kollwitzstraße',
  houseNumber: '10',
  zip: '10405',
  city: 'Berlin',
  capacity: '2',
  lengthOfStay: '20 Min.',
  earliestTime: '08:00',
  latestTime: '12:00',
  phone: '030 5550100',
  phoneContactName: 'Frau Berger',
  refId: 'K-1001',
  propertyDescription: 'Schlüssel beim Hausmeister',
  notificationEmail: 'kita@example.com',
  timeWindowType: 'locker',
}
const second = {
  name: 'Praxis am Park',
  address: 'Choriner Straße 52, 10435 Berlin',
  capacity: '1',
  lengthOfStay: '0:45',
  earliestTime: '14 Uhr',
  latestTime: '16:30',
  refId: 'K-1002',
}

/** Sample sheet that shows a valid file layout. */
export const exampleTexts = {
  download: 'Beispieldatei herunterladen',
  hint: 'Mit allen Feldern Ihrer Firma und zwei Zeilen, die Sie überschreiben.',
  fileName: ({ kind }: { kind: ImportKind }) => `Beispiel ${importKindTexts[kind].name}.csv`,
  rows: {
    destinations: [first, second],
    tours: [
      { ...first, tour: 'Tour Nord', position: '1' },
      { ...second, tour: 'Tour Nord', position: '2' },
    ],
    users: [
      {
        firstName: 'Anna',
        lastName: 'Groß',
        email: 'anna.gross@example.com',
        phone: '030 5550101',
        roles: 'Fahrer',
        canViewPlan: 'nein',
        canViewProof: 'nein',
        canViewTour: 'nein',
      },
      {
        name: 'Uwe Kretschmann',
        email: 'uwe.kretschmann@example.com',
        roles: 'Fahrer, Betrachter',
        canViewPlan: 'ja',
        canViewProof: 'ja',
        canViewTour: 'nein',
      },
    ],
  } satisfies Record<ImportKind, readonly object[]>,
  /** Sample values by type of custom field. */
  custom: { string: 'Text', text: 'Text', boolean: 'ja', number: '3' } as Readonly<Record<string, string>>,
} as const
