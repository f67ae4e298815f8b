import type { Device } from '../../src/contract/access/device'
import { draftOfDevice, newDeviceDraft } from '../../src/domain/devices/deviceDraft'
import { deviceEditorWorkflow } from '../../src/machines/deviceEditor/deviceEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { declareForm } from '../support/formModel'

const device: Device = { '@id': '/api/devices/1', name: 'Pkw 7', driver: '/api/users/1', state: 'paired' }
const newer: Device = { ...device, name: 'Pkw 8', driver: null }

export const form = declareForm(deviceEditorWorkflow, {
  field: 'name',
  record: device,
  newer: [newer, { ...device, name: '' }],
  changes: [{ name: 'Transporter 2' }, { name: '' }, { name: 'Pkw 7' }, { driver: '' }],
  newDraft: newDeviceDraft,
  draftOf: draftOfDevice,
  // A deleted device cannot be loaded.
  blank: { name: 'a deleted device' },
})

const typed = { 'fields.changed': (form.model.events['fields.changed'] as object[]).slice(0, 3) }

export const walk = walkForm(form, {
  atMost: { buttons: 1310, fields: 94, choices: 32 },
  neverNew: { reason: 'Devices are paired, and only then edited', refused: 20 },
  // A driver is chosen, not typed.
  blank: { events: { ...form.model.events, ...typed } },
  page: () => ({
    collection: '/api/devices',
    path: '/devices',
    user: { roles: ['ROLE_COMPANY_ADMIN'], company: { features: ['FEATURE_DEVICES'] } },
    open: async (page) => {
      await page.getByRole('button', { name: `Aktionen: ${device.name}` }).click()
      await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    },
    labels: { name: 'Name' },
    title: () => 'Gerät bearbeiten',
  }),
})
