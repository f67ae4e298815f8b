import { customerMailKinds } from '../../contract/customer/customerPageSettings'
import { OrderLock } from '../../contract/tour/planningTerms'
import * as Schema from 'effect/Schema'
import { TakeOver } from '../../contract/tour/plannedTour'
import { TourViolations } from '../../contract/tour/tourViolations'
import type { SavePause } from '../support/serverPause'

/** Tour data shown in the question about its start. */
export const StartableTour = Schema.Struct({
  iri: Schema.String,
  name: Schema.String,
  /** Null when the server does not send it. */
  destinationCount: Schema.NullOr(Schema.Finite),
  /** Null when the server does not send it. */
  status: Schema.NullOr(Schema.Literals(['running', 'ready', 'active', 'inactive'])),
  violations: Schema.optional(TourViolations),
})
export type StartableTour = typeof StartableTour.Type

const recordKinds = [
  'absence',
  'colour',
  'tag',
  'user',
  'customField',
  'task',
  'destinationTemplate',
  'file',
  'import',
  'vehicle',
  'order',
] as const
export type RecordKind = (typeof recordKinds)[number]

const named = { iri: Schema.String, name: Schema.String }

/** Records whose content is enough to create them again. */
const restorableKinds = ['absence', 'order'] as const
export type RestorableKind = (typeof restorableKinds)[number]

const restorable = { ...named, record: Schema.Literals(restorableKinds), body: Schema.Unknown }

/** The effect of one call; `iri` is the record it concerns. */
export const Command = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('startTour'),
    tour: StartableTour,
    /** Starts with the stops and the driver of this date; missing for the template. */
    plannedDate: Schema.optionalKey(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal('duplicateTour'), iri: Schema.String, name: Schema.String }),
  Schema.Struct({
    kind: Schema.Literal('detachFile'),
    /** The file. */
    iri: Schema.String,
    name: Schema.String,
    /** The record to which it is attached. */
    record: Schema.String,
    /** The server's URL path for detaching it; null when the server sends none. */
    path: Schema.NullOr(Schema.String),
    /** Selects the texts of the outcome. */
    from: Schema.Literals(['record', 'file']),
  }),
  /** A task of a proof was completed later. */
  Schema.Struct({
    kind: Schema.Literal('completeTask'),
    /** The proof. */
    iri: Schema.String,
    task: Schema.String,
    name: Schema.String,
  }),
  /** Ends a running tour. */
  Schema.Struct({
    kind: Schema.Literal('stopTour'),
    iri: Schema.String,
    name: Schema.String,
    /** ISO 8601: time of the confirmation; a repeated call sends the same time. */
    at: Schema.String,
  }),
  /** Revokes the access of a device. */
  Schema.Struct({ kind: Schema.Literal('revokeDevice'), iri: Schema.String, name: Schema.String }),
  /** Downloads all data of the company. */
  Schema.Struct({ kind: Schema.Literal('exportCompany'), iri: Schema.String, name: Schema.String }),
  /** Withdraws the deletion of the user's own company, or, by the platform, of any company. */
  Schema.Struct({ kind: Schema.Literal('withdrawDeletion'), ...named }),
  Schema.Struct({ kind: Schema.Literal('keepCompany'), ...named }),
  /** Retries a mail that was given up; `name` is its recipient. */
  Schema.Struct({ kind: Schema.Literal('retryMail'), iri: Schema.String, name: Schema.String }),
  /** Sends the PDF of a proof to an address chosen in the question. */
  Schema.Struct({ kind: Schema.Literal('sendProof'), ...named, recipient: Schema.String }),
  /** Sends a mail to customers, as it is typed, to the user's own address `name`; `iri` is the company. */
  Schema.Struct({
    kind: Schema.Literal('sendTestMail'),
    ...named,
    mail: Schema.Struct({
      kind: Schema.Literals(customerMailKinds),
      subject: Schema.NullOr(Schema.String),
      body: Schema.NullOr(Schema.String),
    }),
  }),
  /** Commands of the platform for a company or one of its users. */
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
  /** Of the platform for a background job; `name` is its kind in words. */
  Schema.Struct({ kind: Schema.Literal('changeJob'), ...named, deed: Schema.Literals(['retry', 'cancel']) }),
  /** Ends one session of the user's account, or all others; `name` is its device. */
  Schema.Struct({ kind: Schema.Literal('endSession'), ...named }),
  Schema.Struct({ kind: Schema.Literal('endOtherSessions'), ...named }),
  /** Withdraws a change of the user's address; `name` is the requested address. */
  Schema.Struct({ kind: Schema.Literal('withdrawEmail'), ...named }),
  /** Commands of an administrator for the account of a member of staff. */
  Schema.Struct({ kind: Schema.Literal('setDeactivated'), ...named, isDeactivated: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal('sendInvitation'), ...named }),
  Schema.Struct({ kind: Schema.Literal('withdrawInvitation'), ...named }),
  /** Undoes an import; `name` is that of its file. */
  Schema.Struct({ kind: Schema.Literal('undoImport'), ...named }),
  Schema.Struct({
    kind: Schema.Literal('renameMapping'),
    ...named,
    /** The previous name. */
    was: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('removeMapping'),
    ...named,
    /** The body that restores it; null when the server did not send all of it. */
    body: Schema.NullOr(Schema.Unknown),
  }),
  /** Restores a removed mapping; `iri` is its previous id. */
  Schema.Struct({ kind: Schema.Literal('restoreMapping'), ...named, body: Schema.Unknown }),
  /** Deletes a record at once; `body` creates it again. */
  Schema.Struct({ kind: Schema.Literal('removeRecord'), ...restorable }),
  /** Creates a deleted record again; `iri` is its previous id. */
  Schema.Struct({ kind: Schema.Literal('restoreRecord'), ...restorable }),
  Schema.Struct({
    kind: Schema.Literal('duplicateDestination'),
    iri: Schema.String,
    address: Schema.String,
    /** The tour that the copy joins. */
    tourTemplate: Schema.NullOr(Schema.String),
  }),
  /** From any tours; `to` is null until it is chosen. */
  Schema.Struct({
    kind: Schema.Literal('moveDestinations'),
    destinations: Schema.Array(Schema.String),
    to: Schema.NullOr(Schema.String),
    toName: Schema.String,
    isCopy: Schema.Boolean,
  }),
  /** Position that optimisations keep for a stop; null: any. */
  Schema.Struct({
    kind: Schema.Literal('lockStop'),
    iri: Schema.String,
    name: Schema.String,
    lock: Schema.NullOr(OrderLock),
  }),
  /** Writes values of a date into its template, or takes them back; `iri` is the plan of the date. */
  Schema.Struct({
    kind: Schema.Literal('takeOver'),
    ...named,
    from: TakeOver,
    to: TakeOver,
    isBack: Schema.Boolean,
  }),
  Schema.Struct({
    kind: Schema.Literal('revertOptimization'),
    iri: Schema.String,
    name: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('undoSync'),
    /** The template whose destinations get their previous values. */
    iri: Schema.String,
    name: Schema.String,
    syncId: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('createTour'),
    name: Schema.String,
    /** The name that the user typed; missing if it is a random one. */
    typed: Schema.optional(Schema.String),
    body: Schema.Record(Schema.String, Schema.Unknown),
  }),
  Schema.Struct({
    kind: Schema.Literal('deleteRecord'),
    record: Schema.Literals(recordKinds),
    iri: Schema.String,
    name: Schema.String,
    /** Number of linked records, for the question; null when it is unknown or irrelevant. */
    linkedCount: Schema.NullOr(Schema.Finite),
  }),
])
export type Command = typeof Command.Type
export type CommandKind = Command['kind']
export type CommandOf<TKind extends CommandKind> = Extract<Command, { kind: TKind }>

/** The created record; null when the call creates none, or the server does not return it. */
export const Made = Schema.NullOr(
  Schema.Struct({
    iri: Schema.String,
    name: Schema.String,
    /** Number of records left unchanged because another user has changed them since. */
    keptCount: Schema.optional(Schema.Finite),
    /** Number of records changed, where the command does not imply it. */
    doneCount: Schema.optional(Schema.Finite),
  }),
)
export type Made = typeof Made.Type

export type CommandInput = { command: Command; commandId: string }
export type CommandContext = CommandInput & {
  /** Counts calls that differ from the previous one; repeating a call keeps the attempt. */
  attempt: number
  /** The server's reasons for a refusal; null without one. */
  refusal: readonly string[] | null
  /** The pause of the current call. */
  pause: SavePause | null
  made: Made
}
export type CommandEvent =
  /** With the current choice, which the user may have changed in the question. */
  | { type: 'command.send'; command: Command }
  /** The user no longer waits for the command. */
  | { type: 'command.leave' }
  /** Hides the dialog: its screen closes, or another dialog opens. */
  | { type: 'close' }
  /** Shows the question again. */
  | { type: 'command.resume' }
  | { type: 'xstate.error.actor.sendCommand'; error: unknown }

/** A tour to be created gets its colour when the workflow opens, and a name unless one was typed. */
export type CommandRequest = { command: Command | { kind: 'createTour'; typed?: string } }
