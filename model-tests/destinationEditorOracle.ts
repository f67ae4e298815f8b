import {
  draftOfDestination,
  newDestinationDraft,
  type DestinationDraft,
} from '../src/contract/destinationDraft'
import type { DestinationTemplate } from '../src/contract/destinationTemplate'
import { HttpError } from '../src/contract/errors'
import { placeFields } from '../src/contract/stopDraft'
import { validationMessages } from '../src/contract/validationMessages'
import type { destinationEditorMachine } from '../src/machines/destinationEditor/destinationEditorMachine'
import type {
  DestinationEditorContext,
  DestinationEditorInput,
  LoadedDestination,
} from '../src/machines/destinationEditor/destinationEditorTypes'
import type { LastStep } from './support/model'

/*
 * What the destination editor has to do, event by event, so that the model of the machine is not the only judge
 * of the machine. Its world is small: a draft is valid as soon as it has an address (a route: a name), and the server
 * refuses nothing but names.
 */

type Step = LastStep<typeof destinationEditorMachine>
type Value = NonNullable<Step['before']>['value']
type Change = Partial<DestinationEditorContext>
export type Rest = { value: Value; context: DestinationEditorContext; effects: readonly unknown[] }

/** What the server says of a name it refuses. */
export const refusedName = 'Dieser Wert wird bereits verwendet.'

/** What the editor knows before anything has been read. */
export function contextAtStart(input: DestinationEditorInput): DestinationEditorContext {
  const base = {
    ...newDestinationDraft(input.company),
    tourTemplate: input.tourTemplate,
    multipoint: input.routeType === 'route',
  }
  return {
    ...input,
    revision: 0,
    etag: null,
    base,
    draft: base,
    theirs: null,
    choices: {},
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
  const isEditing = typeof before.value === 'object' && 'editing' in before.value
  const conflict =
    typeof before.value === 'object' && 'conflicted' in before.value ? before.value.conflicted : null
  const alsoTouched = (fields: readonly string[]) => [
    ...context.touched,
    ...fields.filter((field) => !context.touched.includes(field)),
  ]
  const decided = { theirs: null, choices: {} }
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
          touched: alsoTouched(fields),
          violations: without(context.violations, fields),
          serverViolations: without(context.serverViolations, fields),
        },
      )
    }
    case 'template.chosen': {
      if (!isEditing) return same
      const { template } = event
      const applied = template === null ? { destinationTemplate: null } : takenOver(context, template)
      const after = restAfter({ type: 'fields.changed', changes: applied }, before)
      if (template === null) return after
      const former = Object.fromEntries(
        Object.keys(applied).map((field) => [field, valueOf(context.draft, field)]),
      )
      const { commandId } = context
      const params = { commandId, name: template.name, former, applied }
      return { ...after, effects: [{ type: 'notifyApplied', params }] }
    }
    case 'record.synced':
      return isEditing && context.iri !== null && !isChanged(context) ? to('loading') : same
    case 'save.request': {
      if (!isEditing) return same
      const own = ownViolations(context.draft)
      const violations = { ...context.serverViolations, ...own }
      return Object.keys(own).length > 0
        ? to(resting, { violations, touched: alsoTouched(Object.keys(own)) })
        : to('saving', { violations, failure: null })
    }
    case 'load.retry':
      if (conflict === 'unread') return to({ conflicted: 'reading' })
      return before.value === 'loadFailed' ? to('loading') : same
    case 'conflict.choose':
      return conflict === 'choosing'
        ? to(before.value, { choices: { ...context.choices, [event.part]: event.side } })
        : same
    case 'conflict.apply':
      return conflict === 'choosing' ? afterMerge() : same
    case 'conflict.keepMine':
      return conflict === null ? same : to('saving', { ...next, ...decided, etag: null })
    case 'conflict.takeTheirs':
      return conflict === null ? same : to('loading')
    case 'close':
      if (before.value === 'saving' || before.value === 'parked') return same
      if (conflict !== null && isChanged(context)) return to('parked', decided)
      return to(isEditing && isChanged(context) ? 'parked' : 'closed')
    case 'edit.resume':
      return before.value === 'parked' ? to(resting) : same
  }

  const notified = [{ type: 'notifyFailure', params: { error: event.error } }]
  const [, happened, , child] = event.type.split('.')
  if (happened === 'after') {
    const own = ownViolations(context.draft)
    const shown = Object.fromEntries(Object.entries(own).filter(([field]) => context.touched.includes(field)))
    return to(resting, { violations: { ...context.serverViolations, ...shown } })
  }
  if (child === 'loadDestination') {
    if (happened === 'error') {
      const { status } = event.error instanceof HttpError ? event.error : { status: 0 }
      return to('loadFailed', { failure: { status, title: null } }, notified)
    }
    const { destination, etag } = event.output as LoadedDestination
    const base = draftOfDestination(destination, context.company)
    const clean = { touched: [], violations: {}, serverViolations: {}, failure: null }
    return to(resting, { ...clean, ...decided, ...next, base, draft: base, etag })
  }
  if (child === 'loadNewer') {
    if (happened === 'error') {
      const { status } = event.error instanceof HttpError ? event.error : { status: 0 }
      return status === 404
        ? to(resting, { ...next, iri: null, etag: null, failure: { status, title: null } }, notified)
        : to({ conflicted: 'unread' }, {}, notified)
    }
    const { destination, etag } = event.output as LoadedDestination
    const theirs = { draft: draftOfDestination(destination, context.company), etag }
    return to({ conflicted: 'choosing' }, { theirs, choices: {} })
  }
  if (happened === 'done') return to('saved', { saved: event.output as DestinationEditorContext['saved'] })
  return afterFailedSave(event.error)

  /** What I changed stays mine, unless they changed it too and theirs was chosen; an address is one thing. */
  function afterMerge(): Rest {
    const { base, draft, theirs, choices } = context
    if (theirs === null) throw new Error('There is nothing to choose from')
    const differ = (one: DestinationDraft, other: DestinationDraft, part: readonly string[]) =>
      part.some((field) => !isSame(valueOf(one, field), valueOf(other, field)))
    const others = Object.keys(draft).filter((field) => !placeFields.some((name) => name === field))
    const parts = [[...placeFields], ...others.map((field) => [field])]
    const kept = parts.filter(
      (part) =>
        differ(base, draft, part) &&
        !(choices[part[0] ?? ''] === 'theirs' && differ(base, theirs.draft, part)),
    )
    const merged = {
      ...theirs.draft,
      ...Object.fromEntries(kept.flat().map((field) => [field, valueOf(draft, field)])),
    }
    const violations = ownViolations(merged)
    const isValid = Object.keys(violations).length === 0
    return to(isValid ? 'saving' : resting, {
      ...next,
      ...decided,
      base: theirs.draft,
      draft: merged,
      etag: theirs.etag,
      touched: alsoTouched(Object.keys(violations)),
      violations,
      serverViolations: {},
      failure: null,
    })
  }

  function afterFailedSave(error: unknown): Rest {
    const { status, title, violations } =
      error instanceof HttpError ? error : { status: 0, title: null, violations: [] }
    const isExisting = context.iri !== null
    if (status === 412 && isExisting) return to({ conflicted: 'reading' })
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
  const { iri, company, draft, etag, commandId, revision } = context
  if (child === 'loadDestination' || child === 'loadNewer') return { iri }
  return { iri, company, draft, etag, commandId: `${commandId}.${revision}` }
}

/** The world of this model knows one way to write a value. */
const isChanged = ({ base, draft }: DestinationEditorContext) =>
  Object.keys(draft).some((field) => !isSame(valueOf(base, field), valueOf(draft, field)))

/** Everything that a template knows of a stop, as far as it differs; it leaves alone what destinations alone have. */
function takenOver(
  { draft, company }: DestinationEditorContext,
  template: DestinationTemplate,
): Partial<DestinationDraft> {
  const {
    active,
    multipoint,
    tourTemplate,
    ignoreOnewayRestriction,
    ignoreAccessRestrictions,
    ignoreOtherRestrictions,
  } = draft
  const own = {
    active,
    multipoint,
    tourTemplate,
    ignoreOnewayRestriction,
    ignoreAccessRestrictions,
    ignoreOtherRestrictions,
  }
  const stop = draftOfDestination(template, company)
  const after = { ...stop, ...own, destinationTemplate: template['@id'] }
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(valueOf(draft, field), value)),
  )
}

const valueOf = (draft: DestinationDraft, field: string): unknown =>
  Object.entries(draft).find(([name]) => name === field)?.[1]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function ownViolations({ address, multipoint, name }: DestinationDraft): Record<string, string> {
  if (multipoint) return name === '' ? { name: validationMessages.required } : {}
  return address === '' ? { address: validationMessages.required } : {}
}

const without = (messages: Record<string, string>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => !fields.includes(field)))
