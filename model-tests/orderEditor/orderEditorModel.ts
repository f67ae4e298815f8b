import type { Order } from '../../src/contract/tour/order'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfOrder, newOrderDraft } from '../../src/domain/tour/orderDraft'
import { orderEditorWorkflow } from '../../src/machines/orderEditor/orderEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { weekAnswer, weekHome } from '../browser/weekRecords'
import { listOf } from '../browser/wireAnswers'
import { declareForm } from '../support/formModel'

const stop = { '@id': '/api/destinations/1', name: 'Halt 1' }
const record: Order = {
  '@id': '/api/orders/1',
  destination: stop,
  firstDay: '2026-12-07',
  lastDay: '2026-12-09',
  note: 'Vorn',
}
const newer: Order = { ...record, lastDay: '2026-12-11', note: 'Hinten' }

export const form = declareForm(orderEditorWorkflow, {
  field: 'note',
  record,
  newer: [newer, { ...newer, lastDay: '2026-12-01' }],
  changes: [{ note: 'Innen' }, { lastDay: '2026-12-02' }, { note: 'Vorn' }, { lastDay: '2026-12-10' }],
  newDraft: ({ destination }) => newOrderDraft(destination),
  draftOf: draftOfOrder,
  input: { destination: '' },
  violations: ({ destination, firstDay, lastDay }) => ({
    ...(destination === '' && { destination: validationMessages.required }),
    ...(firstDay !== '' && lastDay !== '' && lastDay < firstDay && { lastDay: validationMessages.wrongType }),
  }),
  blank: {
    name: 'a new order',
    input: { destination: stop['@id'] },
    changes: [
      { note: 'Innen' },
      { firstDay: '2026-12-14', lastDay: '2026-12-13' },
      { lastDay: '2026-12-15' },
      { note: '' },
    ],
  },
})

export const walk = walkForm(form, {
  atMost: { buttons: 1162, fields: 116, choices: 6 },
  page: ({ iri }) => ({
    collection: '/api/orders',
    path: weekHome,
    open: async (page) => {
      await page.getByRole('button', { name: /^Offene Aufträge \d/ }).click()
      await page.getByRole('button', { name: `Aktionen: ${stop.name}` }).click()
      const item = iri === null ? 'Auftrag anlegen' : 'Bearbeiten oder stornieren'
      await page.getByRole('menuitem', { name: item }).click()
    },
    answerOf: (path) => {
      if (path === '/api/orders') return listOf(iri === null ? [] : [record])
      if (path === '/api/destinations') return listOf([stop])
      return path === stop['@id'] ? { json: stop } : weekAnswer(path)
    },
    labels: { firstDay: 'Gewünscht ab', lastDay: 'Gewünscht bis', note: 'Notiz' },
    title: (isNew) => (isNew ? 'Auftrag anlegen' : 'Auftrag bearbeiten'),
  }),
})
