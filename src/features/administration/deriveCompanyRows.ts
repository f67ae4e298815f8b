import {
  companyStates,
  type AdministeredCompany,
  type CompanyState,
} from '../../contract/company/administration'
import type { Iri } from '../../contract/wire/ids'
import { readMoment } from '../../domain/records/origin'
import { shownText } from '../../lib/shownText'

/** A company as its row shows it; empty text and null stand for what is not known. */
export type CompanyRow = {
  iri: Iri
  name: string
  state: CompanyState | null
  package: string
  trialEndsAt: Date | null
  /** Whole days that are left of a trial; null where none is under way. */
  daysLeft: number | null
  /** What is switched on. */
  features: readonly string[] | null
  userCount: number | null
  storedBytes: number | null
  lastActiveAt: Date | null
  createdAt: Date | null
  /** From when on it is deleted; null where nobody wants that. */
  deletionAt: Date | null
}

const dayMs = 86_400_000
/** From then on somebody should ask whether the company stays. */
const soonDays = 7

export const deriveCompanyRows = (companies: readonly AdministeredCompany[], now: Date): CompanyRow[] =>
  companies.map((company) => {
    const state = companyStates.find((known) => known === company.state) ?? null
    const trialEndsAt = readMoment(company.trialEndsAt)
    return {
      iri: company['@id'],
      name: shownText(company.name),
      state,
      package: shownText(company.servicePackage),
      trialEndsAt,
      daysLeft:
        state === 'trial' && trialEndsAt !== null
          ? Math.max(0, Math.floor((trialEndsAt.getTime() - now.getTime()) / dayMs))
          : null,
      features: company.features ?? null,
      userCount: company.userCount ?? null,
      storedBytes: company.storedBytes ?? null,
      lastActiveAt: readMoment(company.lastActiveAt),
      createdAt: readMoment(company.createdAt),
      deletionAt: readMoment(company.deletionAt),
    }
  })

export const endsSoon = ({ daysLeft }: CompanyRow): boolean => daysLeft !== null && daysLeft < soonDays

/** What makes sense in its state; of a state that is not known, everything. */
export function possibleActions({ state, trialEndsAt }: CompanyRow) {
  return {
    canExtend: state === 'paused' ? trialEndsAt !== null : state !== 'active',
    canPause: state !== 'paused',
    canWake: state === 'paused' || state === null,
  }
}
