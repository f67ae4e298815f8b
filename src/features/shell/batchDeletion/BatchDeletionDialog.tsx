import { useSelector } from '@xstate/react'
import { DeleteConfirmation } from '../../../components/dialogs/DeleteConfirmation'
import type { batchDeletionMachine } from '../../../machines/batchDeletion/batchDeletionMachine'
import { deletionProgress } from '../../../machines/batchDeletion/deletionFacts'
import type { DialogProps } from '../../../machines/workflow'
import { useCloseWithScreen } from '../../../platform/useCloseWithScreen'
import { wordsOf } from './deletionWords'

/**
 * The question before tour templates, tours or destinations are deleted, and the progress of the deletion.
 */
export function BatchDeletionDialog({ actor }: Pick<DialogProps<typeof batchDeletionMachine>, 'actor'>) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('question'))
  const isWorking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useCloseWithScreen(actor)
  if (!isOpen) return null
  const { count, done } = isWorking ? deletionProgress(context) : { count: context.items.length, done: null }
  return (
    <DeleteConfirmation
      {...wordsOf({ kind: context.kind, only: context.only, count, done })}
      isBusy={isWorking}
      onConfirm={() => actor.send({ type: 'deletion.confirm' })}
      onCancel={() => actor.send({ type: 'deletion.leave' })}
    />
  )
}
