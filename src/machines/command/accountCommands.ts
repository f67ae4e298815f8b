import { userSettingsTexts as texts } from '../../texts/settings/userSettings'
import type { CommandKind, CommandOf } from './commandTypes'

/** What is done to accounts: to the own one by its user. */
type AccountKind = Extract<CommandKind, 'endSession' | 'endOtherSessions' | 'withdrawEmail'>
export type AccountCommand = CommandOf<AccountKind>

/** What is done, and that it is done. */
export function accountWords(command: AccountCommand): { title: string; done: string } {
  switch (command.kind) {
    case 'endSession':
      return { title: texts.endSession, done: texts.sessionEnded({ name: command.name }) }
    case 'endOtherSessions':
      return { title: texts.endOtherSessions, done: texts.otherSessionsEnded }
    case 'withdrawEmail':
      return { title: texts.withdrawEmail, done: texts.emailWithdrawn }
  }
}
