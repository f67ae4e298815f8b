import { isIP } from 'node:net'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { onlineMapStyles, onlineMapTiles } from '../src/contract/wire/mapStyles'
import { StartupError } from './startupError'

const Flag = Schema.Literals(['true', 'false']).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === 'true',
      encode: (flag) => (flag ? ('true' as const) : ('false' as const)),
    }),
  ),
)
const List = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Array(Schema.String),
    SchemaTransformation.transform({
      decode: (text): readonly string[] => listOf(text),
      encode: (parts) => parts.join(','),
    }),
  ),
)
const IntegerIn = (min: number, max: number) =>
  Schema.String.check(Schema.isPattern(/^\d+$/, { message: `not an integer from ${min} to ${max}` })).pipe(
    Schema.decodeTo(Schema.FiniteFromString),
    Schema.check(
      Schema.makeFilter(
        (value: number) => (value >= min && value <= max) || `not an integer from ${min} to ${max}`,
      ),
    ),
  )
const TrustedProxies = Schema.String.check(
  Schema.makeFilter(
    (text: string) => /^\d?$|^false$/.test(text) || listOf(text).every(isNetwork) || 'no number and no list',
  ),
).pipe(
  Schema.decodeTo(
    Schema.Union([Schema.Finite, Schema.Array(Schema.String)]),
    SchemaTransformation.transform({
      decode: (text): number | readonly string[] =>
        /^\d?$|^false$/.test(text) ? Number(text.replace('false', '')) : listOf(text),
      encode: String,
    }),
  ),
)
const Count = IntegerIn(1, 1_000_000_000)
const day = 86_400

/** The settings of the operator with the format of each variable. Durations are in seconds. */
const Variables = Schema.Struct({
  PORT: IntegerIn(0, 65_535),
  HOST: Schema.NonEmptyString,
  DATA_DIR: Schema.NonEmptyString,
  DATABASE_URL: Schema.String,
  /** Connections for requests; background work has three of its own. */
  DATABASE_POOL_SIZE: IntegerIn(2, 1000),
  /** Limits for requests, see `DatabaseLimits`. */
  DATABASE_STATEMENT_SECONDS: IntegerIn(1, 3600),
  DATABASE_LOCK_SECONDS: IntegerIn(1, 3600),
  DATABASE_IDLE_SECONDS: IntegerIn(1, 3600),
  NODE_ENV: Schema.String,
  DEMO: Flag,
  TOKEN_SECRET: Schema.String,
  /** At most 15 minutes: this limits how long the client's copy of its rights may be stale. */
  ACCESS_TOKEN_SECONDS: IntegerIn(1, 900),
  REFRESH_TOKEN_SECONDS: IntegerIn(60, 400 * day),
  /** How long an exchanged refresh token still returns its successor. */
  REFRESH_GRACE_SECONDS: IntegerIn(0, 300),
  RESET_TOKEN_SECONDS: IntegerIn(60, 7 * day),
  /** Longer than a password reset: invited users did not request the mail and may be away for some days. */
  INVITATION_TOKEN_SECONDS: IntegerIn(60, 60 * day),
  TRIAL_DAYS: Count,
  /** Wrong passwords for one account from one address. */
  LOGIN_LIMIT_PER_ACCOUNT: Count,
  /**
   * The same from all addresses together. Set higher, so that attempts within the limit from elsewhere do not
   * lock out the owner.
   */
  LOGIN_LIMIT_PER_ACCOUNT_ANYWHERE: Count,
  LOGIN_LIMIT_PER_ADDRESS: Count,
  LOGIN_LIMIT_WINDOW_SECONDS: Count,
  RESET_LIMIT_PER_ACCOUNT: Count,
  RESET_LIMIT_PER_ADDRESS: Count,
  RESET_LIMIT_WINDOW_SECONDS: Count,
  /** Invitation mails per company to any recipient, and per recipient from any company. */
  INVITATION_LIMIT_PER_COMPANY: Count,
  /** The same per company in its trial and day. */
  INVITATION_LIMIT_PER_TRIAL: Count,
  INVITATION_LIMIT_PER_RECIPIENT: Count,
  INVITATION_LIMIT_WINDOW_SECONDS: Count,
  /** Uncapped lists of a resource that a company may read concurrently. */
  STREAMS_PER_COMPANY: Count,
  /** Computed calls (routes, address searches) per user and minute. */
  COSTLY_CALLS_PER_MINUTE: Count,
  /** Limit for the total size of a company's files, in MB of 1024 × 1024 bytes. */
  FILES_PER_COMPANY_MB: Count,
  /** Scans every uploaded file, see `createScanner`. Empty: no scan. */
  FILES_SCAN_COMMAND: Schema.String,
  /** A bucket for file contents, `https://KEY:SECRET@host/bucket?region=…`. Empty: a folder in DATA_DIR. */
  FILES_S3_URL: Schema.String.check(Schema.isPattern(/^(https?:\/\/[^/\s]+\/[^/\s?]+(\?\S*)?)?$/)),
  /** How long the bucket may take to connect, and be silent during a call. */
  FILES_S3_CONNECT_SECONDS: IntegerIn(1, 60),
  FILES_S3_IDLE_SECONDS: IntegerIn(1, 60),
  /** A folder with the operator's texts of public pages, see `registerPageRoutes`. */
  CONTENT_DIR: Schema.String,
  CORS_ORIGINS: List,
  /**
   * Proxies whose `X-Forwarded-…` headers are trusted: their number, or their addresses and networks. `true`
   * would let clients forge their address and evade every limit per address.
   */
  TRUST_PROXY: TrustedProxies,
  /** URL of the client for users, for links in mails. */
  PUBLIC_URL: Schema.String,
  /** A mail server, `smtp://user:password@host:587` or `smtps://…`. Empty: mails stay in the outbox. */
  SMTP_URL: Schema.String.check(Schema.isPattern(/^(smtps?:\/\/\S+)?$/)),
  /** A gateway for short messages, see `createHttpGateway`. Empty: they stay in the outbox. */
  SMS_URL: Schema.String.check(Schema.isPattern(/^(https?:\/\/\S+)?$/)),
  /** Sender of all mails. */
  MAIL_FROM: Schema.String.check(Schema.isPattern(/^([^\r\n]*@[^\r\n]+)?$/)),
  /** Prometheus metrics on a port of their own, and with a token on the port of the server. 0 and empty: none. */
  METRICS_PORT: IntegerIn(0, 65_535),
  METRICS_TOKEN: Schema.String.check(Schema.isPattern(/^(\S{16,})?$/)),
  /** A server with less free disk space is not ready. */
  MIN_FREE_DISK_MB: IntegerIn(0, 1_000_000),
  /** How long a server that ends says so before it closes connections. */
  DRAIN_SECONDS: IntegerIn(0, 300),
  /** `off`: this process takes no jobs of the queue, because workers do. */
  JOBS: Schema.Literals(['on', 'off']),
  LOG_LEVEL: Schema.Literals(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  /** One of so many successful requests is logged, at level info; 0 logs none. */
  LOG_SAMPLE: IntegerIn(0, 1_000_000),
  // Run-time configuration of the client, see RuntimeConfig.
  PRODUCT_KEY: Schema.String.check(Schema.isPattern(/^[A-Z][A-Z0-9]*$/)),
  API_HOST: Schema.String,
  GEOCODER_CLIENT_HOST: Schema.String,
  GEOCODER_CLIENT_TOKEN: Schema.String,
  GEOCODER_CLIENT_DATASET: Schema.NonEmptyString,
  /** Style URLs by name as JSON, or `online` for those of `onlineMapStyles`. */
  MAP_STYLES: Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)),
  /** TileJSON of the OpenMapTiles schema, rendered in our own style. */
  MAP_TILES: Schema.String,
  /** The operator's own street map, see `registerBasemap`. Takes precedence over MAP_TILES. */
  BASEMAP_FILE: Schema.String,
  /** Further hosts from which map styles load tiles, sprites or glyphs. */
  MAP_HOSTS: List,
  ERROR_REPORT_URL: Schema.String,
  DEVTOOLS: Flag,
})
export type Env = typeof Variables.Type

const defaults = {
  PORT: '8080',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  DATABASE_URL: '',
  DATABASE_POOL_SIZE: '10',
  DATABASE_STATEMENT_SECONDS: '30',
  DATABASE_LOCK_SECONDS: '10',
  DATABASE_IDLE_SECONDS: '60',
  NODE_ENV: '',
  TOKEN_SECRET: '',
  ACCESS_TOKEN_SECONDS: '600',
  REFRESH_TOKEN_SECONDS: String(30 * day),
  REFRESH_GRACE_SECONDS: '30',
  RESET_TOKEN_SECONDS: '3600',
  INVITATION_TOKEN_SECONDS: String(7 * day),
  TRIAL_DAYS: '30',
  LOGIN_LIMIT_PER_ACCOUNT: '10',
  LOGIN_LIMIT_PER_ACCOUNT_ANYWHERE: '100',
  LOGIN_LIMIT_PER_ADDRESS: '50',
  LOGIN_LIMIT_WINDOW_SECONDS: '900',
  RESET_LIMIT_PER_ACCOUNT: '5',
  RESET_LIMIT_PER_ADDRESS: '20',
  RESET_LIMIT_WINDOW_SECONDS: '3600',
  INVITATION_LIMIT_PER_COMPANY: '200',
  INVITATION_LIMIT_PER_TRIAL: '20',
  INVITATION_LIMIT_PER_RECIPIENT: '5',
  INVITATION_LIMIT_WINDOW_SECONDS: '3600',
  STREAMS_PER_COMPANY: '6',
  COSTLY_CALLS_PER_MINUTE: '300',
  FILES_PER_COMPANY_MB: '20000',
  FILES_S3_URL: '',
  FILES_S3_CONNECT_SECONDS: '3',
  FILES_S3_IDLE_SECONDS: '10',
  FILES_SCAN_COMMAND: '',
  CONTENT_DIR: '',
  CORS_ORIGINS: '',
  TRUST_PROXY: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  SMS_URL: '',
  MAIL_FROM: '',
  METRICS_PORT: '0',
  METRICS_TOKEN: '',
  MIN_FREE_DISK_MB: '200',
  JOBS: 'on',
  PRODUCT_KEY: 'TOURWERK',
  API_HOST: '',
  GEOCODER_CLIENT_HOST: '',
  GEOCODER_CLIENT_TOKEN: '',
  GEOCODER_CLIENT_DATASET: 'mapbox.places',
  MAP_STYLES: '{}',
  MAP_TILES: '',
  BASEMAP_FILE: '',
  MAP_HOSTS: '',
  ERROR_REPORT_URL: '',
} as const

export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Parses the environment once. Demo data and developer tools are on unless NODE_ENV is production. An empty
 * variable counts as missing.
 * @throws StartupError naming every invalid variable
 */
export function parseEnv(variables: Variables): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const isProduction = given.NODE_ENV === 'production'
  const input = {
    ...defaults,
    DEMO: String(!isProduction),
    DEVTOOLS: String(!isProduction),
    DRAIN_SECONDS: isProduction ? '5' : '0',
    LOG_LEVEL: isProduction ? 'info' : 'warn',
    LOG_SAMPLE: isProduction ? '10' : '1',
    ...(given.MAP_STYLES === 'online' && { MAP_TILES: onlineMapTiles }),
    ...given,
    ...(given.MAP_STYLES === 'online' && { MAP_STYLES: JSON.stringify(onlineMapStyles) }),
  }
  const result = Schema.decodeUnknownResult(Variables, { errors: 'all' })(input)
  if (Result.isSuccess(result)) return checked(result.success)
  throw new StartupError(`The environment is not usable: ${wrongVariables(input).join(', ')}.`)
}

/** Returns the limits of the connections for requests, in milliseconds. */
export const databaseLimits = (env: Env) => ({
  poolSize: env.DATABASE_POOL_SIZE,
  statementMs: env.DATABASE_STATEMENT_SECONDS * 1000,
  lockMs: env.DATABASE_LOCK_SECONDS * 1000,
  idleMs: env.DATABASE_IDLE_SECONDS * 1000,
})

function checked(env: Env): Env {
  if (env.JOBS === 'off' && env.DATABASE_URL === '') {
    throw new StartupError(
      'The environment is not usable: JOBS=off needs DATABASE_URL, because no other process reaches the embedded database.',
    )
  }
  if (env.SMTP_URL !== '' && env.MAIL_FROM === '') {
    throw new StartupError('The environment is not usable: SMTP_URL needs MAIL_FROM, the sender of mails.')
  }
  return env
}

/** Messages for invalid values where "is not valid" would not help. */
const explanations: Record<string, string> = {
  TRUST_PROXY: 'must be the number of proxies in front or a list of their addresses and networks',
}

/** Values are not repeated, because one of them may be a secret. */
function wrongVariables(input: Record<string, unknown>): string[] {
  return Object.entries(Variables.fields)
    .filter(([name, field]) => Result.isFailure(Schema.decodeUnknownResult(field)(input[name])))
    .map(([name]) => `${name} ${explanations[name] ?? 'is not valid'}`)
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** True for an IP address, with or without a prefix length. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}
