import type { Command, CommandKind, CommandOf } from './commandTypes'

/** What is done to imports that were, and to the ways in which columns were mapped. */
type ImportKind = Extract<CommandKind, 'undoImport' | 'renameMapping' | 'removeMapping' | 'restoreMapping'>
export type ImportCommand = CommandOf<ImportKind>

/** What gives back a mapping that was removed; null for any other command. */
export const restoring = (command: Command): CommandOf<'restoreMapping'> | null =>
  command.kind === 'removeMapping' && command.body !== null
    ? { kind: 'restoreMapping', iri: command.iri, name: command.name, body: command.body }
    : null
