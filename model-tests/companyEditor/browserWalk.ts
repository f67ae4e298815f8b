import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { company } from './companyEditorModel'
import { companyInPage } from './companyInPage'

export const walk: BrowserWalk = {
  model: companyInPage,
  prepare: (world) =>
    openEditorPage(world, {
      machine: 'companyEditor',
      record: company['@id'],
      collection: null,
      path: '/settings/company',
      user: { roles: ['ROLE_COMPANY_ADMIN'], company },
      labels: { name: 'Name', defaultCapacity: 'Menge' },
    }),
}
