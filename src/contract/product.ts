import * as Schema from 'effect/Schema'

/** The product's upper-case key; it names the request header and the platform-administrator role. */
export const defaultProductKey = 'TOURWERK'

/** Request header that every API call carries, with the value {@link platformHeaderValue}. */
export const platformHeaderName = (productKey: string): string => `${productKey}-PLATFORM`
export const platformHeaderValue = 'web'

/** Value of the query parameter `platform` of the login call; differs from the header on purpose. */
export const loginPlatform = 'webapp'

export const mergePatchContentType = 'application/merge-patch+json'
export const jsonLdContentType = 'application/ld+json'

/**
 * Run-time configuration, read from `/config.json` before the first render.
 * Empty hosts mean "same origin", so that the built client can be pointed at any server of the contract.
 */
export const RuntimeConfig = Schema.Struct({
  productKey: Schema.String,
  apiHost: Schema.String,
  /** Whether the API knows Idempotency-Key; another origin must allow the header before it may be sent. */
  idempotencyKeys: Schema.Boolean,
  geocoderHost: Schema.String,
  geocoderToken: Schema.String,
  geocoderDataset: Schema.String,
  /** Style URL by map style name; an empty record means the bundled basemap. */
  mapStyles: Schema.Record(Schema.String, Schema.String),
  errorReportUrl: Schema.String,
  devtools: Schema.Boolean,
  /** Demo logins to offer on the login screen; empty outside demo mode. */
  demoLogins: Schema.Array(
    Schema.Struct({ email: Schema.String, role: Schema.String, password: Schema.String }),
  ),
})
export type RuntimeConfig = typeof RuntimeConfig.Type

export const defaultRuntimeConfig: RuntimeConfig = {
  productKey: defaultProductKey,
  apiHost: '',
  idempotencyKeys: true,
  geocoderHost: '',
  geocoderToken: '',
  geocoderDataset: 'mapbox.places',
  mapStyles: {},
  errorReportUrl: '',
  devtools: false,
  demoLogins: [],
}
