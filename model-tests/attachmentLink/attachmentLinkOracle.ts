import type { attachmentLinkMachine } from '../../src/machines/attachmentLink/attachmentLinkMachine'
import type {
  AttachmentLinkContext,
  AttachmentLinkInput,
} from '../../src/machines/attachmentLink/attachmentLinkTypes'
import { afterCall, areOver, begun, changed, waitsOf } from '../support/loneParts'
import type { LastStep } from '../support/model'

/*
 * Oracle of linking: specifies its behaviour event by event, independent of the model of the machine. Failed
 * files stay selected, and linking them again is another command.
 */

type Step = LastStep<typeof attachmentLinkMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: AttachmentLinkContext; effects: readonly unknown[] }

export const restAtStart = (input: AttachmentLinkInput): Rest => ({
  value: { choosing: 'ready' },
  context: { ...input, chosen: [], files: [], attempt: 0 },
  effects: [],
})

/**
 * Returns the resting state after an event; `effects` are the application's actions and the started delays.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: AttachmentLinkContext },
): Rest {
  const to = (next: Value, change: Partial<AttachmentLinkContext> = {}, effects: unknown[] = []): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const isChoosing = value !== 'linking'
  switch (event.type) {
    case 'files.checked': {
      if (!isChoosing) return to(value)
      const others = context.chosen.filter(({ iri }) => event.files.every((file) => file.iri !== iri))
      return to({ choosing: 'ready' }, { chosen: event.isOn ? others.concat(event.files) : others })
    }
    case 'link.start': {
      if (!isChoosing) return to(value)
      if (context.chosen.length === 0)
        return to({ choosing: 'nothingChosen' }, {}, [{ type: 'notifyNothingChosen', params: undefined }])
      const files = context.chosen.map((file, index) => ({
        ...file,
        index,
        status: 'waiting' as const,
        retries: 0,
        pauses: 0,
        stored: null,
        failure: null,
      }))
      return to('linking', { files: begun(files), attempt: context.attempt + 1 })
    }
    case 'close':
      return isChoosing ? to('closed') : to(value)
    case 'link.due':
      return to(value, { files: begun(changed(context.files, event.index, { status: 'waiting' })) })
  }
  const { parts: files, effects, isLost } = afterCall(context.files, event)
  const [, happened, , , index] = event.type.split('.')
  const notices = [
    ...effects,
    ...(happened === 'done' ? [{ type: 'notifyLinked', params: { actorId: `link.${index}` } }] : []),
    ...(isLost && 'error' in event ? [{ type: 'notifyFailure', params: { error: event.error } }] : []),
  ]
  if (!areOver(files)) return to('linking', { files }, notices)
  const lost = files.filter(({ status }) => status === 'failed')
  if (lost.length === 0) return to('linked', { files }, notices)
  return to({ choosing: 'failed' }, { files, chosen: lost.map(({ iri, name }) => ({ iri, name })) }, notices)
}

/** Running children of a state, with the input of each. */
export const workIn = ({ value, context }: Pick<Rest, 'value' | 'context'>): Record<string, unknown> =>
  value === 'linking'
    ? Object.fromEntries(
        context.files
          .filter(({ status }) => status === 'loading')
          .map(({ index, iri }) => [
            `link.${index}`,
            {
              record: context.record,
              file: iri,
              commandId: `${context.jobId}.${context.attempt}.${index}`,
            },
          ]),
      )
    : {}

export const waitsIn = ({ value, context }: Pick<Rest, 'value' | 'context'>): string[] =>
  value === 'linking' ? waitsOf(context.files) : []
