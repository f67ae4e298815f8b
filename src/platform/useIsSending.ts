import type { CommandContext, CommandKind } from '../machines/command/commandTypes'
import { useLiveWork } from './useLiveWork'

/** Whether a command of this kind is in flight. */
export function useIsSending(kind: CommandKind): boolean {
  return useLiveWork('command').some((actor) => {
    const snapshot = actor.getSnapshot()
    return snapshot.hasTag('busy') && (snapshot.context as CommandContext).command.kind === kind
  })
}
