import type { DestinationTemplate } from '../../src/contract/destination/destinationTemplate'
import { HttpError } from '../../src/domain/calls/errors'
import {
  draftOfTemplate,
  newTemplateDraft,
  type TemplateDraft,
} from '../../src/domain/destination/templateDraft'
import { allProperties, syncProperties } from '../../src/contract/destination/templateSync'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import type { templateSyncMachine } from '../../src/machines/templateSync/templateSyncMachine'
import type {
  LoadedTemplate,
  TemplateSyncContext,
  TemplateSyncInput,
} from '../../src/machines/templateSync/templateSyncTypes'
import type { LastStep } from '../support/model'

/*
 * What a template's form and its sync have to do, event by event, so that the model of the machine is not the only
 * judge of the machine. Its world is small: a draft is valid as soon as it has an address and a 'Vorlage' value, the
 * server refuses nothing but names, and of the destinations those it names by their place.
 */

type Step = LastStep<typeof templateSyncMachine>
type Value = NonNullable<Step['before']>['value']
type Change = Partial<TemplateSyncContext>
export type Rest = { value: Value; context: TemplateSyncContext; effects: readonly unknown[] }

/** What the server says of a name it refuses. */
export const refusedName = 'Dieser Wert wird bereits verwendet.'

/** What is known before anything has been read. */
export function contextAtStart(input: TemplateSyncInput): TemplateSyncContext {
  const base = newTemplateDraft(input.company)
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
    template: null,
    isSyncWanted: false,
    properties: allProperties,
    linked: [],
    syncRevision: 0,
    syncFailure: null,
    conflicts: [],
    saved: null,
    changed: null,
  }
}

/** Where it rests after an event; `effects` are the actions of the application with their parameters. */
export function restAfter(
  event: NonNullable<Step['event']>,
  before: { value: Value; context: TemplateSyncContext },
): Rest {
  const { context } = before
  const to = (value: Value, change: Change = {}, effects: unknown[] = []): Rest => ({
    value,
    context: { ...context, ...change },
    effects,
  })
  const resting: Value = { editing: 'resting' }
  const failing: Value = { editing: 'savingFailed' }
  const same = to(before.value)
  const isEditing = typeof before.value === 'object' && 'editing' in before.value
  const conflict =
    typeof before.value === 'object' && 'conflicted' in before.value ? before.value.conflicted : null
  const isChoosing = before.value === 'choosing'
  const alsoTouched = (fields: readonly string[]) => [
    ...context.touched,
    ...fields.filter((field) => !context.touched.includes(field)),
  ]
  const decided = { theirs: null, choices: {} }
  const next = { revision: context.revision + 1 }
  const otherSync = { syncRevision: context.syncRevision + 1, syncFailure: null }
  const asNew = { ...next, iri: null, etag: null, template: null, isSyncWanted: false }

  switch (event.type) {
    case 'fields.changed': {
      if (!isEditing) return same
      const { draft } = context
      const { name = draft.name } = event.changes
      const follows = name !== draft.name && draft.importReference === draft.name
      const changes = follows ? { ...event.changes, importReference: name } : event.changes
      const fields = Object.keys(changes)
      return to(
        { editing: 'typing' },
        {
          ...next,
          draft: { ...draft, ...changes },
          touched: alsoTouched(fields),
          violations: without(context.violations, fields),
          serverViolations: without(context.serverViolations, fields),
        },
      )
    }
    case 'save.request': {
      const isLinked = context.iri !== null && (context.template?.linkedDestinationCount ?? 0) > 0
      if (!isEditing || (event.sync && !isLinked)) return same
      const own = ownViolations(context.draft)
      const wanted = { isSyncWanted: event.sync }
      return Object.keys(own).length > 0
        ? to(resting, {
            ...wanted,
            violations: { ...context.serverViolations, ...own },
            touched: alsoTouched(Object.keys(own)),
          })
        : to('saving', { ...wanted, violations: context.serverViolations, failure: null })
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
    case 'properties.changed': {
      const properties = { ...context.properties, ...event.changes }
      return isChoosing ? to(before.value, { ...otherSync, properties }) : same
    }
    case 'destinations.chosen': {
      const { destinations } = event
      return isChoosing ? to(before.value, { ...otherSync, destinations, conflicts: [] }) : same
    }
    case 'sync.request': {
      if (!isChoosing || !syncProperties.some((property) => context.properties[property])) return same
      const asked = { syncFailure: null, conflicts: [] }
      if (context.destinations !== null) {
        return context.destinations.length > 0 ? to('syncing', asked) : same
      }
      return (context.template?.importReference ?? '') !== '' ? to('collecting', asked) : same
    }
    case 'close':
      if (isEditing || conflict !== null) {
        return isChanged(context) ? to('parked', conflict === null ? {} : decided) : to('closed')
      }
      return before.value === 'loading' || before.value === 'loadFailed' || isChoosing ? to('closed') : same
    case 'edit.resume':
      return before.value === 'parked' ? to(resting) : same
  }

  const { status, title, violations } =
    event.error instanceof HttpError ? event.error : { status: 0, title: null, violations: [] }
  const notified = [{ type: 'notifyFailure', params: { error: event.error } }]
  const [, happened, , child] = event.type.split('.')
  if (happened === 'after') {
    const own = ownViolations(context.draft)
    const shown = Object.fromEntries(Object.entries(own).filter(([field]) => context.touched.includes(field)))
    return to(resting, { violations: { ...context.serverViolations, ...shown } })
  }
  switch (child) {
    case 'loadTemplate': {
      if (happened === 'error') return to('loadFailed', { failure: { status, title: null } }, notified)
      const { template, etag } = event.output as LoadedTemplate
      const base = draftOfTemplate(template, context.company)
      const clean = { touched: [], violations: {}, serverViolations: {}, failure: null }
      return to(context.purpose === 'sync' ? 'choosing' : resting, {
        ...clean,
        ...decided,
        ...next,
        base,
        draft: base,
        etag,
        template,
      })
    }
    case 'loadNewer': {
      if (happened === 'error') {
        return status === 404
          ? to(failing, { ...asNew, failure: { status, title: null } }, notified)
          : to({ conflicted: 'unread' }, {}, notified)
      }
      const { template, etag } = event.output as LoadedTemplate
      const theirs = { draft: draftOfTemplate(template, context.company), etag }
      return to({ conflicted: 'choosing' }, { theirs, choices: {} })
    }
    case 'saveTemplate': {
      if (happened === 'error') return afterFailedSave()
      const saved = event.output as DestinationTemplate
      return to(
        context.isSyncWanted ? 'choosing' : 'saved',
        { saved, template: saved, iri: saved['@id'], base: context.draft },
        [{ type: 'notifySaved', params: { isNew: context.iri === null } }],
      )
    }
    case 'collectLinked': {
      if (happened === 'error') return afterFailedSync()
      const linked = [...(event.output as readonly string[])].sort()
      const isSame = linked.join() === context.linked.join()
      return to(linked.length > 0 ? 'syncing' : 'choosing', {
        linked,
        template: context.template && { ...context.template, linkedDestinationCount: linked.length },
        syncRevision: context.syncRevision + (isSame ? 0 : 1),
      })
    }
    default: {
      if (happened === 'error') return afterFailedSync()
      const { changed } = event.output as { changed?: number }
      return to('synced', { changed: changed ?? null })
    }
  }

  /** In silence, with everything that was chosen. */
  function afterFailedSync(): Rest {
    const targets = context.destinations ?? context.linked
    const conflicts = targets.flatMap((destination, index) => {
      const found = violations.find(({ propertyPath }) => propertyPath.startsWith(`destinations[${index}]`))
      return found === undefined ? [] : [{ destination, message: found.message }]
    })
    return to('choosing', { syncFailure: status, conflicts })
  }

  /** Both change names only; the 'Vorlage' value that follows mine is changed by nobody else. */
  function afterMerge(): Rest {
    const { base, draft, theirs, choices } = context
    if (theirs === null) throw new Error('There is nothing to choose from')
    const isMine =
      base.name !== draft.name && (base.name === theirs.draft.name || choices['name'] !== 'theirs')
    const merged = {
      ...theirs.draft,
      name: isMine ? draft.name : theirs.draft.name,
      importReference:
        base.importReference === draft.importReference ? theirs.draft.importReference : draft.importReference,
    }
    const own = ownViolations(merged)
    const isValid = Object.keys(own).length === 0
    return to(isValid ? 'saving' : resting, {
      ...next,
      ...decided,
      base: theirs.draft,
      draft: merged,
      etag: theirs.etag,
      touched: alsoTouched(Object.keys(own)),
      violations: own,
      serverViolations: {},
      failure: null,
    })
  }

  function afterFailedSave(): Rest {
    const isExisting = context.iri !== null
    if (status === 412 && isExisting) return to({ conflicted: 'reading' })
    if (status === 404 && isExisting) {
      return to(failing, { ...asNew, failure: { status, title: null } }, notified)
    }
    const names = violations.filter(({ propertyPath }) => propertyPath === 'name')
    const messages =
      status === 422
        ? Object.fromEntries(names.map(({ propertyPath }) => [propertyPath, refusedName]))
        : context.serverViolations
    const failure = { status, title: violations.length > 0 ? null : title }
    return to(failing, { violations: messages, serverViolations: messages, failure }, notified)
  }
}

/** What a child has to be given by the step that starts it: a save and a sync are known by their commands (I4). */
export function inputOf(child: string, context: TemplateSyncContext): unknown {
  const { iri, company, draft, etag, commandId, revision, template } = context
  switch (child) {
    case 'saveTemplate':
      return { iri, company, draft, etag, commandId: `${commandId}.${revision}` }
    case 'collectLinked':
      return { importReference: template?.importReference }
    case 'syncDestinations':
      return {
        iri,
        destinations: context.destinations ?? context.linked,
        properties: context.properties,
        commandId: `${commandId}.sync.${context.syncRevision}`,
      }
    default:
      return { iri }
  }
}

/** The world of this model changes names, what follows them, and addresses only. */
const isChanged = ({ base, draft }: TemplateSyncContext) =>
  base.name !== draft.name || base.address !== draft.address || base.importReference !== draft.importReference

function ownViolations({ address, importReference }: TemplateDraft): Record<string, string> {
  const { required } = validationMessages
  return {
    ...(importReference === '' ? { importReference: required } : {}),
    ...(address === '' ? { address: required } : {}),
  }
}

const without = (messages: Record<string, string>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => !fields.includes(field)))
