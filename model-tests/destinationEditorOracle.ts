import {
  draftOfDestination,
  newDestinationDraft,
  type DestinationDraft,
} from '../src/contract/destinationDraft'
import { HttpError } from '../src/contract/errors'
import { validationMessages } from '../src/contract/validationMessages'
import type {
  DestinationEditorContext,
  DestinationEditorInput,
  LoadedDestination,
  destinationEditorMachine,
} from '../src/machines/destinationEditor/destinationEditorMachine'
import type { LastStep } from './support/model'

/*
 * What the destination editor has to do, event by event, so that the model of the machine is not the only judge
 * of the machine. Its world is small: a draft is valid as soon as it has an address, and the server refuses
 * nothing but names.
 */

type Step = LastStep<typeof destinationEditorMachine>
type Value = NonNullable<Step['before']>['value']
type Change = Partial<DestinationEditorContext>
export type Rest = { value: Value; context: DestinationEditorContext; effects: readonly unknown[] }

/** What the server says of a name it refuses. */
export const refusedName = 'Dieser Wert wird bereits verwendet.'

/** What the editor knows before anything has been read. */
export function contextAtStart(input: DestinationEditorInput): DestinationEditorContext {
  const base = newDestinationDraft(input.company)
  return {
    ...input,
    revision: 0,
    etag: null,
    base,
    draft: base,
    touched: [],
    violations: {},
    serverViolations: {},
    failure: null,
    saved: null,
  }
}

/** Where the editor rests after an event; `effects` are the actions of the application with their parameters. */
export function restAfter(
  event: NonNullable<Step['event']>,
  before: { value: Value; context: DestinationEditorContext },
): Rest {
  const { context } = before
  const to = (value: Value, change: Change = {}, effects: unknown[] = []): Rest => ({
    value,
    context: { ...context, ...change },
    effects,
  })
  const resting: Value = { editing: 'resting' }
  const same = to(before.value)
  const isEditing = typeof before.value === 'object'
  const next = { revision: context.revision + 1 }

  switch (event.type) {
    case 'fields.changed': {
      if (!isEditing) return same
      const fields = Object.keys(event.changes)
      return to(
        { editing: 'typing' },
        {
          ...next,
          draft: { ...context.draft, ...event.changes },
          touched: [...context.touched, ...fields.filter((field) => !context.touched.includes(field))],
          violations: without(context.violations, fields),
          serverViolations: without(context.serverViolations, fields),
        },
      )
    }
    case 'save.request': {
      if (!isEditing) return same
      const own = ownViolations(context.draft)
      const violations = { ...context.serverViolations, ...own }
      return Object.keys(own).length > 0
        ? to(resting, { violations })
        : to('saving', { violations, failure: null })
    }
    case 'load.retry':
      return before.value === 'loadFailed' ? to('loading') : same
    case 'conflict.keepMine':
      return before.value === 'conflicted' ? to('saving', { ...next, etag: null }) : same
    case 'conflict.takeTheirs':
      return before.value === 'conflicted' ? to('loading') : same
    case 'close':
      if (before.value === 'saving' || before.value === 'parked') return same
      return to((isEditing || before.value === 'conflicted') && isChanged(context) ? 'parked' : 'closed')
    case 'edit.resume':
      return before.value === 'parked' ? to(resting) : same
  }

  const notified = [{ type: 'notifyFailure', params: { error: event.error } }]
  const [, happened, , child] = event.type.split('.')
  if (happened === 'after') {
    const own = ownViolations(context.draft)
    const shown = context.touched.includes('address') ? own : {}
    return to(resting, { violations: { ...context.serverViolations, ...shown } })
  }
  if (child === 'loadDestination') {
    if (happened === 'error') return to('loadFailed', {}, notified)
    const { destination, etag } = event.output as LoadedDestination
    const base = draftOfDestination(destination, context.company)
    const clean = { touched: [], violations: {}, serverViolations: {}, failure: null }
    return to(resting, { ...clean, ...next, base, draft: base, etag })
  }
  if (happened === 'done') return to('saved', { saved: event.output as DestinationEditorContext['saved'] })
  return afterFailedSave(event.error)

  function afterFailedSave(error: unknown): Rest {
    const { status, title, violations } =
      error instanceof HttpError ? error : { status: 0, title: null, violations: [] }
    const isExisting = context.iri !== null
    if (status === 412 && isExisting) return to('conflicted')
    if (status === 404 && isExisting) {
      return to(resting, { ...next, iri: null, etag: null, failure: { status, title: null } }, notified)
    }
    const names = violations.filter(({ propertyPath }) => propertyPath === 'name')
    const messages =
      status === 422
        ? Object.fromEntries(names.map(({ propertyPath }) => [propertyPath, refusedName]))
        : context.serverViolations
    const failure = { status, title: violations.length > 0 ? null : title }
    return to(resting, { violations: messages, serverViolations: messages, failure }, notified)
  }
}

/** What a child has to be given by the step that starts it: a save is known by its command (I4). */
export function inputOf(child: string, context: DestinationEditorContext): unknown {
  const { iri, tourTemplate, company, draft, etag, commandId, revision } = context
  if (child === 'loadDestination') return { iri }
  return { iri, tourTemplate, company, draft, etag, commandId: `${commandId}.${revision}` }
}

/** The world of this model changes names and addresses only. */
const isChanged = ({ base, draft }: DestinationEditorContext) =>
  base.name !== draft.name || base.address !== draft.address

function ownViolations({ address }: DestinationDraft): Record<string, string> {
  return address === '' ? { address: validationMessages.required } : {}
}

const without = (messages: Record<string, string>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => !fields.includes(field)))
