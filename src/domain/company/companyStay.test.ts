import { expect, it } from 'vitest'
import { draftOfCompany } from './companyDraft'
import { companyViolations } from './companyDraftBody'

const form = draftOfCompany({ '@id': '/api/companies/1' })

it.each([
  ['600', false, undefined],
  ['3,7', false, 'Dieses Feld akzeptiert nur ganze Zahlen.'],
  ['-1', false, 'Dieser Wert sollte zwischen 0 und 31536000 liegen.'],
  ['31536001', false, 'Dieser Wert sollte zwischen 0 und 31536000 liegen.'],
  ['525601', true, 'Dieser Wert sollte zwischen 0 und 525600 liegen.'],
  ['2,5', true, undefined],
  ['lange', true, 'Dieser Wert sollte nur Zahlen enthalten.'],
])('validates a service time of %j, in minutes: %s', (text, lengthOfStayInMinutes, message) => {
  const draft = { ...form, lengthOfStayInMinutes, defaultDestinationLengthOfStay: text }
  expect(companyViolations(draft, form)['defaultDestinationLengthOfStay']).toBe(message)
})
