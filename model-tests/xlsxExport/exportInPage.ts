import { HttpError } from '../../src/domain/calls/errors'
import { initialFlags } from '../../src/machines/xlsxExport/columnFlags'
import type { XlsxExportContext, XlsxExportInput } from '../../src/machines/xlsxExport/xlsxExportTypes'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { everything, xlsxExportModel } from './xlsxExportModel'

/*
 * The part of the Excel export that a page can show: all destinations, a single selected one, and staff under
 * a filter without matches.
 */

const noDefect = 'Whatever the server answers is no defect'
export const chosen = '/api/destinations/2'

const events = {
  ...xlsxExportModel.events,
  'xstate.error.actor.collectIris': [{ error: new HttpError({ status: 503 }) }],
  'xstate.error.actor.requestSheet': [{ error: new HttpError({ status: 422 }) }],
}
const opened = (input: Partial<XlsxExportInput>): AnyModel => {
  const { kind, customFields } = { ...everything, ...input }
  const flags = initialFlags(kind, customFields, true)
  return { ...xlsxExportModel, events, input: { ...everything, flags, ...input } } as AnyModel
}

export const exportInPage: PageModel = {
  models: [
    opened({}),
    opened({ selection: [chosen] }),
    opened({ kind: 'users', selection: [], customFields: [] }),
  ],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 316,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'A switch toggles, and there are only those of the list',
      atMost: 160,
      isLeftOut: ({ context }, { type, group, id, isOn }) => {
        if (type !== 'column.switched') return false
        const { flags } = context as XlsxExportContext
        return flags[group as keyof typeof flags][id] !== !isOn
      },
    },
  ],
  impossible: {
    'collecting: xstate.error.actor.collectIris[1]': noDefect,
    'requesting: xstate.error.actor.requestSheet[1]': noDefect,
  },
}
