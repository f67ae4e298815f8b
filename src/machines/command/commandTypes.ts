import { OrderLock } from '../../contract/tour/planningTerms'
import * as Schema from 'effect/Schema'
import { TourViolations } from '../../contract/tour/tourViolations'

/** What the question about starting a tour tells of it. */
export const StartableTour = Schema.Struct({
  iri: Schema.String,
  name: Schema.String,
  /** Null where the server does not tell. */
  destinationCount: Schema.NullOr(Schema.Finite),
  /** As far as the server tells. */
  status: Schema.NullOr(Schema.Literals(['running', 'ready', 'active', 'inactive'])),
  violations: Schema.optional(TourViolations),
})
export type StartableTour = typeof StartableTour.Type

const recordKinds = [
  'colour',
  'tag',
  'user',
  'customField',
  'task',
  'destinationTemplate',
  'file',
  'import',
] as const
export type RecordKind = (typeof recordKinds)[number]

const named = { iri: Schema.String, name: Schema.String }

/** What one call does; `iri` is the record that it is about. */
export const Command = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('startTour'), tour: StartableTour }),
  Schema.Struct({ kind: Schema.Literal('duplicateTour'), iri: Schema.String, name: Schema.String }),
  Schema.Struct({
    kind: Schema.Literal('detachFile'),
    /** The file. */
    iri: Schema.String,
    name: Schema.String,
    /** What it hangs at. */
    record: Schema.String,
    /** Where the server says it is taken from it; null where it does not say. */
    path: Schema.NullOr(Schema.String),
    /** Which words tell how it went. */
    from: Schema.Literals(['record', 'file']),
  }),
  /** A task of a proof was done after all. */
  Schema.Struct({
    kind: Schema.Literal('completeTask'),
    /** The proof. */
    iri: Schema.String,
    task: Schema.String,
    name: Schema.String,
  }),
  /** A running tour ends. */
  Schema.Struct({
    kind: Schema.Literal('stopTour'),
    iri: Schema.String,
    name: Schema.String,
    /** ISO 8601: when it was confirmed; a call that is repeated says the same moment. */
    at: Schema.String,
  }),
  /** A device is shut out. */
  Schema.Struct({ kind: Schema.Literal('revokeDevice'), iri: Schema.String, name: Schema.String }),
  /** Everything that the company has is downloaded. */
  Schema.Struct({ kind: Schema.Literal('exportCompany'), iri: Schema.String, name: Schema.String }),
  /** The own company is not deleted after all; or the platform keeps one. */
  Schema.Struct({ kind: Schema.Literal('withdrawDeletion'), ...named }),
  Schema.Struct({ kind: Schema.Literal('keepCompany'), ...named }),
  /** A mail that was given up is sent again; `name` is whose it is. */
  Schema.Struct({ kind: Schema.Literal('retryMail'), iri: Schema.String, name: Schema.String }),
  /** The PDF of a proof goes to an address, which is chosen in the question. */
  Schema.Struct({ kind: Schema.Literal('sendProof'), ...named, recipient: Schema.String }),
  /** What the platform does to a company or one of its users. */
  Schema.Struct({ kind: Schema.Literal('extendTrial'), ...named, days: Schema.Finite }),
  Schema.Struct({ kind: Schema.Literal('setPaused'), ...named, isPaused: Schema.Boolean }),
  Schema.Struct({
    kind: Schema.Literal('switchFeature'),
    ...named,
    feature: Schema.String,
    isOn: Schema.Boolean,
  }),
  Schema.Struct({ kind: Schema.Literal('setLocked'), ...named, isLocked: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal('sendPasswordLink'), ...named }),
  /** A login of the own account ends, or all others; `name` says where it was. */
  Schema.Struct({ kind: Schema.Literal('endSession'), ...named }),
  Schema.Struct({ kind: Schema.Literal('endOtherSessions'), ...named }),
  /** The own address stays as it is; `name` is the one that was wanted. */
  Schema.Struct({ kind: Schema.Literal('withdrawEmail'), ...named }),
  /** What an administrator does to the account of a member of staff. */
  Schema.Struct({ kind: Schema.Literal('setDeactivated'), ...named, isDeactivated: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal('sendInvitation'), ...named }),
  Schema.Struct({ kind: Schema.Literal('withdrawInvitation'), ...named }),
  /** Takes back what an import did; `name` is that of its file. */
  Schema.Struct({ kind: Schema.Literal('undoImport'), ...named }),
  Schema.Struct({
    kind: Schema.Literal('renameMapping'),
    ...named,
    /** What it was called before. */
    was: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('removeMapping'),
    ...named,
    /** What it takes to make it again; null where the server did not tell all of it. */
    body: Schema.NullOr(Schema.Unknown),
  }),
  /** Makes one again that was removed; `iri` is where it was. */
  Schema.Struct({ kind: Schema.Literal('restoreMapping'), ...named, body: Schema.Unknown }),
  Schema.Struct({
    kind: Schema.Literal('duplicateDestination'),
    iri: Schema.String,
    address: Schema.String,
    /** The tour that the copy joins. */
    tourTemplate: Schema.NullOr(Schema.String),
  }),
  /** Of whatever tours they are; `to` is null until it is chosen. */
  Schema.Struct({
    kind: Schema.Literal('moveDestinations'),
    destinations: Schema.Array(Schema.String),
    to: Schema.NullOr(Schema.String),
    toName: Schema.String,
    isCopy: Schema.Boolean,
  }),
  /** Where optimisations leave a stop; null: wherever is best. */
  Schema.Struct({
    kind: Schema.Literal('lockStop'),
    iri: Schema.String,
    name: Schema.String,
    lock: Schema.NullOr(OrderLock),
  }),
  Schema.Struct({
    kind: Schema.Literal('revertOptimization'),
    iri: Schema.String,
    name: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('undoSync'),
    /** The template whose destinations get back what they were. */
    iri: Schema.String,
    name: Schema.String,
    syncId: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('createTour'),
    name: Schema.String,
    body: Schema.Record(Schema.String, Schema.Unknown),
  }),
  Schema.Struct({
    kind: Schema.Literal('deleteRecord'),
    record: Schema.Literals(recordKinds),
    iri: Schema.String,
    name: Schema.String,
    /** How many others are linked to it, for the question; null where that is unknown or says nothing. */
    linkedCount: Schema.NullOr(Schema.Finite),
  }),
])
export type Command = typeof Command.Type
export type CommandKind = Command['kind']
export type CommandOf<TKind extends CommandKind> = Extract<Command, { kind: TKind }>

/** What a call has made; null when it makes nothing, or when the server does not tell. */
export const Made = Schema.NullOr(
  Schema.Struct({
    iri: Schema.String,
    name: Schema.String,
    /** How many it was not done for, because somebody has changed them since. */
    keptCount: Schema.optional(Schema.Finite),
    /** How many it was done for, where that is not told by the command. */
    doneCount: Schema.optional(Schema.Finite),
  }),
)
export type Made = typeof Made.Type

export type CommandInput = { command: Command; commandId: string }
export type CommandContext = CommandInput & {
  /** Counts the calls that mean something else than the one before; the same call again is the same attempt. */
  attempt: number
  /** Why the server refused, in its words; null unless it did. */
  refusal: readonly string[] | null
  made: Made
}
export type CommandEvent =
  /** With what is wanted now: in the question, a choice may have changed. */
  | { type: 'command.send'; command: Command }
  /** Nobody wants it any more. */
  | { type: 'command.leave' }
  /** It goes out of sight: with its screen, or for another one. */
  | { type: 'close' }
  /** The question is shown again. */
  | { type: 'command.resume' }

/** A tour that is created gets its name and colour when it is opened. */
export type CommandRequest = { command: Command | { kind: 'createTour' } }
