import { useSelector } from '@xstate/react'
import { batchChangeMachine } from '../../../machines/batchChange/batchChangeMachine'
import { progressTextsOf, titleOf } from '../../../machines/batchChange/batchChangeWords'
import { changeProgress } from '../../../machines/batchChange/changeFacts'
import type { DialogProps } from '../../../machines/workflow'
import { useCloseWithScreen } from '../../../platform/useCloseWithScreen'
import { ChangeProgress } from './components/ChangeProgress'
import { DriversChoice } from './components/DriversChoice'
import { DuplicateChoice } from './components/DuplicateChoice'
import { RhythmChoice } from './components/RhythmChoice'
import { StartQuestion } from './components/StartQuestion'
import { TagChoice } from './components/TagChoice'

/** The options of a bulk change of destinations or tours, and its progress. */
export function BatchChangeDialog({ actor }: Pick<DialogProps<typeof batchChangeMachine>, 'actor'>) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('question'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useCloseWithScreen(actor)
  if (!isOpen) return null
  const { change, items, seen } = context
  const { done, count } = changeProgress(context)
  const question = {
    title: titleOf(context, count),
    count,
    rootAttributes: { 'data-machine': 'batchChange', 'data-state': JSON.stringify(state) },
    onCancel: () => actor.send({ type: 'change.leave' }),
  }
  if (state === 'asking' && change.kind === 'tags')
    return (
      <TagChoice
        {...question}
        seen={seen}
        onConfirm={(chosen) => actor.send({ type: 'change.confirm', change: chosen })}
      />
    )
  if (state === 'asking' && change.kind === 'rhythm')
    return (
      <RhythmChoice
        {...question}
        onConfirm={(rhythm) => actor.send({ type: 'change.confirm', change: { kind: 'rhythm', rhythm } })}
      />
    )
  if (state === 'asking' && change.kind === 'drivers')
    return (
      <DriversChoice
        {...question}
        name={items[0]?.name ?? ''}
        drivers={change.drivers}
        onConfirm={(chosen) => actor.send({ type: 'change.confirm', change: chosen })}
      />
    )
  if (state === 'asking' && change.kind === 'start')
    return (
      <StartQuestion
        {...question}
        items={items}
        onConfirm={() => actor.send({ type: 'change.confirm', change })}
      />
    )
  if (state === 'asking')
    return <DuplicateChoice {...question} onConfirm={() => actor.send({ type: 'change.confirm', change })} />
  return (
    <ChangeProgress
      {...question}
      texts={progressTextsOf(change)}
      done={done}
      openCount={items.length}
      isBusy={isBusy}
      onGoOn={() => actor.send({ type: 'change.confirm', change })}
    />
  )
}
