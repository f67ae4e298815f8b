import type { CommandKind, CommandOf } from './commandTypes'

/** What is done to accounts: to the own one by its user, to those of the staff by an administrator. */
type AccountKind = Extract<
  CommandKind,
  | 'endSession'
  | 'endOtherSessions'
  | 'withdrawEmail'
  | 'setDeactivated'
  | 'sendInvitation'
  | 'withdrawInvitation'
>
export type AccountCommand = CommandOf<AccountKind>
