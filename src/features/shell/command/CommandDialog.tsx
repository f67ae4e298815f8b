import { useSelector } from '@xstate/react'
import type { commandMachine } from '../../../machines/command/commandMachine'
import type { DialogProps } from '../../../machines/workflow'
import { MoveStopsDialog } from '../../../kits/stop/MoveStopsDialog'
import { useCloseWithScreen } from '../../../platform/useCloseWithScreen'
import { DeletionQuestion } from './DeletionQuestion'
import { DetachQuestion } from './DetachQuestion'
import { DuplicateQuestion } from './DuplicateQuestion'
import { ExtendTrialQuestion } from './ExtendTrialQuestion'
import { RenameMappingQuestion } from './RenameMappingQuestion'
import { RevokeQuestion } from './RevokeQuestion'
import { SendProofQuestion } from './SendProofQuestion'
import { StartTourQuestion } from './StartTourQuestion'
import { StopTourQuestion } from './StopTourQuestion'
import { UndoImportQuestion } from './UndoImportQuestion'

/** The question of a command while it is open. Commands without a question render nothing. */
export function CommandDialog({ actor }: Pick<DialogProps<typeof commandMachine>, 'actor'>) {
  const { command, refusal } = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('question'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useCloseWithScreen(actor)
  if (!isOpen) return null
  const question = {
    isBusy,
    onConfirm: () => actor.send({ type: 'command.send', command }),
    onCancel: () => actor.send({ type: 'command.leave' }),
  }
  switch (command.kind) {
    case 'startTour':
      return <StartTourQuestion {...question} tour={command.tour} refusal={refusal} />
    case 'duplicateDestination':
      return (
        <DuplicateQuestion
          {...question}
          command={command}
          onConfirm={(chosen) => actor.send({ type: 'command.send', command: chosen })}
        />
      )
    case 'moveDestinations':
      return (
        <MoveStopsDialog
          count={command.destinations.length}
          isCopy={command.isCopy}
          isBusy={isBusy}
          refusal={refusal}
          onMove={(chosen) => actor.send({ type: 'command.send', command: { ...command, ...chosen } })}
          onClose={question.onCancel}
        />
      )
    case 'detachFile':
      return <DetachQuestion {...question} name={command.name} />
    case 'stopTour':
      return (
        <StopTourQuestion
          {...question}
          name={command.name}
          onConfirm={() =>
            actor.send({ type: 'command.send', command: { ...command, at: new Date().toISOString() } })
          }
        />
      )
    case 'revokeDevice':
      return <RevokeQuestion {...question} name={command.name} />
    case 'extendTrial':
      return (
        <ExtendTrialQuestion
          {...question}
          command={command}
          onConfirm={(chosen) => actor.send({ type: 'command.send', command: chosen })}
        />
      )
    case 'undoImport':
      return <UndoImportQuestion {...question} fileName={command.name} />
    case 'renameMapping':
      return (
        <RenameMappingQuestion
          {...question}
          command={command}
          refusal={refusal}
          onConfirm={(chosen) => actor.send({ type: 'command.send', command: chosen })}
        />
      )
    case 'sendProof':
      return (
        <SendProofQuestion
          {...question}
          command={command}
          refusal={refusal}
          onConfirm={(chosen) => actor.send({ type: 'command.send', command: chosen })}
        />
      )
    case 'deleteRecord':
      return <DeletionQuestion {...question} command={command} />
    default:
      return null
  }
}
