import * as Schema from 'effect/Schema'

/*
 * What a walk leaves in the folder of the report, one file per workflow. Files of another version are ignored: their
 * workflows count as never walked.
 */

const version = 5

/** A difference from the picture of the previous walk. */
const Change = Schema.Struct({
  /** Files in the folder of pictures; the second marks differing pixels, null for pictures of different sizes. */
  before: Schema.String,
  difference: Schema.NullOr(Schema.String),
  /** Share of differing pixels, 0 to 1. */
  share: Schema.Number,
  /** Whether only the pictures of the dark theme differ. */
  isDark: Schema.Boolean,
})
export type Change = typeof Change.Type

/** A box in a picture, in pixels. */
const Box = Schema.Struct({
  left: Schema.Number,
  top: Schema.Number,
  width: Schema.Number,
  height: Schema.Number,
})
export type Box = typeof Box.Type

const Picture = Schema.Struct({
  file: Schema.String,
  /** File of the same picture in the dark theme; null if the page did not show it. */
  dark: Schema.NullOr(Schema.String),
  width: Schema.Int,
  height: Schema.Int,
  /** Whether it shows the part of the page that belongs to the machine, not the whole window. */
  isPart: Schema.Boolean,
  /** What depends on the moment, such as a toast; not compared. */
  varying: Schema.Array(Box),
  change: Schema.NullOr(Change),
})
export type Picture = typeof Picture.Type

/** A step of a path; the first one opens the page, without an event. */
const Step = Schema.Struct({
  /** Type of the event; null when the page is opened. */
  event: Schema.NullOr(Schema.String),
  title: Schema.String,
  /** Contents of the event as JSON; empty without any. */
  detail: Schema.String,
  guards: Schema.Array(Schema.String),
  state: Schema.String,
  /** The state passes by and is not shown. */
  isPassing: Schema.Boolean,
  picture: Schema.NullOr(Picture),
})
export type Step = typeof Step.Type

const Failure = Schema.Struct({
  /** Index of the step. */
  step: Schema.Int,
  expected: Schema.String,
  /** State that the page shows; empty if it shows none. */
  seen: Schema.String,
  message: Schema.String,
  /** File with the event log; null without one. */
  log: Schema.NullOr(Schema.String),
  picture: Schema.NullOr(Picture),
})
export type Failure = typeof Failure.Type

const PathStatus = Schema.Literals(['open', 'ok', 'failed'])
export type PathStatus = typeof PathStatus.Type

const Path = Schema.Struct({
  number: Schema.Int,
  /** Identifies the path by its input and events. */
  key: Schema.String,
  status: PathStatus,
  /** How often it was walked: twice when the first walk failed. */
  attempts: Schema.Int,
  durationMs: Schema.Int,
  steps: Schema.Array(Step),
  /** Keys of the states, transitions and guard outcomes that it takes. */
  taken: Schema.Array(Schema.String),
  failure: Schema.NullOr(Failure),
  /** Errors of the page, its console and its requests. */
  problems: Schema.Array(Schema.String),
  /** Address of the flow viewer that replays it. */
  link: Schema.String,
})
export type Path = typeof Path.Type

const Workflow = Schema.Struct({
  version: Schema.Literal(version),
  machine: Schema.String,
  /** The run to which the results belong. */
  run: Schema.String,
  states: Schema.Array(Schema.String),
  transitions: Schema.Array(Schema.String),
  outcomes: Schema.Array(Schema.String),
  /** Transitions that no page can take, with the reason. */
  impossible: Schema.Record(Schema.String, Schema.String),
  /** Events and paths that the model has and a page cannot show. */
  leftOut: Schema.Array(Schema.Struct({ reason: Schema.String, count: Schema.Int })),
  paths: Schema.Array(Path),
})
export type Workflow = typeof Workflow.Type

const Run = Schema.Struct({
  version: Schema.Literal(version),
  /** ISO 8601, of its beginning. */
  id: Schema.String,
  endedAt: Schema.NullOr(Schema.String),
  machines: Schema.Array(Schema.String),
  /** Number of the only path to walk. */
  path: Schema.NullOr(Schema.Int),
  /** Address of the server at which its paths are replayed. */
  server: Schema.String,
})
export type Run = typeof Run.Type

export const currentVersion = version
export const readRun = (text: string): Run | null => decode(Run, text)
export const readWorkflow = (text: string): Workflow | null => decode(Workflow, text)

function decode<T, TEncoded>(schema: Schema.Codec<T, TEncoded>, text: string): T | null {
  try {
    return Schema.decodeUnknownSync(schema)(JSON.parse(text))
  } catch {
    return null
  }
}
