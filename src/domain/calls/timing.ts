/**
 * The specified timing constants, in milliseconds unless the name says otherwise.
 * This is the one place where they are written.
 */

/** How long an answer counts as fresh, by kind of data. */
export const freshness = {
  standard: 10_000,
  tours: 30_000,
  /** Where running tours are, and how far they have come, on the screen that follows them. */
  driverLocations: 10_000,
  destinations: 30_000,
  tourTemplates: 30_000,
  proofsOfService: 30_000,
  imports: 30_000,
  files: 30_000,
  /** 604000 s: what a file holds never changes. */
  fileContent: 604_000_000,
  customFieldConfigurations: 60_000,
  users: 60_000,
  colours: 300_000,
  tags: 300_000,
  destinationTemplates: 300_000,
  /** 86400 s; changes invalidate it anyway. */
  plannedRoute: 86_400_000,
  /** 60000 ms, for the destinations and routes of a tour template. */
  tourTemplateDestinations: 60_000,
  tourTemplateRoute: 60_000,
} as const

/** So much of its way is drawn behind a vehicle. */
export const trailMs = 1_800_000

/** 604800 s, or as long as the session. */
export const fileContentKeptMs = 604_800_000

/**
 * Reads are retried at most this often, and only after answers of at least {@link retriedStatus} and after those that
 * broke off.
 */
export const maximumReadRetries = 2
export const retriedStatus = 500
/** Who is asked by the server to wait longer before reading again is told of the failure instead. */
export const longestReadPauseMs = 30_000

/** A fetch in progress is shown as such only after this time, so that quick answers do not flicker. */
export const fetchMinimumDelayMs = 200
export const searchDebounceMs = 800
/** Own destinations are suggested sooner: nobody outside is asked. */
export const ownPlacesDebounceMs = 250
/** The palette asks the server from so many letters on, and sooner than a list: what is looked for is gone to at once. */
export const paletteSearch = { leastLetters: 2, debounceMs: 200 } as const
/** A PDF is made anew when typing has paused for so long. */
export const pdfPreviewDebounceMs = 500
export const fieldValidationDelayMs = 600
export const numericInputRepeatMs = 100
export const progressBar = { throttleMs: 200, durationMs: 5_000 } as const
export const userHoverCard = { showMs: 300, hideMs: 100 } as const

/**
 * Sample rates of error reporting. Sessions are never recorded here, so the replay rates apply to the
 * reports themselves: every error is reported.
 */
export const errorReporting = { trace: 0.1, sessionReplay: 0.0025, replayOnError: 1 } as const

export const requestTimeoutMs = 30_000

/**
 * Calls that are answered with a file, or tell how far they have come: one table of 50,000 rows takes longer than
 * {@link requestTimeoutMs}. Whoever waits can cancel.
 */
export const fileTimeoutMs = 600_000
