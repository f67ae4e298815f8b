import type { Command, CommandKind, CommandOf } from './commandTypes'

/** What the platform does to companies and their users. */
type AdministrationKind = Extract<
  CommandKind,
  'extendTrial' | 'setPaused' | 'switchFeature' | 'setLocked' | 'sendPasswordLink' | 'keepCompany'
>
export type AdministrationCommand = CommandOf<AdministrationKind>

/** What takes it back; null where nothing does. */
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
