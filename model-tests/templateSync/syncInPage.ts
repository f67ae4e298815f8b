import { NetworkError } from '../../src/domain/calls/errors'
import type { TemplateSyncContext } from '../../src/machines/templateSync/templateSyncTypes'
import type { AnyModel } from '../support/model'
import { existing, second, syncEvents, template, templateSyncModel } from './templateSyncModel'
import type { PageModel } from '../browser/browserPaths'

/*
 * The part of a template's form and its sync that a page can show: opened from the list of templates, for the
 * form of one, for its sync, and for a new one. An address can only be chosen, so the field that is emptied
 * here is 'Vorlage'.
 */

const loads = {
  'xstate.done.actor.loadRecord': [{ output: { record: template, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
}
const facts = (context: TemplateSyncContext) => [
  templateSyncModel.facts?.(context),
  context.draft.importReference === '',
  context.conflicts.length,
]

/** The conflicts of the last sync, and the destinations left without them. */
function leftOver({ conflicts, destinations, linked }: TemplateSyncContext): readonly string[] {
  const blocking = conflicts.map(({ destination }) => destination)
  return (destinations ?? linked).filter((iri) => !blocking.includes(iri))
}

export const syncInPage: PageModel = {
  models: [
    {
      ...templateSyncModel,
      facts,
      events: {
        ...templateSyncModel.events,
        ...loads,
        'fields.changed': [
          { changes: { name: 'Rotes Rathaus' } },
          { changes: { name: 'Rathaus' } },
          { changes: { importReference: '' } },
        ],
        'destinations.chosen': [],
      },
    } as AnyModel,
    {
      ...templateSyncModel,
      input: { ...existing, purpose: 'sync' },
      facts,
      events: {
        ...templateSyncModel.events,
        ...syncEvents,
        ...loads,
        'destinations.chosen': [{ destinations: [second] }],
      },
    } as AnyModel,
    {
      ...templateSyncModel,
      input: { ...existing, iri: null },
      facts,
      events: { ...templateSyncModel.events, 'fields.changed': [{ changes: { name: 'Rotes Rathaus' } }] },
    } as AnyModel,
  ],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 3579,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'Repeating the value of a field or toggle is no change',
      atMost: 173,
      isLeftOut: ({ context }, { type, changes }) => {
        const now: Record<string, unknown> = type === 'fields.changed' ? context.draft : context.properties
        const all = Object.entries((changes ?? {}) as Record<string, unknown>)
        return all.length === 1 && all.every(([name, value]) => now[name] === value)
      },
    },
    {
      reason: 'A conflict offers only the other one of two values',
      atMost: 40,
      isLeftOut: ({ context }, { type, side }) =>
        type === 'conflict.choose' &&
        (context.draft.name === context.base.name || (context.choices['name'] ?? 'mine') === side),
    },
    {
      reason: 'The button leaves out the conflicting destinations',
      atMost: 20,
      isLeftOut: ({ context }, { type, destinations }) =>
        type === 'destinations.chosen' &&
        (context.conflicts.length === 0 || leftOver(context).join() !== destinations.join()),
    },
    {
      reason: 'The dialog knows that nothing is linked any more',
      atMost: 1,
      isLeftOut: ({ context }, { type }) =>
        type === 'sync.request' &&
        context.destinations === null &&
        context.template?.linkedDestinationCount === 0,
    },
  ],
  impossible: {},
}
