import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { draftViolations } from '../destination/destinationDraftRules'
import { bodyOfDraft } from '../destination/destinationDraftBody'
import { newDestinationDraft } from '../destination/destinationDraft'
import type { FoundAddress } from '../calls/geocoding'
import { columnOfHead, guessColumns, pastedColumns } from './pastedColumns'
import {
  addressTextOf,
  draftOfPasted,
  pastedDuration,
  pastedTime,
  readPastedTable,
  valuesOfRow,
  zipOfText,
} from './pastedStops'

const company: Company = {
  '@id': '/api/companies/1',
  lengthOfStayInMinutes: true,
  defaultCapacity: 2,
  defaultDestinationLengthOfStay: 600,
  defaultDestinationEarliestTime: 28_800,
}
const inSeconds: Company = { '@id': '/api/companies/1' }
const place: FoundAddress = {
  lng: '13.41',
  lat: '52.52',
  navLng: 13.4,
  navLat: 52.5,
  zip: '10178',
  street: 'Rathausstraße 1',
  city: 'Berlin',
  address: 'Rathausstraße 1, 10178 Berlin',
  approximate: false,
}
const tour = '/api/tour-templates/7'

describe('heading', () => {
  it.each([
    ['Name', 'name'],
    ['  ADRESSE ', 'address'],
    ['Straße', 'street'],
    ['STRASSE', 'street'],
    ['Str.', 'street'],
    ['Straße / Hausnummer', 'street'],
    ['Straße + Nr.', 'street'],
    ['Haus-Nr.', 'houseNumber'],
    ['PLZ', 'zip'],
    ['Ort', 'city'],
    ['Stadt', 'city'],
    ['Menge (Stück)', 'capacity'],
    ['Verweildauer in Minuten', 'lengthOfStay'],
    ['Dauer (Min.)', 'lengthOfStay'],
    ['Frühestens', 'earliestTime'],
    ['fruehestens', 'earliestTime'],
    ['Fru\u0308hestens', 'earliestTime'],
    ['von', 'earliestTime'],
    ['Spätestens', 'latestTime'],
    ['bis', 'latestTime'],
    ['Tel.', 'phone'],
    ['Ansprechpartner', 'phoneContactName'],
    ['Kunden-Nr.', 'refId'],
    ['Referenz', 'refId'],
    ['Notiz', 'propertyDescription'],
    ['E-Mail', 'notificationEmail'],
    ['Umsatz', null],
    ['', null],
    ['x'.repeat(10_000), null],
    [`Name${' '.repeat(146)}`, 'name'],
    [`Name${' '.repeat(147)}`, null],
  ])('%j names %s', (heading, column) => {
    expect(columnOfHead(heading)).toBe(column)
  })
})

describe('pasted table', () => {
  it('derives the columns from its headings, and skips unknown ones', () => {
    expect(readPastedTable('Name\tUmsatz\tPLZ\tStadt\tName\nA\t7\t10115\tBerlin\tB')).toEqual({
      head: ['Name', 'Umsatz', 'PLZ', 'Stadt', 'Name'],
      rows: [['A', '7', '10115', 'Berlin', 'B']],
      columns: ['name', null, 'zip', 'city', null],
      leftOut: 0,
    })
  })

  it("treats the first line as headings or as a row by the user's choice", () => {
    const text = 'Name\tOrt\nA\tBonn'
    expect(readPastedTable(text, false)).toMatchObject({
      head: null,
      rows: [
        ['Name', 'Ort'],
        ['A', 'Bonn'],
      ],
    })
    expect(readPastedTable('A\tBonn\nB\tKöln', true)).toMatchObject({
      head: ['A', 'Bonn'],
      rows: [['B', 'Köln']],
    })
  })

  it.each([
    ['one heading among unknown words is a row', 'Ort\tSommerfest\tx', null],
    ['headings that are all known', 'Adresse', ['Adresse']],
    ['the only heading beside a column without one', 'Adresse\t\nWeg 1\tx', ['Adresse', '']],
  ])('%s', (_, text, head) => {
    expect(readPastedTable(text).head).toEqual(head)
  })

  it('keeps the first 500 rows and returns the number of remaining ones', () => {
    const text = `Adresse\n${Array.from({ length: 501 }, (_, index) => `Weg ${index}\n`).join('')}`
    const { rows, leftOut } = readPastedTable(text)
    expect([rows.length, rows.at(-1), leftOut]).toEqual([500, ['Weg 499'], 1])
    expect(readPastedTable(text, false).leftOut).toBe(2)
  })

  it('drops empty columns, however many there are', () => {
    const empty = '\t'.repeat(16_000)
    expect(readPastedTable(`A${empty}Weg 1\nB${empty}Weg 2`)).toEqual({
      head: null,
      rows: [
        ['A', 'Weg 1'],
        ['B', 'Weg 2'],
      ],
      columns: ['name', 'street'],
      leftOut: 0,
    })
  })

  it('keeps the order of the columns, regardless of which row fills them', () => {
    expect(readPastedTable('\t\t\tC\nA\t\t\tc\na\tB', false).rows).toEqual([
      ['', '', 'C'],
      ['A', '', 'c'],
      ['a', 'B', ''],
    ])
  })

  it('is empty for an empty text', () => {
    expect(readPastedTable(' \n')).toEqual({ head: null, rows: [], columns: [], leftOut: 0 })
  })
})

describe('columns without headings', () => {
  it.each([
    [[['Hof 1, 10115 Berlin'], ['x']], ['address']],
    [[['Rathaus', 'Markt 1', '53111', 'Bonn']], ['name', 'street', 'zip', 'city']],
    [
      [['Müller', 'Hauptstraße', '7a', '10115', 'Berlin', '3']],
      ['name', 'street', 'houseNumber', 'zip', 'city', 'capacity'],
    ],
    [[['Hauptstr.', '7', '10115 Berlin']], ['street', 'houseNumber', 'city']],
    [
      [['A', 'Weg 3, 10115 Berlin', '08:00', '9.30', '2', '15']],
      ['name', 'address', 'earliestTime', 'latestTime', 'capacity', 'lengthOfStay'],
    ],
    [
      [['+49 30 1234567', 'a@b.example', 'Frau Schmidt', 'klingeln', 'mehr']],
      ['phone', 'notificationEmail', 'name', 'propertyDescription', null],
    ],
    [
      [
        ['10115', ''],
        ['D-10117', ''],
        ['unbekannt', ''],
      ],
      ['zip', null],
    ],
    [[['Rathaus']], ['address']],
    [[['Rathaus', '7a']], ['name', 'houseNumber']],
    // A missing cell has no class.
    [
      [['10115', 'Hof 1'], ['10117'], ['10119']],
      ['zip', 'street'],
    ],
    // Of two equally frequent classes, the first counts.
    [
      [
        ['10115', 'x'],
        ['Hof 1', 'x'],
      ],
      ['zip', 'city'],
    ],
    [[['3', `${'x'.repeat(139)} 10115 Bonn`]], ['capacity', 'address']],
    [[['3', `${'x'.repeat(140)} 10115 Bonn`]], ['capacity', 'name']],
  ])('are guessed for %j', (rows, columns) => {
    expect(guessColumns(rows, rows[0]?.length ?? 0)).toEqual(columns)
  })
})

describe('pasted row', () => {
  it('has no value for an empty cell or a skipped column', () => {
    expect(valuesOfRow(['A', '', 'x'], ['name', 'zip', null, 'city'])).toEqual({ name: 'A' })
  })

  it.each([
    [{ address: 'Hof 1,\n10115  Berlin' }, 'Hof 1, 10115 Berlin'],
    [{ address: 'Hof 1', zip: '10115', city: 'Berlin' }, 'Hof 1, 10115 Berlin'],
    [{ address: 'Hof 1, 10115 Berlin', zip: '10115', city: 'Berlin' }, 'Hof 1, 10115 Berlin'],
    [{ street: 'Hof', houseNumber: '1', city: 'Bonn' }, 'Hof 1, Bonn'],
    [{ zip: '10115' }, '10115'],
    [{ address: ' Hof 1 ', city: ' Bonn ' }, 'Hof 1, Bonn'],
    [{ name: 'A' }, ''],
  ])('%j is searched as %j', (values, text) => {
    expect(addressTextOf(values)).toBe(text)
  })

  it.each([
    ['Hof 1, 10115 Berlin', '10115'],
    ['Hof 123456', null],
    ['', null],
  ])('%j contains the postcode %j', (text, zip) => {
    expect(zipOfText(text)).toBe(zip)
  })

  it.each([
    ['8', '08:00'],
    ['8.30', '08:30'],
    ['08:30', '08:30'],
    ['8:30:00', '08:30'],
    ['17 Uhr', '17:00'],
    ['17uhr', '17:00'],
    ['8h', '08:00'],
    ['8.30 Uhr', '08:30'],
    ['25', '25:00'],
    ['früh', 'früh'],
    ['8,5', '8,5'],
  ])('parses the time %j as %j', (text, time) => {
    expect(pastedTime(text)).toBe(time)
  })

  it.each<[string, string, string]>([
    ['20', '20', '20'],
    ['20 Min.', '20', '1200'],
    ['1,5 Std', '90', '5400'],
    ['90 s', '1,5', '90'],
    ['20min', '20', '1200'],
    ['0,125 h', '7,5', '450'],
    ['0:20', '20', '1200'],
    ['100:20:30', '6020,5', '361230'],
    ['x0:20', 'x0:20', 'x0:20'],
    ['0:20 Uhr', '0:20 Uhr', '0:20 Uhr'],
    ['etwa 20 min', 'etwa 20 min', 'etwa 20 min'],
    ['20 min und mehr', '20 min und mehr', '20 min und mehr'],
    ...['s', 'sek', 'Sekunde', 'Sekunden'].map(
      (unit) => [`90 ${unit}`, '1,5', '90'] as [string, string, string],
    ),
    ...['m', 'min', 'Minute', 'Minuten'].map((unit) => [`9 ${unit}`, '9', '540'] as [string, string, string]),
    ...['h', 'std', 'Stunde', 'Stunden'].map(
      (unit) => [`2 ${unit}`, '120', '7200'] as [string, string, string],
    ),
    ['lange', 'lange', 'lange'],
    ['5 Tage', '5 Tage', '5 Tage'],
  ])('parses the service time %j as %s minutes or %s seconds', (text, minutes, seconds) => {
    expect([pastedDuration(text, company), pastedDuration(text, inSeconds)]).toEqual([minutes, seconds])
  })

  it("becomes a destination of the tour, with the company's defaults for missing values", () => {
    const values = { name: '=A1', capacity: '3', latestTime: '17', street: 'Rathausstr. 1', city: 'Berlin' }
    const draft = draftOfPasted(values, place, company, tour)
    const { approximate: _, ...address } = place
    expect(draft).toEqual({
      ...newDestinationDraft(company, { tourTemplate: tour }),
      ...address,
      name: '=A1',
      capacity: '3',
      latestTime: '17:00',
    })
    expect(draftViolations(draft, company)).toEqual({})
    expect(bodyOfDraft(draft, company)).toMatchObject({
      tourTemplate: tour,
      capacity: 3,
      lengthOfStay: 600,
      earliestTime: 28_800,
      latestTime: 61_200,
    })
  })

  it('keeps unreadable values, so that the rules reject them', () => {
    const written = {
      capacity: 'viele',
      lengthOfStay: 'lange',
      earliestTime: '25',
      notificationEmail: 'nein',
    }
    expect(draftViolations(draftOfPasted(written, place, company, tour), company)).toEqual({
      capacity: 'Dieses Feld akzeptiert nur ganze Zahlen.',
      lengthOfStay: 'Dieser Wert sollte nur Zahlen enthalten.',
      earliestTime: 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.',
      notificationEmail: 'Dies ist keine gültige E-Mail-Adresse.',
    })
  })

  it('is rejected without a place', () => {
    expect(draftViolations(draftOfPasted({}, null, company, tour), company)).toEqual({
      address: 'Dieser Wert muss gesetzt werden.',
    })
  })

  it('has a parser or a text for every column', () => {
    const values = Object.fromEntries(pastedColumns.map((column) => [column, '7']))
    expect(draftOfPasted(values, null, company, tour)).toMatchObject({
      name: '7',
      capacity: '7',
      lengthOfStay: '7',
      earliestTime: '07:00',
      latestTime: '07:00',
      phone: '7',
      phoneContactName: '7',
      refId: '7',
      propertyDescription: '7',
      notificationEmail: '7',
    })
  })
})
