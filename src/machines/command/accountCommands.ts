import type { CommandKind, CommandOf } from './commandTypes'

/** Commands for accounts: users change their own account, administrators those of the staff. */
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
