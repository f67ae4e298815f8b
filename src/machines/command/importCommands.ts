import type { Command, CommandKind, CommandOf } from './commandTypes'

/** Commands for past imports and for saved column mappings. */
type ImportKind = Extract<CommandKind, 'undoImport' | 'renameMapping' | 'removeMapping' | 'restoreMapping'>
export type ImportCommand = CommandOf<ImportKind>

/** The command that restores a removed mapping; null for any other command. */
export const restoring = (command: Command): CommandOf<'restoreMapping'> | null =>
  command.kind === 'removeMapping' && command.body !== null
    ? { kind: 'restoreMapping', iri: command.iri, name: command.name, body: command.body }
    : null
