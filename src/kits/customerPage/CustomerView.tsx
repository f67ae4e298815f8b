import './customerPage.css'
import { CircleCheck, CircleX, Clock, Minus, Phone, Truck, WifiOff, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { VisitState } from '../../domain/customer/customerFacts'
import { dialledNumber } from '../../domain/customer/dialledNumber'
import { isVisitAhead, isVisitToday, shownTime } from '../../domain/customer/visitWords'
import { shownText } from '../../lib/shownText'
import { customerPageTexts } from '../../texts/customer/page'
import { AbsenceButton, AbsencePart, saidAbsence } from './AbsencePart'
import { CustomerFooter } from './CustomerFooter'
import type { CustomerPageParts } from './customerParts'
import { InstructionPart } from './InstructionPart'
import { ProofPart } from './ProofPart'
import { RatingPart } from './RatingPart'

const icons: Readonly<Record<VisitState, LucideIcon>> = {
  planned: Clock,
  underWay: Truck,
  done: CircleCheck,
  failed: CircleX,
  cancelled: Minus,
}

export type CustomerViewProps = CustomerPageParts & {
  /** The last read had no answer. */
  isLost: boolean
  /** Address of a part such as a photo; null for one that cannot be fetched. */
  addressOf: (path: string) => string | null
  /** Null without anything to show on it. */
  map: ReactNode
}

/** The customer page: company, then state, time and one sentence, then what belongs to the state. */
export function CustomerView({ isLost, addressOf, map, ...parts }: CustomerViewProps) {
  const { facts } = parts
  const { company, state, place, proof } = facts
  const logo = company.logo === null ? null : addressOf(company.logo)
  const style = company.colour === null ? {} : { '--cp-company': company.colour }
  const isAhead = isVisitAhead(facts)
  const canBeAbsent = isAhead && facts.allowed.absence && saidAbsence(parts) === null
  return (
    <div className="cp" data-state={state ?? 'unknown'} style={style as CSSProperties}>
      <header className="cp-head">
        <div className={map === null ? 'cp-head-row' : 'cp-head-row cp-wide'}>
          {logo === null ? null : <img src={logo} alt="" className="cp-logo" />}
          <p className="cp-company">
            <span className="cp-strong">{shownText(company.name)}</span>
            <span>{company.phone}</span>
          </p>
          {company.phone === null ? null : (
            <a
              className="cp-button cp-icon"
              href={`tel:${dialledNumber(company.phone)}`}
              aria-label={customerPageTexts.call({ phone: company.phone })}
            >
              <Phone size={22} aria-hidden />
            </a>
          )}
        </div>
      </header>
      <main className={map === null ? 'cp-main' : 'cp-main cp-with-map'}>
        <VisitHead facts={facts} isLost={isLost} />
        {facts.stopsBefore === null || state !== 'underWay' ? null : (
          <StopsBefore count={facts.stopsBefore} />
        )}
        {map === null ? null : <div className="cp-map">{map}</div>}
        {place.name === null && place.address === null ? null : (
          <section className="cp-block cp-place">
            <p className="cp-strong">{shownText(place.name)}</p>
            <p>{shownText(place.address)}</p>
          </section>
        )}
        {isAhead ? (
          <>
            <AbsencePart {...parts} />
            <InstructionPart
              {...parts}
              beside={canBeAbsent ? <AbsenceButton facts={facts} send={parts.send} /> : null}
            />
          </>
        ) : null}
        {proof === null || isAhead ? null : <ProofPart proof={proof} addressOf={addressOf} />}
        <RatingPart {...parts} />
        <CustomerFooter validUntil={facts.validUntil} />
      </main>
    </div>
  )
}

function VisitHead({ facts, isLost }: Pick<CustomerViewProps, 'facts' | 'isLost'>) {
  const { state, day, asOf, proof } = facts
  const Icon = state === null ? null : icons[state]
  const time = state === 'cancelled' ? '' : customerPageTexts.range(shownTime(facts))
  const isPlanned = state === 'planned'
  const dayWords = day === null ? null : customerPageTexts.day({ day, isToday: isVisitToday(facts) })
  const age = asOf === null ? null : customerPageTexts.asOf({ at: asOf })
  const isAgeShown = state === 'underWay' || isLost
  return (
    <section className="cp-hero">
      <div aria-live="polite">
        {state === null || Icon === null ? null : (
          <h1 className={`cp-state cp-state-${state}`}>
            <Icon size={24} aria-hidden />
            {customerPageTexts.states[state]}
          </h1>
        )}
        {isPlanned && dayWords !== null ? <p className="cp-day">{dayWords}</p> : null}
        {time === '' ? null : <p className="cp-time">{time}</p>}
      </div>
      {isPlanned ? null : (
        <p className="cp-when">
          {[dayWords, isAgeShown && !isLost ? age : null].filter((part) => part !== null).join(' · ')}
        </p>
      )}
      {isPlanned ? (
        <p className="cp-muted">
          {time === '' ? customerPageTexts.noTime : customerPageTexts.exactTimeLater}
        </p>
      ) : null}
      {state === 'cancelled' ? <p className="cp-muted">{customerPageTexts.cancelled}</p> : null}
      {state === 'failed' ? (
        <p className="cp-quote">{shownText(proof?.failureReason ?? customerPageTexts.failed)}</p>
      ) : null}
      {isLost ? (
        <p className="cp-lost" role="status">
          <WifiOff size={20} aria-hidden />
          <span>
            <span className="cp-strong">
              {[customerPageTexts.noNetwork, age].filter((part) => part !== null).join(' · ')}
            </span>
            <br />
            {customerPageTexts.lost}
          </span>
        </p>
      ) : null}
    </section>
  )
}

const StopsBefore = ({ count }: { count: number }) => (
  <p className="cp-block cp-before">
    {count === 0 ? (
      customerPageTexts.next
    ) : (
      <>
        <span className="cp-count">{customerPageTexts.number({ count })}</span>
        {customerPageTexts.stopsBefore({ count })}
      </>
    )}
  </p>
)
