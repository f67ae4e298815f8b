import * as Schema from 'effect/Schema'
import type { Company } from '../../contract/company/company'
import { HexColour } from '../../contract/wire/fields'
import type { CustomerFacts, VisitState } from '../customer/customerFacts'
import type { CustomerRulesDraft } from './customerRules'

/** What the page takes from the layout of the PDFs. Null for none. */
type SampleBrand = {
  /** Address of the picture. */
  logo: string | null
  /** `#rrggbb` */
  colour: string | null
}

type SampleWords = {
  company: string
  timeZone: string
  place: string
  address: string
  task: string
  signedBy: string
  photo: string
}

/** Noon and later, in any European zone. */
const day = '2026-11-20'
const at = (time: string) => new Date(`${day}T${time}:00Z`)

/** A server may send another value than a colour. */
export const brandColourOf = ({ pdfColour }: Pick<Company, 'pdfColour'>): string | null =>
  Schema.is(HexColour)(pdfColour) ? pdfColour : null

/** Facts of a visit as a customer of the company would see them with these settings. */
export function sampleVisit(
  state: Extract<VisitState, 'planned' | 'underWay' | 'done'>,
  rules: CustomerRulesDraft,
  words: SampleWords,
  { logo, colour }: SampleBrand,
): CustomerFacts {
  const isAhead = state !== 'done'
  const shows = (isShown: boolean | undefined) => isShown === true
  return {
    state,
    company: {
      name: words.company,
      phone: rules.phone?.trim() === '' ? null : (rules.phone ?? null),
      logo,
      colour,
    },
    timeZone: words.timeZone,
    asOf: state === 'planned' ? new Date('2026-11-19T09:43:00Z') : at('09:43'),
    validUntil: null,
    day,
    place: { name: words.place, address: words.address, position: null },
    from: at('11:30'),
    until: state === 'planned' ? at('12:30') : at('12:00'),
    stopsBefore: state === 'underWay' ? 2 : null,
    vehicle: state === 'underWay' && shows(rules.customerSeesVehicle) ? { lat: 52.543, lng: 13.416 } : null,
    proof: isAhead
      ? null
      : {
          at: at('11:51'),
          failureReason: null,
          photos: shows(rules.customerSeesPhotos)
            ? [{ path: 'photo', takenAt: at('11:46'), caption: words.photo }]
            : [],
          signature: shows(rules.customerSeesSignature) ? { path: null, signedBy: words.signedBy } : null,
          tasks: shows(rules.customerSeesTasks) ? [words.task] : [],
          pdf: shows(rules.customerSeesPdf) ? 'pdf' : null,
        },
    instruction: null,
    absence: null,
    rating: null,
    allowed: {
      instruction: isAhead && shows(rules.customerMayInstruct),
      absence: isAhead && shows(rules.customerMayBeAbsent),
      rating: !isAhead && shows(rules.customerMayRate),
    },
  }
}
