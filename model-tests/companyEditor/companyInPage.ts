import { NetworkError } from '../../src/domain/calls/errors'
import { isDirty } from '../../src/machines/kinds/recordEditor/recordEditing'
import { tourEditorWorkflow } from '../../src/machines/tourEditor/tourEditorWorkflow'
import type { PageModel } from '../browser/browserPaths'
import { editorOmissions } from '../browser/editorInPage'
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
  omissions: editorOmissions(
    'name',
    { buttons: 819, fields: 75, choices: 14 },
    ({ context }, { type }) => type !== 'changes.discarded' || isDirty(context),
  ),
  kind: tourEditorWorkflow.machine,
  impossible: {},
}
