import { useEffect } from 'react'
import type { CommandKind, CommandOf } from '../machines/command/commandTypes'
import { leaveCommands, liveCommands, openCommand, outcomeOf, type CommandActor } from './commands'
import { usePlatform } from './platform'
import { useLiveWork } from './useLiveWork'

export type ShownCommand<TKind extends CommandKind> = {
  actor: CommandActor
  command: CommandOf<TKind>
  /** What the server said when it refused; null unless it did. */
  refusal: readonly string[] | null
  isBusy: boolean
}

/** The commands of one kind that were not left, for the screen that shows their question. */
export function useCommands<const TKind extends CommandKind>(kind: TKind) {
  const { workflows: work } = usePlatform()
  const actors = liveCommands(useLiveWork('command'), kind)
  useEffect(() => () => leaveCommands(work, kind), [work, kind])
  return {
    isBusy: actors.some((actor) => actor.getSnapshot().hasTag('busy')),
    shown: actors.flatMap((actor): ShownCommand<TKind>[] => {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches({ sending: 'left' })) return []
      const { command, refusal } = snapshot.context
      return [{ actor, command: command as CommandOf<TKind>, refusal, isBusy: snapshot.hasTag('busy') }]
    }),
    open: (command: CommandOf<TKind>) => openCommand(work, command),
    /** Sends it at once; settles with how it went. */
    send: async (command: CommandOf<TKind>) => {
      const actor = await openCommand(work, command)
      actor.send({ type: 'command.send', command })
      return outcomeOf(actor)
    },
  }
}
