import type { Page, Request } from '@playwright/test'
import { NetworkError } from '../../src/domain/calls/errors'
import { isDirty } from '../../src/machines/kinds/recordEditor/recordEditing'
import { tourEditorWorkflow } from '../../src/machines/tourEditor/tourEditorWorkflow'
import type { BrowserStep, PageModel } from '../browser/browserPaths'
import { poll } from '../browser/poll'
import { editorOmissions } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import type { AnyModel } from '../support/model'
import { account, company, profileEditorModel } from './profileEditorModel'

const profileInPage: PageModel = {
  models: [
    {
      ...profileEditorModel,
      events: {
        ...profileEditorModel.events,
        'xstate.done.actor.loadRecord': [{ output: { record: account, etag: '"1"' } }],
        'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
      },
    } as AnyModel,
  ],
  omissions: editorOmissions(
    'firstName',
    { buttons: 819, fields: 75, choices: 14 },
    ({ context }, { type }) => type !== 'changes.discarded' || isDirty(context),
  ),
  kind: tourEditorWorkflow.machine,
  impossible: {},
}

/**
 * The rest of the screen reads the account as well, by the same call: as the first one, because there is no form before,
 * and again when it was saved. Those reads are answered at once, unless the form reads too: then both are awaited, so that
 * they are answered alike.
 */
function readsOfScreen() {
  const begun = new WeakSet<Page>()
  let isFormReading = true
  let awaited = 0
  return {
    prepare: ({ event, after }: BrowserStep) => {
      isFormReading = Object.keys(after.children).some((child) => child.startsWith('load'))
      awaited = event.type === 'xstate.done.actor.saveRecord' && isFormReading ? 2 : 0
    },
    check: () => poll(() => awaited <= 0).toBe(true),
    isOfScreen: (request: Request): boolean => {
      awaited -= 1
      const page = request.frame().page()
      if (begun.has(page)) return !isFormReading
      begun.add(page)
      return true
    },
  }
}

const sameCall =
  'The form and the rest of the screen read the account by the same call: a new page makes both'

export const walk: BrowserWalk = {
  model: profileInPage,
  unkilled: { loading: sameCall, confirming: sameCall, 'conflicted.reading': sameCall },
  prepare: (world) =>
    openEditorPage(world, {
      machine: 'profileEditor',
      record: account['@id'],
      collection: null,
      path: '/settings/user',
      away: '/settings/tags',
      user: { roles: ['ROLE_COMPANY_ADMIN'], company },
      labels: { firstName: 'Vorname', phone: 'Telefon' },
      answerOf: (path) => (path === account['@id'] ? { json: account } : null),
      more: { shared: ['loadRecord'], ...readsOfScreen() },
    }),
}
