import type { Command, CommandKind, CommandOf } from './commandTypes'

/** Commands of the platform for companies and their users. */
type AdministrationKind = Extract<
  CommandKind,
  | 'extendTrial'
  | 'setPaused'
  | 'switchFeature'
  | 'setLocked'
  | 'sendPasswordLink'
  | 'changeJob'
  | 'keepCompany'
>
export type AdministrationCommand = CommandOf<AdministrationKind>

/** The command that undoes this one; null when there is none. */
export function oppositeOf(command: Command): Command | null {
  switch (command.kind) {
    case 'setPaused':
      return { ...command, isPaused: !command.isPaused }
    case 'switchFeature':
      return { ...command, isOn: !command.isOn }
    case 'setLocked':
      return { ...command, isLocked: !command.isLocked }
    case 'setDeactivated':
      return { ...command, isDeactivated: !command.isDeactivated }
    default:
      return null
  }
}
