import {
  companyStates,
  type AdministeredCompany,
  type CompanyState,
} from '../../contract/company/administration'
import type { Iri } from '../../contract/wire/ids'
import { readMoment } from '../../domain/records/origin'
import { shownText } from '../../lib/shownText'
import { administrationTexts } from '../../texts/administration/administration'

/** A company as shown in its row. An empty string or null means unknown. */
export type CompanyRow = {
  iri: Iri
  name: string
  state: CompanyState | null
  package: string
  trialEndsAt: Date | null
  /** Remaining whole days of a trial; null without a trial. */
  daysLeft: number | null
  /** Enabled features. */
  features: readonly string[] | null
  userCount: number | null
  storedBytes: number | null
  lastActiveAt: Date | null
  createdAt: Date | null
  /** Date of the scheduled deletion; null if none is scheduled. */
  deletionAt: Date | null
}

/** @param code null or undefined if the server does not name it */
const packageName = (code: string | null | undefined) => administrationTexts.packages[code ?? ''] ?? code

const dayMs = 86_400_000
/** Remaining days from which a trial is highlighted. */
const soonDays = 7

export const deriveCompanyRows = (companies: readonly AdministeredCompany[], now: Date): CompanyRow[] =>
  companies.map((company) => {
    const state = companyStates.find((known) => known === company.state) ?? null
    const trialEndsAt = readMoment(company.trialEndsAt)
    return {
      iri: company['@id'],
      name: shownText(company.name),
      state,
      package: shownText(packageName(company.servicePackage)),
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

/** Returns the actions possible in its state; all of them if the state is unknown. */
export function possibleActions({ state, trialEndsAt }: CompanyRow) {
  return {
    canExtend: state === 'paused' ? trialEndsAt !== null : state !== 'active',
    canPause: state !== 'paused',
    canWake: state === 'paused' || state === null,
  }
}
