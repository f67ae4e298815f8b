import { describe, expect, it } from 'vitest'
import { customerMailKinds } from '../../src/contract/customer/customerPageSettings'
import { standardTexts, writeCustomerMail, type CustomerMailFacts } from './customerMail'

const facts: CustomerMailFacts = {
  company: 'Reinigung & Söhne',
  place: 'Kita "Löwenzahn"\nHofweg 1',
  arrival: '14:32',
  time: '20.11.2026, 14:40 Uhr',
  link: 'https://t.example/t/abc',
  isAttached: false,
}

describe('a mail to a customer', () => {
  it.each(customerMailKinds)('of kind %s has the link in its standard text', (kind) => {
    const { body, html } = writeCustomerMail(kind, null, facts)
    expect(body).toContain('https://t.example/t/abc')
    expect(html).toContain('href="https://t.example/t/abc"')
    const without = writeCustomerMail(kind, null, { ...facts, link: null })
    expect(without.body).not.toMatch(/Stand|https/)
  })

  it.each(customerMailKinds)('of kind %s says the same in the standard text as an own text', (kind) => {
    const wordsOf = ({ subject, body }: { subject: string; body: string }) =>
      `${subject} ${body}`.replaceAll(/\s+/g, ' ')
    const standard = writeCustomerMail(kind, null, facts)
    expect(wordsOf(writeCustomerMail(kind, standardTexts[kind], facts))).toBe(wordsOf(standard))
  })

  it('fills own texts, and leaves other braces alone', () => {
    const own = {
      subject: '{company} kommt',
      body: 'Hallo {name},\n\n{place}\nGegen {arrival} bei {place}\n\n{link}',
    }
    const { subject, body } = writeCustomerMail('tourStart', own, facts)
    expect([subject, body]).toEqual([
      'Reinigung & Söhne kommt',
      'Hallo {name},\n\nKita "Löwenzahn"\nHofweg 1\n\nGegen 14:32 bei Kita "Löwenzahn"\nHofweg 1\n\nhttps://t.example/t/abc\n',
    ])
  })

  it('leaves out lines whose value is unknown', () => {
    const own = { subject: null, body: 'Guten Tag\nAnkunft: {arrival}\n\n{link}\n\nBis bald' }
    const { body } = writeCustomerMail('upcoming', own, { ...facts, arrival: null, link: null })
    expect(body).toBe('Guten Tag\n\nBis bald\n')
  })

  it('escapes texts and values, and fills values only once', () => {
    const own = { subject: null, body: '<script>{company}</script>' }
    const company = '<img src=x> {link}'
    const { html, body } = writeCustomerMail('proof', own, { ...facts, company })
    expect(html).not.toMatch(/<script|<img/)
    expect(body).toBe('<script><img src=x> {link}</script>\n')
  })

  it('keeps subjects on one line', () => {
    const own = { subject: 'An {place}', body: null }
    expect(writeCustomerMail('proof', own, facts).subject).toBe('An Kita "Löwenzahn" Hofweg 1')
  })
})
