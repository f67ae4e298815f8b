import type * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { DevicePairing, DeviceStatus } from '../access/device'
import { UserWrite } from '../access/user'
import { TrialExtension } from '../company/administration'
import { CompanyWrite } from '../company/company'
import { CustomFieldConfigurationWrite } from '../destination/customField'
import { DestinationCreate, DestinationWrite, PositionUpdate } from '../destination/destination'
import { DestinationTemplateWrite } from '../destination/destinationTemplate'
import { DriverProofCreate } from '../driving/driverProof'
import { Position, PositionDetails } from '../driving/positions'
import { ImportCreate } from '../imports/imports'
import { FileWrite } from '../proof/file'
import { PdfPreview } from '../proof/pdfSettings'
import { Redistribute } from '../tour/redistribution'
import { ProofCreate, TourCreate, TourEnd } from '../tour/tourCommands'
import { TourOptimize } from '../tour/tourOptimisation'
import { TourTemplateCreate, TourTemplateWrite } from '../tour/tourTemplate'
import { readNumber } from './fields'
import { decodeOrViolations } from './violations'

type Written = Parameters<typeof decodeOrViolations>[0] & {
  readonly fields: Readonly<Record<string, Schema.Top>>
}

/** All request schemas that contain numbers, and some others. */
const written: Record<string, Written> = {
  CompanyWrite,
  CustomFieldConfigurationWrite,
  DestinationCreate,
  DestinationTemplateWrite,
  DestinationWrite,
  DevicePairing,
  DeviceStatus,
  DriverProofCreate,
  FileWrite,
  ImportCreate,
  PdfPreview,
  Position,
  PositionUpdate,
  ProofCreate,
  Redistribute,
  TourCreate,
  TourEnd,
  TourOptimize,
  TourTemplateCreate,
  TourTemplateWrite,
  TrialExtension,
  UserWrite,
}

const refuses = (schema: Written, name: string, value: unknown) =>
  (decodeOrViolations(schema, { [name]: value }).violations ?? []).some(
    ({ propertyPath }) => propertyPath === name,
  )
const usual = [0, 1, 2, 60, 1_800]
const numbersOf = (schema: Written) =>
  Object.keys(schema.fields).filter((name) => usual.some((value) => !refuses(schema, name, value)))

describe.each(Object.entries(written))('numbers of %s', (_, schema) => {
  it('have a range', () => {
    const endless = numbersOf(schema).filter(
      (name) => ![-1e300, 1e300, Infinity, NaN].every((value) => refuses(schema, name, value)),
    )
    expect(endless).toEqual([])
  })

  it('accept text in decimal notation only', () => {
    const texts = [
      '0x10',
      '0b11',
      '0o17',
      '',
      ' ',
      '1_000',
      '12,5',
      '1e',
      '--1',
      'Infinity',
      'NaN',
      ' 5',
      '٣',
    ]
    const taken = numbersOf(schema).flatMap((name) =>
      texts.filter((text) => !refuses(schema, name, text)).map((text) => `${name}: ${text}`),
    )
    expect(taken).toEqual([])
  })

  it('are never negative for times, amounts or positions in an order', () => {
    const belowZero = numbersOf(schema).filter(
      (name) => !/lat$|lng$/i.test(name) && !refuses(schema, name, -5),
    )
    expect(belowZero).toEqual([])
  })
})

it('covers the number fields', () => {
  const found = Object.values(written).flatMap(numbersOf)
  expect(found).toEqual(
    expect.arrayContaining([
      'defaultTourTemplateLatestTime',
      'defaultCapacity',
      'pauseSeconds',
      'positionRetentionMonths',
      'requiredPhotoCount',
      'lengthOfStay',
      'positionInTour',
      'newPosition',
      'maximumCapacity',
      'latestTime',
      'accuracyMeters',
      'startLat',
      'navLng',
      'maximumDelay',
      'days',
      'total',
    ]),
  )
})

it.each(Object.entries(PositionDetails))('limits the range of %s of a position', (_, schema) => {
  const isRefused = (value: unknown) => decodeOrViolations(schema as never, value).violations !== null
  expect([-1, 1e300, '0x10'].map(isRefused)).toEqual([true, true, true])
})

describe('coordinate', () => {
  const values = (lat: unknown) =>
    decodeOrViolations(Position, { lat, lng: 13.4, originalTimeStamp: '2026-11-28' })
  it.each([
    ['52.5', 52.5],
    ['-52.50', -52.5],
    ['+1', 1],
    ['.5', 0.5],
    ['5.', 5],
    ['1e-7', 1e-7],
    ['1.0E-5', 1e-5],
    [52.5, 52.5],
  ])('accepts %j', (given, lat) => {
    expect(values(given).value).toMatchObject({ lat })
  })
})

it('is read from other servers with surrounding blanks, but in no other notation', () => {
  const read = (value: unknown) => decodeOrViolations(readNumber as never, value).value
  expect([read(' 13.4 '), read('13.41053'), read('0x10'), read('')]).toEqual([
    13.4,
    13.41053,
    undefined,
    undefined,
  ])
})
