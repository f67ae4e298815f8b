import type { Page, Request } from '@playwright/test'
import type { BrowserStep } from '../browser/browserPaths'
import { walkSettings } from '../browser/editorInPage'
import { poll } from '../browser/expectPoll'
import { account, company, settings } from './profileEditorModel'

/**
 * The rest of the screen reads the account by the same call: first, because there is no form before, and
 * again after a save. Those reads are answered at once, unless the form reads too: then both are awaited, so
 * that they get the same response.
 */
function readsOfScreen() {
  let begun = new WeakSet<Page>()
  let isFormReading = true
  let awaited = 0
  return {
    begin: () => {
      begun = new WeakSet()
      isFormReading = true
      awaited = 0
    },
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

const sameCall = 'Form and screen read the account by the same call, and a new page makes both'

export const walk = walkSettings(settings, {
  atMost: { buttons: 1095, fields: 111, choices: 14 },
  unkilled: { loading: sameCall, confirming: sameCall, 'conflicted.reading': sameCall },
  page: {
    path: '/settings/user',
    away: '/settings/tags',
    user: { roles: ['ROLE_COMPANY_ADMIN'], company },
    labels: { firstName: 'Vorname', phone: 'Telefon' },
    answerOf: (path) => (path === account['@id'] ? { json: account } : null),
    more: { shared: ['loadRecord'], ...readsOfScreen() },
  },
})
