import { expect, it } from 'vitest'
import { draftOfCompany, screenOfField } from './companyDraft'
import { bodyOfCompany, companyViolations } from './companyDraftBody'
import { isSoundMail, mailDraftOf } from './customerMailText'
import { customerFlags } from './customerRules'
import { brandColourOf, sampleVisit } from './sampleVisit'

const flags = Object.fromEntries(customerFlags.map((flag) => [flag, true]))
const company = {
  '@id': '/api/companies/1',
  name: 'Nordlicht',
  ...flags,
  phone: '030 1',
  customerLinkDays: 14,
  customerMailTexts: { proof: { subject: 'Erledigt', body: null } },
}
const base = draftOfCompany(company)

it('a server without the page has no fields of it', () => {
  const draft = draftOfCompany({ '@id': '/api/companies/1', phone: '030 1' })
  expect(Object.keys(draft).filter((name) => screenOfField(name) === 'settings-customers')).toEqual([])
})

it('shows the settings as typed text', () => {
  expect(base).toMatchObject({
    ...flags,
    phone: '030 1',
    customerLinkDays: '14',
    customerMailTexts: {
      tourStart: { subject: '', body: '' },
      upcoming: { subject: '', body: '' },
      proof: { subject: 'Erledigt', body: '' },
    },
  })
})

it('sends what has changed; empty texts are the standard ones', () => {
  const mails = base.customerMailTexts
  if (mails === undefined) throw new Error('The draft has no mails')
  const draft = {
    ...base,
    customerSeesVehicle: false,
    phone: ' ',
    customerLinkDays: '',
    customerMailTexts: {
      ...mails,
      upcoming: { subject: '', body: 'Bis gleich, {link}' },
      proof: { subject: ' ', body: '' },
    },
  }
  expect(bodyOfCompany(draft, base)).toEqual({
    customerSeesVehicle: false,
    phone: null,
    customerLinkDays: null,
    customerMailTexts: {
      tourStart: null,
      upcoming: { subject: null, body: 'Bis gleich, {link}' },
      proof: null,
    },
  })
})

it.each([
  [{ customerLinkDays: '91' }, ['customerLinkDays']],
  [{ customerLinkDays: 'zwei' }, ['customerLinkDays']],
  [{ customerLinkDays: '90' }, []],
  [{ phone: '0'.repeat(51) }, ['phone']],
])('validates %j', (changes, fields) => {
  expect(Object.keys(companyViolations({ ...base, ...changes }, base))).toEqual(fields)
})

it('a mail is sent as it is typed, if it is not too long', () => {
  const draft = mailDraftOf('proof', { subject: ' ', body: 'Erledigt um {time}' })
  expect(draft).toEqual({ kind: 'proof', subject: null, body: 'Erledigt um {time}' })
  expect(isSoundMail(draft)).toBe(true)
  expect(isSoundMail({ ...draft, subject: 'x'.repeat(201) })).toBe(false)
  expect(isSoundMail({ ...draft, body: 'x'.repeat(4001) })).toBe(false)
})

const words = {
  company: 'Nordlicht',
  timeZone: 'Europe/Berlin',
  place: 'Hof',
  address: 'Weg 1',
  task: 'Gewischt',
  signedBy: 'Erika Muster',
  photo: 'Treppe',
}

const brand = { logo: 'blob:1', colour: '#123456' }

it('a sample visit shows what is switched on', () => {
  const [planned, underWay, done] = (['planned', 'underWay', 'done'] as const).map((state) =>
    sampleVisit(state, base, words, brand),
  )
  expect([planned?.allowed, underWay?.vehicle !== null, done?.allowed]).toEqual([
    { instruction: true, absence: true, rating: false },
    true,
    { instruction: false, absence: false, rating: true },
  ])
  expect(planned?.company).toEqual({ name: 'Nordlicht', phone: '030 1', ...brand })
  expect(done?.proof).toMatchObject({
    photos: [{ caption: 'Treppe' }],
    signature: { signedBy: 'Erika Muster' },
    tasks: ['Gewischt'],
    pdf: 'pdf',
  })
})

it('a sample visit shows nothing that is switched off', () => {
  const off = Object.fromEntries(customerFlags.map((flag) => [flag, false]))
  const [planned, underWay, done] = (['planned', 'underWay', 'done'] as const).map((state) =>
    sampleVisit(state, { ...off, phone: ' ' }, words, { logo: null, colour: null }),
  )
  expect([planned?.allowed, planned?.company.phone, underWay?.vehicle, done?.allowed]).toEqual([
    { instruction: false, absence: false, rating: false },
    null,
    null,
    { instruction: false, absence: false, rating: false },
  ])
  expect(done?.proof).toMatchObject({ photos: [], signature: null, tasks: [], pdf: null })
})

it.each([
  ['#0e3b4f', '#0e3b4f'],
  ['red', null],
  [null, null],
])('the colour %j is shown as %j', (pdfColour, colour) => {
  expect(brandColourOf({ pdfColour })).toBe(colour)
})
