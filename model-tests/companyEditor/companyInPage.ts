import { NetworkError } from '../../src/domain/calls/errors'
import { isDirty } from '../../src/machines/kinds/recordEditor/recordEditing'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { company, companyEditorModel } from './companyEditorModel'

/* What a page can show of the settings of a company. A start can only be chosen, so name and default are typed here. */

export const companyInPage: PageModel = {
  models: [
    {
      ...companyEditorModel,
      events: {
        ...companyEditorModel.events,
        'xstate.done.actor.loadRecord': [{ output: { record: company, etag: '"1"' } }],
        'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
      },
    } as AnyModel,
  ],
  omissions: [
    {
      reason: 'There are buttons only for what can be done',
      atMost: 819,
      isLeftOut: (snapshot, event) =>
        !event.type.startsWith('xstate.') &&
        (!snapshot.can(event) || (event.type === 'changes.discarded' && !isDirty(snapshot.context))),
    },
    {
      reason: 'What a field says already is no change',
      atMost: 75,
      isLeftOut: ({ context }, { type, changes }) => {
        if (type !== 'fields.changed') return false
        const draft: Record<string, unknown> = context.draft
        return Object.entries(changes as object).every(([name, value]) => draft[name] === value)
      },
    },
    {
      reason: 'There is a choice only between two values, and for the other one',
      atMost: 14,
      isLeftOut: ({ context }, { type, side }) =>
        type === 'conflict.choose' &&
        (context.draft.name === context.base.name || (context.choices['name'] ?? 'mine') === side),
    },
  ],
  impossible: {},
}
