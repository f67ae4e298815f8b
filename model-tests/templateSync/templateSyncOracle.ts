import type { StateValue } from 'xstate'
import type { DestinationTemplate } from '../../src/contract/destination/destinationTemplate'
import { allProperties, syncProperties } from '../../src/contract/destination/templateSync'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { HttpError } from '../../src/domain/calls/errors'
import { placeFields } from '../../src/domain/destination/stopDraft'
import {
  draftOfTemplate,
  newTemplateDraft,
  type TemplateDraft,
} from '../../src/domain/destination/templateDraft'
import type { LoadedRecord } from '../../src/machines/kinds/recordEditor/recordTypes'
import type { templateSyncMachine } from '../../src/machines/templateSync/templateSyncMachine'
import type {
  TemplateSyncContext,
  TemplateSyncInput,
} from '../../src/machines/templateSync/templateSyncTypes'
import {
  childOf,
  editorInputOf,
  editorRestAfter,
  isChanged,
  isUnanswered,
  unread,
  type EditorRest,
} from '../support/editorOracle'
import { changedProperties } from '../../src/domain/destination/syncedProperties'
import type { LastStep } from '../support/model'

/*
 * Oracle of a template's form and its sync beyond the editor of any record. A small world: a draft is valid
 * as soon as it has an address and a 'Vorlage' value, and the server rejects destinations by their index.
 */

type Event = NonNullable<LastStep<typeof templateSyncMachine>['event']>
type Change = Partial<TemplateSyncContext>
export type Rest = EditorRest<TemplateSyncContext>

/** The context before anything has been loaded. */
export function contextAtStart(input: TemplateSyncInput): TemplateSyncContext {
  const base = newTemplateDraft(input.company)
  return {
    ...input,
    ...unread,
    base,
    draft: base,
    template: null,
    isSyncWanted: false,
    properties: allProperties,
    justChanged: [],
    linked: [],
    syncRevision: 0,
    syncFailure: null,
    conflicts: [],
    changed: null,
    syncId: null,
  }
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(event: Event, before: { value: StateValue; context: TemplateSyncContext }): Rest {
  const { context, value } = before
  const to = (next: StateValue, change: Change = {}, effects: unknown[] = []): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const same = to(value)
  const isChoosing = value === 'choosing'
  const isPausing = value === 'syncPausing'
  const otherSync = { syncRevision: context.syncRevision + 1, syncFailure: null }

  switch (event.type) {
    case 'fields.changed': {
      const { draft } = context
      const { name = draft.name } = event.changes
      const follows = event.changes.name !== undefined && draft.importReference === draft.name
      const changes = follows ? { ...event.changes, importReference: name } : event.changes
      return afterForm({ ...event, changes })
    }
    case 'save.request': {
      const isLinked = context.iri !== null && (context.template?.linkedDestinationCount ?? 0) > 0
      if (childOf(value, 'editing') === null || (event.sync && !isLinked)) return same
      const after = afterForm({ type: 'save.request' }, event.sync)
      const wanted = { ...after.context, isSyncWanted: event.sync }
      const isSaved = event.sync && after.value === 'saving' && !isChanged(context) && !isUnanswered(context)
      return isSaved
        ? { ...after, value: 'choosing', context: { ...context, isSyncWanted: true } }
        : { ...after, context: wanted }
    }
    case 'properties.changed': {
      const properties = { ...context.properties, ...event.changes }
      return isChoosing ? to(value, { ...otherSync, properties }) : same
    }
    case 'destinations.chosen': {
      const { destinations } = event
      return isChoosing ? to(value, { ...otherSync, destinations, conflicts: [] }) : same
    }
    case 'sync.request': {
      if (!isChoosing || !syncProperties.some((property) => context.properties[property])) return same
      const asked = { syncFailure: null, conflicts: [] }
      if (context.destinations !== null) {
        return context.destinations.length > 0 ? to('syncing', asked) : same
      }
      return (context.template?.importReference ?? '') !== '' ? to('collecting', asked) : same
    }
    case 'pause.cancel':
      return isPausing ? to('choosing', { pause: null }) : afterForm(event)
    case 'close':
      if (isPausing) return to('closed')
      return value === 'collecting' || value === 'syncing' ? same : afterForm(event)
    case 'load.retry':
    case 'conflict.choose':
    case 'conflict.apply':
    case 'edit.resume':
      return afterForm(event)
  }

  const [, happened, , child] = event.type.split('.')
  if (happened === 'after' && isPausing) return to('syncing')
  switch (`${happened} ${child}`) {
    case 'done loadRecord': {
      const { record } = event.output as LoadedRecord<DestinationTemplate>
      const after = afterForm(event)
      return {
        ...after,
        value: context.purpose === 'sync' ? 'choosing' : after.value,
        context: {
          ...after.context,
          template: record,
          // The record is known to exist, so a missing one is a failed read.
          unread: record.importReference == null ? ['importReference'] : [],
        },
      }
    }
    case 'done saveRecord': {
      const saved = event.output as DestinationTemplate
      return to(
        context.isSyncWanted ? 'choosing' : 'saved',
        {
          saved,
          template: saved,
          iri: saved['@id'],
          base: context.draft,
          justChanged: changedProperties(context.base, context.draft),
          ...(context.isSyncWanted && { pause: null }),
        },
        [{ type: 'notifySaved', params: { isNew: context.iri === null } }],
      )
    }
    case 'done collectLinked': {
      const linked = [...(event.output as readonly string[])].sort()
      const isSame = linked.join() === context.linked.join()
      return to(linked.length > 0 ? 'syncing' : 'choosing', {
        linked,
        template: context.template && { ...context.template, linkedDestinationCount: linked.length },
        syncRevision: context.syncRevision + (isSame ? 0 : 1),
      })
    }
    case 'done syncDestinations': {
      const { changed, syncId } = event.output as { changed?: number; syncId?: string }
      return to('synced', { changed: changed ?? null, syncId: syncId ?? null })
    }
    case 'error syncDestinations':
      return isPauseGranted(event.error)
        ? to('syncPausing', { pause: { status: 503, seconds: 5 } })
        : afterFailedSync(event.error)
    case 'error collectLinked':
      return afterFailedSync(event.error)
    default:
      return afterForm(event)
  }

  /** The server will be ready soon, and has not been asked twice. */
  function isPauseGranted(error: unknown): boolean {
    return error instanceof HttpError && error.status === 503 && context.pause === null
  }

  /** As in the editor of any record; a template that becomes a new one has no destinations. */
  function afterForm(
    happening: Parameters<typeof editorRestAfter<DestinationTemplate, TemplateDraft, TemplateSyncContext>>[1],
    sendsUnchanged = context.isSyncWanted,
  ): Rest {
    const record = {
      draftOf: (template: DestinationTemplate) => draftOfTemplate(template, context.company),
      violations: ownViolations,
      places: [placeFields],
      sendsUnchanged,
    }
    const after = editorRestAfter(record, happening, before)
    const becameNew = context.iri !== null && after.context.iri === null
    return becameNew
      ? { ...after, context: { ...after.context, template: null, isSyncWanted: false } }
      : after
  }

  /** Without a notice, and with all choices kept. */
  function afterFailedSync(error: unknown): Rest {
    const { status, violations } = error instanceof HttpError ? error : { status: 0, violations: [] }
    const targets = context.destinations ?? context.linked
    const conflicts = targets.flatMap((destination, index) => {
      const found = violations.find(({ propertyPath }) => propertyPath.startsWith(`destinations[${index}]`))
      return found === undefined ? [] : [{ destination, message: found.message }]
    })
    return to('choosing', { syncFailure: status, conflicts, pause: null })
  }
}

/**
 * The input that the step must pass to the child it starts: a save and a sync are identified by their
 * commands.
 */
export function inputOf(child: string, context: TemplateSyncContext): unknown {
  const { iri, commandId, template } = context
  switch (child) {
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
      return editorInputOf(child, context)
  }
}

function ownViolations({ address, importReference }: TemplateDraft): Record<string, string> {
  const { required } = validationMessages
  return {
    ...(importReference === '' ? { importReference: required } : {}),
    ...(address === '' ? { address: required } : {}),
  }
}
