import type { DeviceEditorContext } from '../../src/machines/deviceEditor/deviceEditorTypes'
import { formInPage } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { device, existing, deviceEditorModel } from './deviceEditorModel'

const collection = '/api/devices'

const { events } = deviceEditorModel
const typed = events['fields.changed'].filter(({ changes }) => 'name' in changes)

const form = formInPage(
  deviceEditorModel as AnyModel,
  // A driver is chosen, not typed.
  { events: { ...events, 'fields.changed': typed } },
  'name',
  { buttons: 983, fields: 74, choices: 32 },
  { 'opening: always[0]': 'Devices are paired, and only then edited' },
)

export const walk: BrowserWalk = {
  model: {
    ...form,
    omissions: [
      ...form.omissions,
      {
        reason: 'A device that is gone is refused without a call',
        atMost: 20,
        isLeftOut: ({ context }, { type }) =>
          type === 'save.request' && (context as DeviceEditorContext).iri === null,
      },
    ],
  },
  prepare: (world) =>
    openEditorPage(world, {
      machine: 'deviceEditor',
      record: existing.iri ?? '',
      collection,
      path: '/devices',
      user: { roles: ['ROLE_COMPANY_ADMIN'], company: { features: ['FEATURE_DEVICES'] } },
      open: async (page) => {
        await page.getByRole('button', { name: `Aktionen: ${device.name}` }).click()
        await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
      },
      isSmall: true,
      answerOf: (path) => (path === collection ? listOf([device]) : null),
      labels: { name: 'Name' },
      title: () => 'Gerät bearbeiten',
    }),
}
