import * as Schema from 'effect/Schema'
import type { Command, CommandKind, CommandOf } from './commandTypes'

const named = { iri: Schema.String, name: Schema.String }

/** What is done to imports that were, and to the ways in which columns were mapped. */
export const importCommands = [
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
] as const

type ImportKind = Extract<CommandKind, 'undoImport' | 'renameMapping' | 'removeMapping' | 'restoreMapping'>
export type ImportCommand = CommandOf<ImportKind>

/** What gives back a mapping that was removed; null for any other command. */
export const restoring = (command: Command): CommandOf<'restoreMapping'> | null =>
  command.kind === 'removeMapping' && command.body !== null
    ? { kind: 'restoreMapping', iri: command.iri, name: command.name, body: command.body }
    : null
