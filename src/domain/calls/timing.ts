/**
 * The specified timing constants, in milliseconds unless the name has another unit. No other file defines
 * one.
 */

/** Stale time of a response, by kind of data. */
export const freshness = {
  standard: 10_000,
  tours: 30_000,
  /** Positions and progress of running tours, on the screen that follows them. */
  driverLocations: 10_000,
  destinations: 30_000,
  tourTemplates: 30_000,
  proofsOfService: 30_000,
  imports: 30_000,
  files: 30_000,
  /** 604000 s: the content of a file never changes. */
  fileContent: 604_000_000,
  customFieldConfigurations: 60_000,
  users: 60_000,
  colours: 300_000,
  tags: 300_000,
  destinationTemplates: 300_000,
  /** 86400 s. Changes invalidate it earlier. */
  plannedRoute: 86_400_000,
  /** 60000 ms, for the destinations and routes of a tour template. */
  tourTemplateDestinations: 60_000,
  tourTemplateRoute: 60_000,
} as const

/** How long the page keeps the live positions of a vehicle; older ones are fetched. */
export const trailMs = 1_800_000
/** Sooner than live positions are dropped, so that the track has no gap. */
export const trackRefreshMs = 900_000

/** 604800 s, or until the session ends. */
export const fileContentKeptMs = 604_800_000

/**
 * Maximum number of retries of a read. Only responses with at least {@link retriedStatus} and responses that
 * were cut off are retried.
 */
export const maximumReadRetries = 2
export const retriedStatus = 500
/** If the server asks for a longer pause before a retry, the failure is shown instead. */
export const longestReadPauseMs = 30_000

/** A fetch in progress is shown only after this time, so that fast responses do not flicker. */
export const fetchMinimumDelayMs = 200
export const searchDebounceMs = 800
/** Own destinations are suggested sooner, because no external service is called. */
export const ownPlacesDebounceMs = 250
/**
 * The command palette searches from this number of letters on, and sooner than a list, because users open
 * results at once.
 */
export const paletteSearch = { leastLetters: 2, debounceMs: 200 } as const
/** A PDF preview is rebuilt after typing has paused for this long. */
export const pdfPreviewDebounceMs = 500
/** The preview of a mail, sooner: it is a small text. */
export const mailPreviewDebounceMs = 300
export const fieldValidationDelayMs = 600
export const numericInputRepeatMs = 100
export const progressBar = { throttleMs: 200, durationMs: 5_000 } as const
export const userHoverCard = { showMs: 300, hideMs: 100 } as const

/**
 * Sample rates of error reporting. Sessions are never recorded, so the replay rates apply to the reports
 * themselves: every error is reported.
 */
export const errorReporting = { trace: 0.1, sessionReplay: 0.0025, replayOnError: 1 } as const

/** A completed proof can be taken back for this time before it is sent. */
export const proofUndoMs = 10_000
/** Longest pause before a call of the driver app is repeated. */
export const longestResendPauseMs = 60_000

export const requestTimeoutMs = 30_000

/**
 * Timeout of calls that return a file or report progress: a table of 50,000 rows takes longer than {@link
 * requestTimeoutMs}. The user can cancel them.
 */
export const fileTimeoutMs = 600_000
