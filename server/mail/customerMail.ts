import {
  mailPlaceholders,
  type CustomerMailKind,
  type CustomerMailTexts,
} from '../../src/contract/customer/customerPageSettings'
import { writeMail, type MailPart } from './mailContent'
import { mailTexts } from './mailTexts'

/** Values of the placeholders; null for one that is unknown, or does not apply. */
export type CustomerMailFacts = {
  company: string
  /** Name and address of the stop, in lines. */
  place: string
  /** Expected arrival, `HH:MM`. */
  arrival: string | null
  /** Time of the proof. */
  time: string | null
  /** URL of the customer page. */
  link: string | null
  /** Whether the PDF of the proof is attached. */
  isAttached: boolean
}

/** Standard texts with placeholders: what the standard mails say. */
export const standardTexts = mailTexts.ownTexts

/**
 * Returns a mail to a customer in the texts of the company, or in the standard ones. Values are put into the texts
 * once, so that a placeholder within a value stays as it is.
 */
export function writeCustomerMail(
  kind: CustomerMailKind,
  own: CustomerMailTexts[CustomerMailKind],
  facts: CustomerMailFacts,
): { subject: string; body: string; html: string } {
  const subject = own?.subject?.trim() || standardTexts[kind].subject
  return {
    subject: fill(subject, facts).replaceAll(/\s+/g, ' ').trim(),
    ...(own?.body?.trim()
      ? writeMail({ sender: facts.company, parts: partsOf(own.body, facts) })
      : writeStandard(kind, facts)),
  }
}

function writeStandard(kind: CustomerMailKind, facts: CustomerMailFacts) {
  switch (kind) {
    case 'tourStart':
      return mailTexts.tourStart.write(facts)
    case 'upcoming':
      return mailTexts.upcoming.write(facts)
    case 'proof':
      return mailTexts.proof.write({ ...facts, time: facts.time ?? '' })
  }
}

const placeholder = new RegExp(`\\{(${mailPlaceholders.join('|')})\\}`, 'g')

const valueOf = (name: string, facts: CustomerMailFacts) => facts[name as (typeof mailPlaceholders)[number]]

const fill = (line: string, facts: CustomerMailFacts): string =>
  line.replaceAll(placeholder, (_, name: string) => valueOf(name, facts) ?? '')

/** A line with a value that is unknown says nothing. */
const isUnknown = (line: string, facts: CustomerMailFacts): boolean =>
  [...line.matchAll(placeholder)].some(([, name = '']) => valueOf(name, facts) === null)

/** Paragraphs are separated by empty lines. A line with only the place or the link is a part of its own. */
function partsOf(body: string, facts: CustomerMailFacts): MailPart[] {
  const parts: MailPart[] = []
  let paragraph: string[] = []
  const end = () => {
    if (paragraph.length > 0) parts.push(paragraph.join('\n'))
    paragraph = []
  }
  for (const line of body.replaceAll('\r\n', '\n').split('\n')) {
    const words = line.trim()
    const part = ownPart(words, facts)
    if (words === '' || part !== null) end()
    if (part !== null) parts.push(part)
    else if (words !== '' && !isUnknown(line, facts)) paragraph.push(fill(line, facts))
  }
  end()
  return parts
}

function ownPart(words: string, { place, link }: CustomerMailFacts): MailPart | null {
  if (words === '{place}') return { place }
  return words === '{link}' && link !== null ? { link, button: mailTexts.customerLink.button } : null
}
