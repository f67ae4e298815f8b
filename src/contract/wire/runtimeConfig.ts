import { extensions, type Extension } from './extensions'
import { defaultProductKey } from './product'

/**
 * Runtime configuration, read from `/config.json` before the first render. Empty hosts mean "same origin", so
 * that the built client can be used with any server of the contract.
 */
export type RuntimeConfig = {
  productKey: string
  apiHost: string
  /**
   * Whether the API supports Idempotency-Key. A server on another origin must allow the header before it may
   * be sent.
   */
  idempotencyKeys: boolean
  /** Whether the API can search the best order of a tour without writing it, and reports its progress. */
  optimizationPreviews: boolean
  redistributionPreviews: boolean
  /** Whether the API returns the progress of running tours. */
  runningTours: boolean
  /** Whether the API can mail the PDF of a proof to an address. */
  proofMails: boolean
  /** Whether the API has a mail server, without which it sends no mails. Null: unknown. */
  sendsMails: boolean | null
  /** Whether the API stores position accuracies and filters destinations by them. */
  positionAccuracies: boolean
  /** Whether the API filters files by kind. */
  fileKinds: boolean
  /** Whether the API publishes changes immediately, see `liveEvents`. */
  liveEvents: boolean
  /** Extensions of the API beyond the specification; calls of the others are never sent. */
  extensions: readonly Extension[]
  /** Whether this host has the driver app, under {@link driverAppPath}. */
  driverApp: boolean
  /** Whether the API supports batch address searches. */
  addressSearches: boolean
  geocoderHost: string
  geocoderToken: string
  geocoderDataset: string
  /** Style URL by map style name (`mapStyleNames`). */
  mapStyles: Readonly<Record<string, string>>
  /**
   * Vector tiles of the OpenMapTiles schema for our own street style: a `.pmtiles` file or a TileJSON
   * document. Empty means the bundled map.
   */
  mapTiles: string
  /** Street data of the server, from OpenStreetMap. Null: none, or unknown. */
  streets: StreetData | null
  errorReportUrl: string
  devtools: boolean
  /** Demo logins offered on the login screen; empty outside demo mode. */
  demoLogins: readonly { email: string; role: string; password: string }[]
}

/** Path of the driver app. With `?code=`, it pairs the device that opens it. */
export const driverAppPath = '/fahrer/'

/** A region whose streets the server knows. Null: unknown. */
export type StreetData = {
  region: string
  /** Of the data, ISO. */
  dataDate: string | null
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number] | null
  /** Number of houses with an address. */
  houses: number | null
}

/**
 * Reads a configuration tolerantly: missing or invalid values have defaults. Hand-written, because the schema
 * library would double the code loaded before the login screen.
 */
export function readRuntimeConfig(given: unknown): RuntimeConfig {
  const config = recordOf(given)
  return {
    productKey: textOf(config['productKey'], defaultProductKey),
    apiHost: textOf(config['apiHost'], ''),
    idempotencyKeys: config['idempotencyKeys'] !== false,
    optimizationPreviews: config['optimizationPreviews'] === true,
    redistributionPreviews: config['redistributionPreviews'] === true,
    runningTours: config['runningTours'] === true,
    proofMails: config['proofMails'] === true,
    sendsMails: typeof config['sendsMails'] === 'boolean' ? config['sendsMails'] : null,
    positionAccuracies: config['positionAccuracies'] === true,
    fileKinds: config['fileKinds'] === true,
    liveEvents: config['liveEvents'] === true,
    extensions: extensions.filter((extension) => namesOf(config['extensions']).includes(extension)),
    driverApp: config['driverApp'] === true,
    addressSearches: config['addressSearches'] === true,
    geocoderHost: textOf(config['geocoderHost'], ''),
    geocoderToken: textOf(config['geocoderToken'], ''),
    geocoderDataset: textOf(config['geocoderDataset'], 'mapbox.places'),
    mapStyles: Object.fromEntries(
      Object.entries(recordOf(config['mapStyles'])).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    mapTiles: textOf(config['mapTiles'], ''),
    streets: streetsOf(config['streets']),
    errorReportUrl: textOf(config['errorReportUrl'], ''),
    devtools: config['devtools'] === true,
    demoLogins: listOf(config['demoLogins']).map((login) => ({
      email: textOf(login['email'], ''),
      role: textOf(login['role'], ''),
      password: textOf(login['password'], ''),
    })),
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function streetsOf(value: unknown): RuntimeConfig['streets'] {
  const { region, dataDate, bounds, houses } = recordOf(value)
  if (typeof region !== 'string' || region === '') return null
  const isDate = typeof dataDate === 'string' && !Number.isNaN(Date.parse(dataDate))
  return {
    region,
    dataDate: isDate ? dataDate : null,
    bounds: boundsOf(bounds),
    houses: Number.isSafeInteger(houses) ? Number(houses) : null,
  }
}

function boundsOf(value: unknown): StreetData['bounds'] {
  const [west, south, east, north, ...others] = (Array.isArray(value) ? value : []).filter(
    (degrees): degrees is number => Number.isFinite(degrees),
  )
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  return others.length === 0 ? [west, south, east, north] : null
}

function namesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}
