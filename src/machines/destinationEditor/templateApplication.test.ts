import { expect, it } from 'vitest'
import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import { company } from './destinationEditor.testing'
import { applicationOf, changesByChoice } from './templateApplication'

const linked = {
  ...newDestinationDraft(company, { tourTemplate: null, multipoint: false }),
  destinationTemplate: '/api/destination-templates/1',
}
const context = { commandId: 'c', draft: linked, company }

it('unlinks the destination without a template and changes nothing else', () => {
  expect(changesByChoice(linked, null, company)).toEqual({ destinationTemplate: null })
  expect(applicationOf(context, null)).toEqual({
    commandId: 'c',
    name: '',
    previous: { destinationTemplate: '/api/destination-templates/1' },
    applied: { destinationTemplate: null },
  })
})

it('names a template by its name, or by its value at import, or not at all', () => {
  const nameOf = (named: object) =>
    applicationOf(context, { '@id': '/api/destination-templates/2', ...named } as never).name
  expect([nameOf({ name: 'A', importReference: 'B' }), nameOf({ importReference: 'B' }), nameOf({})]).toEqual(
    ['A', 'B', ''],
  )
})
