import { extensions, type Extension } from './extensions'
import { defaultProductKey } from './product'

/**
 * Run-time configuration, read from `/config.json` before the first render.
 * Empty hosts mean "same origin", so that the built client can be pointed at any server of the contract.
 */
export type RuntimeConfig = {
  productKey: string
  apiHost: string
  /** Whether the API knows Idempotency-Key; another origin must allow the header before it may be sent. */
  idempotencyKeys: boolean
  /** Whether the API searches the best order of a tour without writing it, and tells how far it has come. */
  optimizationPreviews: boolean
  redistributionPreviews: boolean
  /** Whether the API tells of running tours how far they have come. */
  runningTours: boolean
  /** Whether the API sends the PDF of a proof to an address. */
  proofMails: boolean
  /** Whether the API keeps how exact positions are, and filters destinations by it. */
  positionAccuracies: boolean
  /** Whether the API tells at once what has changed, see `liveEvents`. */
  liveEvents: boolean
  /** What the API has beyond the specification; its other calls are not sent. */
  extensions: readonly Extension[]
  /** Whether the API searches many addresses by one call. */
  addressSearches: boolean
  geocoderHost: string
  geocoderToken: string
  geocoderDataset: string
  /** Style URL by map style name (`mapStyleNames`). */
  mapStyles: Readonly<Record<string, string>>
  /**
   * Vector tiles of the OpenMapTiles schema that our own street style draws: a `.pmtiles` file or a TileJSON document.
   * Empty means the bundled map.
   */
  mapTiles: string
  errorReportUrl: string
  devtools: boolean
  /** Demo logins to offer on the login screen; empty outside demo mode. */
  demoLogins: readonly { email: string; role: string; password: string }[]
}

/**
 * Reads a configuration tolerantly: what is missing or of another type has its default. Written by hand, because
 * the schema library would double what loads before the login screen.
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
    positionAccuracies: config['positionAccuracies'] === true,
    liveEvents: config['liveEvents'] === true,
    extensions: extensions.filter((extension) => namesOf(config['extensions']).includes(extension)),
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

function namesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}
