import { staffTexts } from '../../texts/settings/staff'
import { userSettingsTexts as texts } from '../../texts/settings/userSettings'
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

/** What is done, and that it is done. */
export function accountWords(command: AccountCommand): { title: string; done: string } {
  const name = command.name || staffTexts.nameless
  switch (command.kind) {
    case 'endSession':
      return { title: texts.endSession, done: texts.sessionEnded({ name }) }
    case 'endOtherSessions':
      return { title: texts.endOtherSessions, done: texts.otherSessionsEnded }
    case 'withdrawEmail':
      return { title: texts.withdrawEmail, done: texts.emailWithdrawn }
    case 'setDeactivated':
      return command.isDeactivated
        ? { title: staffTexts.deactivate, done: staffTexts.deactivated({ name }) }
        : { title: staffTexts.activate, done: staffTexts.activated({ name }) }
    case 'sendInvitation':
      return { title: staffTexts.sendInvitation, done: staffTexts.invitationSent({ name }) }
    case 'withdrawInvitation':
      return { title: staffTexts.withdrawInvitation, done: staffTexts.invitationWithdrawn({ name }) }
  }
}
