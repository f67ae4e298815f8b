import type { DurableActor, DurableActorOf } from '../eventlog/durableActor'
import type { Workflows } from '../eventlog/workflows'
import { createCommandId } from '../lib/commandId'
import { isSameSubject } from '../machines/command/commandFacts'
import type { commandMachine } from '../machines/command/commandMachine'
import type { Command, CommandContext, CommandInput, CommandKind } from '../machines/command/commandTypes'
import type { Work } from './work'

export type CommandActor = DurableActorOf<typeof commandMachine>
type CommandSnapshot = ReturnType<CommandActor['getSnapshot']>

/** Commands under way in this tab. */
export const liveCommands = (live: readonly DurableActor[], kind: CommandKind): readonly CommandActor[] =>
  (live.filter(({ machine }) => machine.id === 'command') as unknown as CommandActor[]).filter(
    ({ getSnapshot }) => getSnapshot().status === 'active' && getSnapshot().context.command.kind === kind,
  )

/** The command of the same kind about the same record that is under way or got no answer; null when there is none. */
export async function findCommand(workflows: Workflows, command: Command): Promise<CommandActor | null> {
  const isMeant = (context: CommandContext) => isSameSubject(context.command, command)
  const live = liveCommands(workflows.live(), command.kind).find((actor) => {
    const snapshot = actor.getSnapshot()
    return isMeant(snapshot.context) && !snapshot.matches({ sending: 'left' })
  })
  if (live !== undefined) return live
  const kept = workflows
    .unfinished()
    .find(
      ({ machine, status, snapshot }) =>
        machine === 'command' && status === 'interrupted' && snapshot !== null && isMeant(snapshot.context),
    )
  return kept === undefined ? null : ((await workflows.resume(kept.stream)) as CommandActor | null)
}

/** Begins a command, or goes on with one that means the same. */
export async function openCommand(work: Work, command: Command): Promise<CommandActor> {
  const workflows = work.current() ?? (await work.opened())
  return (await findCommand(workflows, command)) ?? beginCommand(workflows, command)
}

/** Begins a command of its own. */
export function beginCommand(workflows: Workflows, command: Command): CommandActor {
  const input: CommandInput = { command, commandId: createCommandId() }
  return workflows.begin('command', input) as CommandActor
}

/** Settles when nothing is under way any more: done, refused, closed or without an answer. */
export function outcomeOf(actor: CommandActor): Promise<CommandSnapshot> {
  return new Promise((resolve) => {
    const tell = (snapshot: CommandSnapshot) => {
      if (snapshot.hasTag('busy')) return
      subscription.unsubscribe()
      resolve(snapshot)
    }
    const subscription = actor.subscribe(tell)
    tell(actor.getSnapshot())
  })
}

/** A question is dropped with its screen; what got no answer goes to the list of unfinished work. */
export function leaveCommands(work: Work, kind: CommandKind): void {
  const workflows = work.current()
  for (const actor of liveCommands(workflows?.live() ?? [], kind)) {
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('asking') || snapshot.matches('refused')) actor.send({ type: 'command.leave' })
    if (snapshot.matches('unanswered')) void workflows?.setAside(actor)
  }
}
